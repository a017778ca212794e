# Bocage. With Go, git and make on the machine: `make run` plays, `make test` checks everything.

GO ?= go
WASM = web/app.wasm
# What is also built for the browser. The rest is native only.
BROWSER = $(filter-out bocage/app/e2e%,$(shell $(GO) list . ./app/... ./engine/... ./net/...))
# How long `make fuzz` spends on each target.
FUZZTIME ?= 10s
# What `make mutate` changes, what chooses the mutants, and how many it tries.
ROOM = ./engine/assault
RULES ?= $(ROOM),$(ROOM)/binding,$(ROOM)/board,$(ROOM)/card,$(ROOM)/combat,$(ROOM)/odds,$(ROOM)/scenario,$(ROOM)/script,$(ROOM)/victory
SEED ?= 1
N ?= 150
# How many matches `make arena` plays of each pair, and `make soak`, `make duels` and `make duels-page` in all.
GAMES ?= 200

# The tests that look at every screen.
SCREENS = (Screens|Shots)$$
# The tests in a browser that play whole matches, lessons and campaigns, or think for long.
JOURNEYS = ^Test(CoinAlone|CoinFriends|Campaign|DuelByTouch|DuelFriends|DuelInText|DuelLesson|DuelLessonInSight|Friends|German|KeyboardAlone|Kill|LessonByKeyboard|LessonByPointer|LessonByTouch|MatchWithoutNetwork|Muster|PlayTheComputer|PlayedLink|Review|SkirmishFriends|SkirmishLesson|SkirmishTouch|Solo|SoloByKeys|TextModeByKeyboard|Touch|TwoPlayersOneDevice)$$

# The browser of the tests: Chromium as its engine alone, without a window of its own, which takes two thirds of the time; or $CHROMIUM.
HEADLESS = CHROMIUM=$${CHROMIUM:-chromium-headless-shell}

# What makes a go command build for the browser with the libraries as they are shipped: see the target shipped.
SHIPPED = GOOS=js GOARCH=wasm GOFLAGS="$$GOFLAGS -modfile=build/go.mod -overlay=build/overlay.json"

.PHONY: run wasm native shipped test check unit unit-wasm arm64 engines meeting journeys place-load kill screens shots size cuts bench bench-page bench-pairs bench-levels campaigns arena balance ladder beginner soak duels duels-page mutate fuzz clean

run: wasm native ## build the game and serve it; ARGS='-addr :9000' passes arguments
	./bocage serve $(ARGS)

wasm: ## build the program for the browser
	$(GO) run ./tools/wasm -o $(WASM)

shipped: # the smaller libraries that the program for the browser is built of
	@$(GO) run ./tools/wasm -prepare

native: ## build the command line
	$(GO) build -trimpath -o bocage .

test: check unit-wasm unit size ## everything: style, native tests, the engine as wasm, the game in Chromium, the download

check: shipped # vet sees the libraries as they are published, and for the browser as they are shipped; figures are tests that measure
	@bad=$$(git ls-files -z "*.go" | xargs -0 gofmt -l); if [ -n "$$bad" ]; then echo "gofmt would change:"; echo "$$bad"; exit 1; fi
	$(GO) vet -tags figures,duels,meeting ./...
	$(SHIPPED) $(GO) vet $(BROWSER)
	$(GO) tool staticcheck -tags figures,duels,meeting ./...
	check=$$($(GO) tool -n staticcheck) && GOOS=js GOARCH=wasm $$check $(BROWSER)

unit: # vetted by check; each benchmark runs once, so that none rots; the browser comes last and has the machine for itself, with two tabs at a time
	@sh tools/need.sh headless
	$(GO) test -vet off -timeout 15m $(filter-out bocage/app/e2e%,$(shell $(GO) list ./...))
	$(GO) test -vet off -timeout 10m -run '^$$' -bench . -benchtime 1x $(addprefix ./,$(sort $(dir $(shell git grep -l '^func Benchmark' -- '*_test.go'))))
	$(HEADLESS) $(GO) test -timeout 50m -parallel 2 -skip '$(SCREENS)|$(JOURNEYS)' ./app/e2e

