package geom

// Heading is a direction: 0 is up the table, to -y, and they go on clockwise (GEO-03).
type Heading uint8

// NumHeadings is how many there are; HeadingScale is the length of their vectors.
const (
	NumHeadings  = 32
	HeadingScale = 4096
)

// The headings along the sides of the table.
const (
	Up    Heading = 0
	Right Heading = 8
	Down  Heading = 16
	Left  Heading = 24
)

// Opposite is the heading the other way.
func (h Heading) Opposite() Heading { return (h + NumHeadings/2) % NumHeadings }

// Vec is the direction, HeadingScale long but for rounding.
func (h Heading) Vec() Vec { return headings[h] }

// HeadingOf is the heading nearest to a direction; of two the lower (GEO-18).
func HeadingOf(v Vec) Heading {
	best, most := Heading(0), dot(headings[0], v)
	for h := Heading(1); h < NumHeadings; h++ {
		if d := dot(headings[h], v); d > most {
			best, most = h, d
		}
	}
	return best
}

// Kind is a size of base.
type Kind uint8

// The kinds of bases. Guys stand on discs.
const (
	Guy Kind = iota
	Cannon
	EightyEight
	Jeep
	Truck
	Raft
	SmallPillbox
	LargePillbox
	Tank
	Tiger
	ArmoredCar
	Halftrack
	LandingCraft
	Aircraft
	NumKinds
)

var kindNames = [NumKinds]string{"GUY", "CAN", "88", "JEEP", "TRK", "RAFT", "SPB", "LPB", "TANK", "TIGER", "AC", "HT", "LC", "AIR"}

func (k Kind) String() string { return kindNames[k] }

// KindNamed is the kind of a name.
func KindNamed(name string) (Kind, bool) {
	for k, n := range kindNames {
		if n == name {
			return Kind(k), true
		}
	}
	return 0, false
}

// Form is a base of the kind that faces a heading.
func (k Kind) Form(h Heading) Form { return forms[k][h] }
