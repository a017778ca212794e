package assault

import (
	"strings"
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// TestBeginInMidPlay reads a match that begins in the operations of a later turn.
func TestBeginInMidPlay(t *testing.T) {
	sc, err := scenario.Parse([]byte(Puzzle))
	if err != nil {
		t.Fatal(err)
	}
	p := New(sc)
	if p.Turn() != 3 || p.Phasing() != card.US || p.First() != card.German || p.Prestige(card.US) != 12 || p.Phase() != PhaseOperations {
		t.Errorf("turn %d of %d", p.Turn(), p.Phasing())
	}
	if got := p.Hand(card.US); len(got) != 3 || card.Name(got[1].Face) != "Last Stand" || got[2].Face != card.FaceOf(card.MoraleBoost, 2) {
		t.Errorf("hand %v", got)
	}
	u, side, ok := p.Unit(p.Units(card.German).First())
	if !ok || side != card.German || card.Name(u.Face) != "Waffen SS" || u.Morale() != 3 || u.State != board.FaceUp|board.DugIn|board.Prepped {
		t.Errorf("%+v", u)
	}
	if p.DiscardSize(card.PileGerman) != 2 || p.DiscardSize(card.PileAction) != 1 || p.Discarded(card.FaceOf(card.PrepFire, 3)) != 1 {
		t.Error("discards")
	}
	if len(p.Moves(card.US, nil)) == 0 {
		t.Error("nothing to do")
	}
}

// Puzzle begins in mid-play.
const Puzzle = `{"format":1,"id":"puzzle","name":"Puzzle","turns":4,"map":[["1A","2A","3A"],["4A","5A","6A"],["7A","8A","9A"]],
"sides":{"German":{"homeRow":["A1"],"homeBase":"A1","deck":{"Grenadiers":3},"discards":{"Grenadiers":2},
"placed":[{"unit":"Waffen SS","tile":"B2","faceUp":true,"morale":3,"dugIn":true,"marks":["prepped"]}]},
"U.S.":{"homeRow":["C3"],"homeBase":"C3","deck":"C","prestige":12,"hand":{"cards":["Last Stand","Morale Boost#2"]},
"discards":{"Prep Fire#3":1},
"placed":[{"unit":"Recruits","tile":"C3","faceUp":true,"marks":["moved"]}]}},
"actionDeck":{"Last Stand":2,"Morale Boost":4,"Prep Fire":4},"first":"German","begin":{"turn":3,"side":"U.S."},
"victory":[{"side":"U.S.","killed":["Waffen SS"]}],"end":[{"wins":"German"}]}`

// Medley uses what no scenario of the game does, and much of the rest.
const Medley = `{"format":1,"id":"medley","name":"Medley","turns":7,"sets":2,
"map":[["1A","2A","3A","4B","1A"],["7B","8B","9B","10B","11B"],["12B","13B","14B","15B","16B"],["17A","18A","23A","","20A"],
["26B","27B","28A","29A","30A"]],
"bridges":["B3"],"objectives":["C1","A5"],
"sides":{"German":{"homeRow":["A1","B1","C1"],"homeBase":"A1","control":["D1","E1"],"bank":["A1","B1","C1","D1","E1"],"deck":"h",
"muster":{"budget":25,"exactly":3},"placing":"controlled","prestige":20,"handLimit":12,"hand":{"action":3,"unit":1,"choose":3,
"cards":["SNAFU","Grenadiers"]},
"placed":[{"unit":"Flak 88","tile":"A2"},{"unit":"Pz IV","tile":"C1","morale":2},{"unit":"Puma","tile":"E2","faceUp":true,"dugIn":true}],
"static":["Flak 88"]},
"U.S.":{"homeRow":["A5","B5","C5","D5"],"homeBase":"D5","deck":{"Regulars":5,"Engineers":2,"M4A1 Sherman":3,"Paratroopers":2,
"M16 Half Track":1},"bank":["A5","B5","C5","D5","E5"],
"units":["Engineers","M4A1 Sherman"],"dugIn":true,"prestige":20,"placed":[{"unit":"Commander","tile":"B4"},
{"unit":"105 mm Howitzer","tile":"A4","dugIn":true}]}},
"actionDeck":{"Air Strike":4,"SNAFU":5,"Prep Fire":4,"Accuracy":6,"Re-Deploy":4,"Double Time":4,"Supply Column":4,"Last Stand#2":2,
"Sabotage":4},
"hand":{"action":5,"unit":3},"secondHand":{"action":2},"secondPrestige":5,"first":"random","setupFirst":"U.S.",
"victory":[{"side":"U.S.","killed":["Flak 88"],"when":"instant"},{"side":"German","killed":["Commander"]},{"hold":{"tile":"C3","turns":3}},
{"objectives":2,"unitOn":["A5","C1"]},"home-base"],
"end":[{"most":"farBank"},{"most":"strongholds"},{"most":"destroyedUnits"},{"occupies":"B3"}],
"rules":[{"rule":"impassableRiver","except":["Engineers","Puma"]},{"rule":"mire","terrain":["Heavy Woods","Swamp"],
"cards":["Re-Deploy","Double Time"]},
{"rule":"strike","sides":["U.S."],"damage":2,"air":true,"turns":{"from":2}},{"rule":"stripDugIn","turns":[1,3,5]},
{"rule":"drop","units":["Paratroopers","Stosstruppen"],"from":2},
{"rule":"attrition","sides":["German"],"loss":1,"at":"turn","of":"German","turns":"odd","while":{"controls":"Bridge",
"units":["105 mm Howitzer"]}},
{"rule":"freePlacement","sides":["U.S."],"tiles":["B5","C5"]},{"rule":"refuseRetreat"},{"rule":"battleTimes","times":3},
{"rule":"incomeTimes","times":2},
{"rule":"noUnitReshuffle","sides":["U.S."]},{"rule":"extraUnitCards","more":2},{"rule":"forbidden","sides":["German"],
"tiles":["E5","E4"]}]}`

func TestMedley(t *testing.T) {
	for _, f := range scenario.Check([]byte(Medley)) {
		t.Error(f)
	}
}

// TestStatic: a static unit is one of those that are there, placed or not; that others are placed is not enough.
func TestStatic(t *testing.T) {
	got := scenario.Check([]byte(strings.Replace(Medley, `"static":["Flak 88"]`, `"static":["Pz II"]`, 1)))
	if len(got) != 1 || got[0].Path != "sides.German.static[0]" {
		t.Errorf("%q", got)
	}
}

// TestBeginScout: the scout car that still has a move must have moved once, and once only.
func TestBeginScout(t *testing.T) {
	scout := strings.NewReplacer(`"unit":"Recruits","tile":"C3"`, `"unit":"M8 Greyhound","tile":"C3"`, `"side":"U.S."},`,
		`"side":"U.S.","scout":"C3"},`).Replace(Puzzle)
	for marks, ok := range map[string]bool{`["moved"]`: true, `[]`: false, `["moved","movedTwice"]`: false} {
		got := scenario.Check([]byte(strings.Replace(scout, `"marks":["moved"]`, `"marks":`+marks, 1)))
		if ok != (len(got) == 0) || !ok && got[0].Path != "begin.scout" {
			t.Errorf("%s: %q", marks, got)
		}
	}
}