unit-wasm: shipped # as wasm, with the libraries as they are shipped: the same tests, of fewer matches
	@sh tools/need.sh node
	$(SHIPPED) $(GO) test -vet off -short -timeout 9m -exec "sh $(CURDIR)/tools/wasm-exec.sh" ./engine/... ./net/deal ./net/link/... ./net/pack ./net/random ./app ./app/.../ui ./app/keep
	$(SHIPPED) $(GO) test -vet off -short -timeout 9m -run 'TestEvidence|TestEndings' -exec "sh $(CURDIR)/tools/wasm-exec.sh" ./net/match

arm64: ## games, odds and thoughts as on a tablet's processor, by an emulator: the same digests as everywhere; three minutes
	@sh tools/need.sh qemu-aarch64
	GOARCH=arm64 $(GO) test -count 1 -timeout 30m -exec qemu-aarch64 -run 'TestGolden$$|TestThoughts$$|TestVectors' ./engine/assault ./engine/coin ./engine/duel ./engine/skirmish/...

screens: wasm ## every screen at some sizes, by day and by night: nothing covered, cut off, too small or too pale; fifteen minutes
	@sh tools/need.sh headless
	$(HEADLESS) $(GO) test -count 1 -timeout 50m -parallel 2 -run '$(SCREENS)' ./app/e2e

journeys: ## whole matches, lessons and campaigns in Chromium; fifteen minutes
	@sh tools/need.sh headless
	$(HEADLESS) $(GO) test -timeout 50m -parallel 2 -run '$(JOURNEYS)' ./app/e2e

engines: wasm ## the journeys of a player in WebKit and Firefox, with pictures in app/e2e/engines/shots; ten minutes
	@sh tools/need.sh chromium webkit firefox xvfb
	$(GO) test -count 1 -timeout 30m -parallel 2 ./app/e2e/engines

meeting: ## one link to a match in two browsers, at the place that bocage serve brings along and at mosquitto, watched and by post; ten minutes
	@sh tools/need.sh headless mosquitto ip
	$(GO) test -tags meeting -count 1 -timeout 5m -run TestPostMosquitto ./tools/place
	$(HEADLESS) $(GO) test -tags meeting -count 1 -timeout 40m -parallel 2 -run 'TestNamespace|TestOneLink|TestSleepAndNetwork|TestWatched|TestByPost|TestLobby$$|TestCampaignOfTwo|TestCampaignShotsOfTwo|TestKeeperOfTwo|TestKeeperShotsOfTwo|TestMeetingShots|TestSilentPlace|TestTerminalByLink' ./app/e2e

place-load: ## PAIRS of players at once, and a CROWD that watches one match, at the place inside the program and at mosquitto: how late words come, and the memory
	@sh tools/need.sh mosquitto
	$(GO) test -tags figures -count 1 -timeout 10m -run 'TestLoad$$|TestCrowd$$' -v ./tools/place -args -pairs $(or $(PAIRS),1000) -crowd $(or $(CROWD),2000)
	$(GO) test -tags figures -count 1 -timeout 10m -run 'TestLoad$$|TestCrowd$$' -v ./tools/place -args -pairs $(or $(PAIRS),1000) -crowd $(or $(CROWD),2000) -broker mosquitto

kill: ## kill the browser at 50 moments of play: nothing may be lost
	@sh tools/need.sh chromium
	$(GO) test -count 1 -timeout 30m -run 'TestKill$$' -v ./app/e2e -args -kills 50

shots: ## every screen in every way and both languages, with pictures in app/e2e/shots; three quarters of an hour
	@sh tools/need.sh headless
	$(HEADLESS) $(GO) test -count 1 -timeout 150m -run 'TestScreens$$|TestGermanScreens$$|TestDuel.*Shots$$|TestSkirmish(Screens|TableShots)$$' ./app/e2e -args -full

size: wasm ## how big the download is; fails if it is too big
	$(GO) run ./tools/size $(WASM)

cuts: ## what each cut of tools/wasm buys, in bytes and in ms to start; ten minutes
	@sh tools/need.sh node
	$(GO) run ./tools/wasm -cuts

bench: ## how fast: everything natively, then random play as wasm under Node
	@sh tools/need.sh node
	$(GO) test -run '^$$' -bench . -benchmem ./engine/...
	GOOS=js GOARCH=wasm $(GO) test -run '^$$' -bench RandomPlay -benchmem -benchtime 2s -exec "sh $(CURDIR)/tools/wasm-exec.sh" ./engine/assault
	$(GO) test -run '^$$' -bench . ./net/deal ./net/match
	GOOS=js GOARCH=wasm $(GO) test -run '^$$' -bench . -benchtime 3x -exec "sh $(CURDIR)/tools/wasm-exec.sh" ./net/match

bench-page: size native ## how fast the page is in Chromium beside a go-app hello world, as it is and four times slower; twenty minutes
	@sh tools/need.sh chromium
	$(GO) test -tags figures -count 1 -timeout 40m -run 'Figures$$' -v ./app/e2e -args -figures $(CURDIR)/bocage

bench-levels: size native ## how long each level of the computer player thinks in the worker; three minutes
	@sh tools/need.sh chromium
	$(GO) test -tags figures -count 1 -timeout 40m -run 'LevelTimes$$' -v ./app/e2e -args -figures $(CURDIR)/bocage

bench-pairs: native ## the page in turns with that of another built version: BEFORE=its bocage, ROUNDS=of each
	@sh tools/need.sh chromium
	$(GO) test -tags figures -count 1 -timeout 60m -run 'Pairs$$' -v ./app/e2e -args -figures $(CURDIR)/bocage -against $(BEFORE) -figure-runs $(or $(ROUNDS),5)

ladder: native ## each level of the computer against the one below, in pairs of matches until it is sure; hours
	./bocage ladder -pairs 40 -elo 50

arena: ## the computer's levels against each other, GAMES matches of each pair
	$(GO) test -count 1 -timeout 60m -run TestLevels -v ./engine/assault/ai -args -games=$(GAMES)

balance: ## the card duel played by an Ace: ready decks, Situations, Command cards, GAMES matches of each; then CLIMBS tries for a list that is too good
	$(GO) test -count 1 -timeout 0 -run 'TestDecks|TestSituations|TestCards|TestBest|TestClimb' -v ./engine/duel/ai -args -games=$(GAMES) -climbs=$(or $(CLIMBS),60)

beginner: native ## what a beginner wins against the two easiest levels, GAMES matches of Training Grounds each, half on each side
	./bocage play training-grounds -first beginner -second recruit -games $(GAMES) -swap
	./bocage play training-grounds -first beginner -second regular -games $(GAMES) -swap

soak: ## random matches over all scenarios, every rule checked after every ply, GAMES of them
	$(GO) run . soak -games $(GAMES)

campaigns: ## 1,000 campaigns at random to their end with every invariant, and a few whose battles are matches
	$(GO) test -count 1 -timeout 30m -run 'TestRandomCampaigns|TestBattlesPlayed' -v ./engine/campaign -args -campaigns 1000 -played 9

duels: ## two peers over a slow link that breaks, GAMES matches of all scenarios; then every byte of every kind of entry changed
	$(GO) test -count 1 -timeout 60m -run 'TestBadLink|TestMutations' -v ./net/match -args -games=$(GAMES) -full | awk '!/^ *--- PASS|^===/ { print } /^ok/ { ok = 1 } END { exit !ok }'

duels-page: ## two Chromium profiles against each other, GAMES matches of Training Grounds; a minute for each
	@sh tools/need.sh chromium
	$(GO) test -tags duels -count 1 -timeout 0 -run 'TestDuels$$' -v ./app/e2e -args -games=$(GAMES)

mutate: ## N small changes of the rules, chosen by SEED: prints those that no test notices; twenty-five minutes
	$(GO) run ./tools/mutate -pkg $(RULES) -n $(N) -seed $(SEED)

fuzz:
	@GO="$(GO)" sh tools/fuzz.sh $(FUZZTIME)

clean:
	rm -f bocage $(WASM) web/wasm_exec.js web/first.json web/*.br
	rm -rf build app/e2e/shots app/e2e/engines/shots
