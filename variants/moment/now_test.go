package moment_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/variants/goldentest"
	"dominoes/variants/moment"
)

const (
	oneOneLeft = "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1" // all but 1-1 of those that fit
	trains     = "trains=own-and-public set=6 deal=7 in-play=none award=each-own block-winner=none"
	love       = "target-rule=love target=6 award=none finish=1/1/1/1/1"
	passing    = "6-1 1-1 2-2 / 5-5 3-2 / 5-3 2-0 / 3-3 3-0"
)

// moments has a scene for everything that can be said.
var moments = []scene{
	// The lead.
	{name: "must lead the highest double", rules: "fives", dealt: "6-4 5-5 / 5-0 2-2"},
	{name: "must lead the highest double, which scores nothing", rules: "fives", dealt: "6-4 4-4 / 5-0 2-2"},
	{name: "another must lead the highest double", rules: "plaza-nine", dealt: "6-4 5-5 / 5-0 2-2", viewer: game.B},
	{name: "another may hold no double", rules: "fives", dealt: "6-4 5-5 / 5-0 2-1", viewer: game.B},
	{name: "nobody holds a double", rules: "fives", dealt: "6-4 5-2 / 5-0 2-1"},
	{name: "must lead the highest tile", rules: "draw", dealt: "6-4 5-2 / 5-0 2-2"},
	{name: "another must lead the highest tile", rules: "draw", dealt: "6-4 5-2 / 5-0 2-2", viewer: game.B},
	{name: "must lead the double blank", rules: "classic", dealt: "6-4 0-0 / 5-0 2-2"},
	{name: "nobody holds the double blank", rules: "classic", dealt: "6-4 3-3 / 5-0 2-2"},
	{name: "another leads the double blank or a double", rules: "classic", dealt: "6-4 3-3 / 5-0 2-2", viewer: game.B},
	{name: "another leads, whatever it is", rules: "classic", dealt: "6-4 3-3 / 5-0 2-1", viewer: game.B},
	{name: "dealt again", rules: "plaza", dealt: "6-4 3-2 / 5-0 2-1"},
	{name: "the lots are to be drawn", rules: "evens", lots: "6-4 5-5"},
	{name: "drew the most", rules: "evens", lots: "6-4 5-0", dealt: "6-4 3-2 / 5-0 2-1"},
	{name: "another drew the most", rules: "evens", lots: "6-4 5-0", dealt: "6-4 3-2 / 5-0 2-1", viewer: game.B},
	{name: "free lead", rules: "block", hands: "6-4 1-1 / 5-0 2-2"},
	{name: "another's lead", rules: "draw", hands: "6-4 1-1 / 5-0 2-2", viewer: game.B},
	{name: "others are level at the target", rules: "block/3", hands: "6-1 2-2 / 4-3 3-2 / 4-4 5-0", scores: "90 105 105"},
	{name: "an award that is rounded", rules: "fives in-play=none spinner=none", hands: "6-1 2-2 / 4-3 3-2"},
	{name: "teams", rules: "block/4 teams=true", hands: "6-1 2-2 / 4-3 3-2 / 4-4 / 5-5"},
	{name: "0-0 counts thirteen before the lead", rules: "dutch", hands: "6-4 0-0 / 5-0 2-2"},
	{name: "must lead a double, where equal ends score", rules: "plaza in-play=bergen", dealt: "6-4 5-5 / 5-0 2-2"},
	{name: "must lead no double, where equal ends score", rules: "fives in-play=bergen", dealt: "6-4 3-2 / 5-0 2-1"},
	{name: "the lead, fives and threes", rules: "evens in-play=fives-and-threes", lots: "6-4 5-0", dealt: "6-4 3-2 / 5-0 2-1"},
	{name: "the lead, threes", rules: "evens in-play=threes", lots: "6-4 5-0", dealt: "6-4 3-2 / 5-0 2-1"},
	{name: "the lead, equal ends", rules: "evens in-play=bergen", lots: "6-4 5-0", dealt: "6-4 3-2 / 5-0 2-1"},
	{name: "a team that hasn't started", rules: "draw/4 entry=10 teams=true", dealt: "6-2 3-2 / 5-1 2-0 / 1-1 3-3 / 4-4 4-1"},
	{name: "an exact target", rules: "evens target-rule=exact target=61", lots: "6-4 5-5"},
	{name: "first to", rules: "evens target-rule=at-once", lots: "6-4 5-5"},
	{name: "what ways to win score", rules: "block award=none finish=1/2/3/4/1 tie=carry target=6 lead=highest-tile",
		dealt: "6-4 5-2 / 5-0 2-2"},
	{name: "too many doubles", rules: "plaza redeal-doubles=4", dealt: "6-4 3-2 5-2 2-1 / 1-1 2-2 3-3 4-4", viewer: game.B},
	{name: "another had too many doubles", rules: "plaza redeal-doubles=4", dealt: "6-4 3-2 5-2 2-1 / 1-1 2-2 3-3 4-4"},
	{name: "the lowest double", rules: "plaza lead=lowest-double", dealt: "6-4 3-3 5-2 2-1 / 1-1 2-2", viewer: game.B},
	{name: "another has the lowest double", rules: "plaza lead=lowest-double", dealt: "6-4 3-3 5-2 2-1 / 1-1 2-2"},
	{name: "another leads the lowest double, or else", rules: "fives lead=lowest-double", dealt: "6-4 3-2 5-2 2-1 / 1-1 2-2"},
	{name: "two-two", rules: "plaza lead=one-one", dealt: "6-4 3-3 5-2 2-1 / 6-1 2-2", viewer: game.B},
	{name: "zero-zero", rules: "plaza lead=one-one", dealt: "6-4 3-2 5-2 2-1 / 6-1 0-0", viewer: game.B},
	{name: "another has one-one or another", rules: "plaza lead=one-one", dealt: "6-4 3-3 5-2 2-1 / 1-1 2-2"},
	{name: "another leads one-one, or else", rules: "fives lead=one-one", dealt: "6-4 3-2 5-2 2-1 / 1-1 2-2"},
	{name: "a match of some rounds", rules: "evens target=0 rounds=3", lots: "6-4 5-5"},
	{name: "the last round of some", rules: "evens target=0 rounds=1", lots: "6-4 5-5", viewer: game.B},

	// The turn.
	{name: "able, so no drawing", rules: "draw", layout: "x 6-4", hands: "6-1 4-2 / 5-0 3-2", stock: "1-1 3-3"},
	{name: "what fits", rules: "block", layout: "x 6-4", hands: "6-1 4-2 3-3 5-5 / 5-0 2-2 4-4"},
	{name: "what fits another", rules: "block", layout: "x 6-4", hands: "6-1 4-2 3-3 5-5 / 5-0 2-2 4-4", viewer: game.B},
	{name: "must draw until", rules: "draw reserve=1", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 6-6"},
	{name: "must draw a few", rules: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4"},
	{name: "must draw once more", rules: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4", acts: "draw"},
	{name: "drew all it may", rules: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4",
		acts: "draw, draw"},
	{name: "drew what fits", rules: "draw", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "6-1 3-3 6-6", acts: "draw"},
	{name: "another drew what fits", rules: "draw", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "6-1 3-3 6-6", acts: "draw",
		viewer: game.B},
	{name: "another drew at will", rules: "plaza", layout: "x 6-4", hands: "6-1 2-2 / 5-0 3-2", stock: "4-1 3-3 6-6", acts: "draw",
		viewer: game.B},
	{name: "may draw on", rules: "plaza", layout: "x 6-4", hands: "6-1 2-2 / 5-0 3-2", stock: "4-1 3-3 6-6", acts: "draw"},
	{name: "may draw though able", rules: "plaza", layout: "x 6-4", hands: "6-1 2-2 / 5-0 3-2", stock: "4-1 3-3 6-6"},
	{name: "must pass where ends score", rules: "fives", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2"},
	{name: "must pass with the boneyard empty", rules: "draw", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2"},
	{name: "must pass beside the reserve", rules: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2", stock: "6-6 4-4"},
	{name: "another passed", rules: "block", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2", acts: "pass", viewer: game.B},
	{name: "near a block", rules: "block", layout: oneOneLeft, hands: "5-5 2-2 / 5-4 1-1"},
	{name: "near a block, and sure to win", rules: "block", layout: oneOneLeft, hands: "0-0 / 5-4 1-1 5-5"},
	{name: "near a block, as few as another may hold", rules: "block", layout: oneOneLeft, hands: "3-2 / 5-4 1-1 4-4"},
	{name: "near a block, a partner may hold fewest", rules: "block/4 teams=true", layout: oneOneLeft,
		hands: "5-4 5-5 / 1-1 5-3 / 4-4 3-3 / 4-0 2-2"},
	{name: "near a block, the blocker wins", rules: "block block-winner=blocker", layout: oneOneLeft, hands: "5-5 2-2 / 5-4 1-1"},
	{name: "the match is near", rules: "block", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4", scores: "86 80"},
	{name: "a low target isn't near from the start", rules: "block target=20", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4"},
	{name: "the match is near for low", rules: "classic", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4", stock: "3-3", scores: "20 92"},
	{name: "teams near the end", rules: "block/4 teams=true", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 / 4-4 3-3 / 5-5 4-0",
		scores: "10 80 10 80"},
	{name: "one's own last tile doesn't fit", rules: "draw", layout: "x 6-4", hands: "5-1 / 4-3 3-2", stock: "1-1 3-3"},
	{name: "threes", rules: "fives in-play=threes round-to=3", layout: "x 6-4", hands: "4-3 3-2 / 5-1 1-0", acts: "play 4-3 E",
		viewer: game.B},
	{name: "fives and threes", rules: "fives in-play=fives-and-threes award=none finish=1/1/1/1/0", layout: "x 6-4, W 6-6",
		hands: "4-3 3-2 / 5-1 1-0", acts: "play 4-3 E", viewer: game.B},
	{name: "halves make seven, another's turn", rules: "block join=seven", layout: "x 6-4", hands: "3-2 5-5 / 6-6 2-0", viewer: game.B},
	{name: "wild tiles", rules: "block join=seven boneyard=until", layout: "x 6-4", hands: "4-3 0-0 / 6-6 2-0", stock: "5-5"},
	{name: "passed where halves add up", rules: "block join=seven", layout: "x 6-4", hands: "3-2 5-5 / 6-6 2-0", turn: game.B,
		acts: "pass"},
	{name: "passed at a blank", rules: "block join=seven", layout: "x 0-0", hands: "4-3 5-5 / 6-6 2-0", turn: game.B, acts: "pass"},
	{name: "exactly so much", rules: "block target-rule=exact target=61", layout: "x 6-4", hands: "6-1 3-2 4-4 / 5-1 2-0 6-6",
		scores: "58 0"},
	{name: "another needs exactly so much", rules: "block target-rule=exact target=61", layout: "x 6-4", hands: "6-1 3-2 4-4 / 5-1 2-0 6-6",
		scores: "0 58"},
	{name: "nearly there, at once", rules: "block target-rule=at-once", layout: "x 6-4", hands: "6-1 3-2 4-4 / 5-1 2-0 6-6",
		scores: "80 20"},
	{name: "one has nothing yet", rules: "block/4 " + love + " teams=true lead=highest-tile", layout: "x 6-4",
		hands: "6-1 3-1 / 5-4 3-2 / 5-3 1-0 / 3-3 3-0", scores: "4 0 4"},
	{name: "you have nothing yet", rules: "block " + love, layout: "x 6-4", hands: "6-1 3-1 5-5 / 5-4 3-2 4-4", scores: "0 4"},
	{name: "your team has nothing yet", rules: "block/4 " + love + " teams=true", layout: "x 6-4",
		hands: "6-1 3-1 / 5-4 3-2 / 5-3 1-0 / 3-3 3-0", scores: "0 4 0 4"},
	{name: "dead ends where halves add up", rules: "draw join=seven boneyard=until reserve=0", layout: "x 0-0, W 6-1",
		hands: "5-5 2-2 / 5-4 3-2", stock: "4-4 3-3", viewer: game.B},
	{name: "an open train of one's own", rules: "evens " + trains, lots: "6-5 5-0", dealt: "5-4 3-2 / 6-1 6-0 1-0 2-0 3-0", stock: "1-1",
		acts: "draw, pass"},
	{name: "another's train is open", rules: "evens " + trains + " boneyard=up-to-1", lots: "6-5 5-0",
		dealt: "5-4 3-2 / 6-1 6-0 1-0 2-0 3-0", stock: "1-1", acts: "draw, pass", viewer: game.B},
	{name: "an open train later", rules: "evens " + trains + " boneyard=up-to-1", lots: "6-5 5-0", dealt: "5-4 3-2 1-0 / 6-1 6-0 2-0 3-0",
		stock: "1-1", acts: "draw, pass, play 6-1 B"},
	{name: "a double to be covered", rules: "evens " + trains + " boneyard=up-to-1", lots: "6-5 5-0",
		dealt: "6-4 4-4 4-1 5-4 / 6-1 6-0 1-0 2-0", stock: "1-1", acts: "play 6-4 A, play 6-1 B, play 4-4 A"},
	{name: "another's double to be covered", rules: "evens " + trains + " boneyard=up-to-1", lots: "6-5 5-0",
		dealt: "6-4 4-4 1-1 / 6-1 6-0 1-0 5-4", stock: "3-3", acts: "play 6-4 A, play 6-1 B, play 4-4 A, draw, pass", viewer: game.B},
	{name: "where one may play", rules: "evens " + trains + " boneyard=up-to-1", lots: "6-5 5-0", dealt: "6-4 4-4 1-1 / 6-1 6-0 1-0 5-4",
		stock: "3-3"},

	// The end of a round.
	{name: "dead ends", rules: "draw block-winner=blocker", layout: oneOneLeft + ", E 1-1", hands: "5-5 2-2 / 5-4 3-2", stock: "4-4 3-3"},
	{name: "dead ends, the fewest pips win", rules: "draw", layout: oneOneLeft + ", E 1-1", hands: "5-5 2-2 / 5-4 3-2", stock: "4-4"},
	{name: "near a block, able to play", rules: "block", layout: oneOneLeft, hands: "5-4 1-1 / 5-5 2-2"},
	{name: "near a block, the turn another's", rules: "block", layout: oneOneLeft, hands: "5-4 1-1 / 5-5 2-2", viewer: game.B},
	{name: "near a block, sure to lose", rules: "block", layout: oneOneLeft, hands: "5-4 1-1 / 5-5 5-3 4-4", viewer: game.B},
	{name: "one tile left", rules: "fives in-play=none spinner=none", layout: "x 6-4", hands: "6-1 2-2 / 4-3"},
	{name: "one tile left, rounded up", rules: "fives in-play=none spinner=none", layout: "x 6-4", hands: "6-1 3-3 / 4-3"},
	{name: "one tile left among three", rules: "draw/3", layout: "x 6-4", hands: "6-1 2-2 / 4-3 1-1 / 4-1"},
	{name: "one tile left where each records", rules: "classic", layout: "x 6-4", hands: "6-1 2-2 / 4-3"},
	{name: "one's own last tile", rules: "block", layout: "x 6-4", hands: "6-1 / 4-3"},
	{name: "nobody won", rules: "draw", layout: "x 6-5, W 6-6", hands: "5-5 4-2 / 3-3", acts: "play 5-5 E"},
	{name: "drawing off", rules: "plaza tie=draw-off", layout: "x 6-5, W 6-6", hands: "5-5 4-2 / 3-3", acts: "play 5-5 E"},
	{name: "0-0 counts thirteen for who goes out", rules: "dutch", layout: "x 6-4", hands: "6-1 0-0 / 5-0", stock: "1-1 3-3"},
	{name: "0-0 counts thirteen near a block", rules: "dutch", layout: oneOneLeft, hands: "0-0 1-1 / 5-4 5-5"},
	{name: "0-0 counts nothing", rules: "plaza", layout: "x 6-4", hands: "6-1 0-0 / 5-0"},
	{name: "near a block, those who tie draw for it", rules: "plaza tie=draw-off", layout: oneOneLeft, hands: "5-4 1-1 / 5-5 2-2"},
	{name: "near a block, the lightest tile wins a tie", rules: "block tie=lightest-tile", layout: oneOneLeft, hands: "5-4 1-1 / 5-5 2-2"},
	{name: "near a block, a tie is shared", rules: "plaza", layout: oneOneLeft, hands: "5-4 1-1 / 5-5 2-2"},
	{name: "near a block, teams share a tie", rules: "block/4 teams=true tie=split", layout: oneOneLeft,
		hands: "5-4 1-1 / 5-5 5-3 / 4-4 3-3 / 4-0 2-2"},
	{name: "one's own last tile, the turn another's", rules: "block", layout: "x 6-4", hands: "6-1 2-2 / 4-3", viewer: game.B},
	{name: "a partner may go out", rules: "block/4 teams=true", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 / 4-4 / 5-5 4-0"},
	{name: "only wild tiles fit", rules: "block join=seven", layout: "x 0-0", hands: "4-3 5-5 / 6-6 2-0", viewer: game.B},
	{name: "the partner is out", rules: "block/4 teams=true out=side", layout: "x 6-4", hands: "6-1 / 5-4 3-2 / 5-3 1-0 / 3-3 3-0",
		acts: "play 6-1 W, play 5-4 E", viewer: game.C},
	{name: "one is out", rules: "block/4 teams=true out=side", layout: "x 6-4", hands: "6-1 / 5-4 3-2 / 5-3 1-0 / 3-3 3-0",
		acts: "play 6-1 W, play 5-4 E"},
	{name: "the last tile of one of two", rules: "block/4 teams=true out=side", layout: "x 6-4",
		hands: "6-1 / 5-4 3-2 / 5-3 1-0 / 3-3 3-0"},
	{name: "a tie is carried", rules: "block award=none finish=1/2/3/4/1 tie=carry target=6 lead=highest-tile", layout: "x 6-4",
		hands: "4-1 3-2 / 5-0", acts: "play 4-1 E"},
	{name: "a duel", rules: "block block-winner=duel", layout: oneOneLeft, hands: "5-4 1-1 / 5-5 2-2"},
	{name: "nobody wins a block", rules: "block block-winner=none", layout: oneOneLeft, hands: "5-4 1-1 / 5-5 2-2"},
	{name: "all score in a block", rules: "block block-winner=none award=each-own", layout: oneOneLeft, hands: "5-4 1-1 / 5-5 2-2"},
	{name: "teams compared", rules: "block/4 block-winner=lowest-team teams=true", layout: oneOneLeft,
		hands: "5-4 1-1 / 5-5 2-2 / 4-4 5-3 / 5-0 5-2"},
	{name: "a sure duel", rules: "draw block-winner=duel", layout: oneOneLeft, hands: "1-1 5-5 2-2 / 5-4 3-2", stock: "4-4 3-3",
		acts: "play 1-1 E", viewer: game.B},

	// The spinner.
	{name: "fill first", rules: "plaza-nine fill-first=true", layout: "x 9-9, W 9-5, N 9-3", hands: "9-1 2-2 / 9-4 3-2", stock: "8-8"},
	{name: "closed tips", rules: "fives", layout: "x 6-4, E 4-4", hands: "6-1 2-2 / 4-3 3-2"},
	{name: "closed tips of a lead", rules: "fives in-play=none", layout: "x 4-4", hands: "6-1 4-2 / 4-3 3-2"},
	{name: "no spinner yet", rules: "fives", layout: "x 6-3", hands: "6-1 2-2 / 4-3 3-2"},
	{name: "a lead that is open on four sides", rules: "plaza-nine", layout: "x 9-9", hands: "9-1 2-2 / 9-4 3-2"},
	{name: "a lead that is open on eight sides", rules: "plaza-twelve", layout: "x 9-9", hands: "9-1 2-2 / 9-4 3-2"},
	{name: "two sides are free", rules: "plaza-nine", layout: "x 9-9, W 9-3, N 9-5", hands: "9-1 2-2 / 9-4 3-2"},
	{name: "one side is free", rules: "plaza-nine", layout: "x 9-9, W 9-3, N 9-5, S 9-6", hands: "9-1 2-2 / 9-4 3-2"},

	// Points in play.
	{name: "scored", rules: "fives", layout: "x 5-5, W 5-6, E 5-3, N 5-2, S 5-1", hands: "3-3 2-2 6-6 / 4-3 3-2", acts: "play 3-3 E",
		viewer: game.B},
	{name: "scored oneself", rules: "evens", layout: "x 5-4", hands: "4-1 2-2 3-3 / 4-3 3-2", stock: "6-6", acts: "play 4-1 E"},
	{name: "nothing but blanks", rules: "fives", layout: "x 5-0, W 5-3", hands: "3-0 2-2 4-4 / 6-0 3-2 5-4", acts: "play 3-0 W",
		viewer: game.B},
	{name: "open ends counted", rules: "fives spinner=none", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 5-4 5-0"},
	{name: "equal ends", rules: "block in-play=bergen award=none finish=1/1/1/1/1 target=15", layout: "x 6-4, W 6-5",
		hands: "5-4 3-2 / 5-1 1-0", acts: "play 5-4 E", viewer: game.B},
	{name: "equal ends with a double", rules: "block in-play=bergen award=none finish=1/1/1/1/1 target=15", layout: "x 6-4, W 6-5, E 4-5",
		hands: "5-5 3-2 / 5-1 1-0", acts: "play 5-5 E"},
	{name: "a double is led where equal ends score", rules: "block in-play=bergen", hands: "6-4 5-5 / 5-0 2-2", acts: "lead 5-5"},

	// The match.
	{name: "the target is passed", rules: "fives spinner=none", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4", scores: "86 105"},
	{name: "too little to get started", rules: "fives entry=10", layout: "x 6-4", hands: "6-1 3-2 / 5-1 2-0", acts: "play 6-1 W",
		viewer: game.B},
	{name: "not started yet", rules: "fives entry=10", layout: "x 6-4", hands: "6-2 3-2 / 5-1 2-0", scores: "0 50"},
	{name: "over an exact target", rules: "fives target-rule=exact target=61 round-to=1", layout: "x 6-4", hands: "6-1 3-2 / 5-1 2-0",
		acts: "play 6-1 W", scores: "58 0", viewer: game.B},
	{name: "the target was hit", rules: "fives target-rule=exact target=61 round-to=1", layout: "x 6-4", hands: "6-1 3-2 / 5-1 2-0",
		acts: "play 6-1 W", scores: "56 0", viewer: game.B},

	// What a round is worth.
	{name: "gone out", rules: "fives/3", layout: "x 6-4", hands: "6-1 / 4-3 3-2 / 4-4 3-3", acts: "play 6-1 W"},
	{name: "each records", rules: "classic/3", layout: "x 6-4", hands: "6-1 / 4-3 3-2 / 4-4 3-3", acts: "play 6-1 W", viewer: game.B},
	{name: "the match is over", rules: "block", layout: "x 6-4", hands: "6-1 / 4-3 3-2", acts: "play 6-1 W", scores: "95 80"},
	{name: "one more pass", rules: "block/4 pass-bonus=30", layout: "x 6-4", hands: passing, acts: "play 6-1 W, pass, pass"},
	{name: "a pass bonus waits", rules: "block/4 pass-bonus=30", layout: "x 6-4", hands: passing, acts: "play 6-1 W, pass, pass, pass"},
	{name: "a pass bonus was scored", rules: "block/4 pass-bonus=30", layout: "x 6-4", hands: passing,
		acts: "play 6-1 W, pass, pass, pass, play 1-1 W", viewer: game.B},
	{name: "partners at the start", rules: "block/4 pass-bonus=30 teams=true lead=highest-tile",
		dealt: "6-5 1-1 / 4-4 3-2 / 6-3 2-0 / 3-3 3-0", acts: "lead 6-5, pass", viewer: game.C},
	{name: "all points are wiped", rules: "block " + love, layout: "x 6-4", hands: "6-1 / 5-4 3-2 4-4", acts: "play 6-1 W", scores: "0 4"},
}

// The golden file has what is said in each scene, with a | behind what is said on a single row, and the section that explains
// it. A row that says something else comes first.
func TestNowSaysWhatMattersMost(t *testing.T) {
	var golden strings.Builder
	made := map[string]bool{}
	for _, c := range moments {
		s := c.state(t)
		o := s.Observe(c.viewer)
		rule := moment.Now(&o, names, nil)
		text := rule.Short + "\n  " + rule.Text
		if more, ok := strings.CutPrefix(rule.Text, rule.Short); ok {
			text = rule.Short + " |" + more
		}
		fmt.Fprintf(&golden, "%s (%s)\n  %s\n", c.name, rule.Section, text)
		for _, long := range []string{"Maximiliana-Rosa", strings.Repeat("漢", 16)} {
			rule := moment.Now(&o, slices.Repeat([]string{long}, game.MaxSeats), nil)
			assert.LessOrEqual(t, ansi.StringWidth(rule.Short), 76, rule.Short)
		}
		requireTrue(t, rule.Text, &s, &o, made)
	}
	goldentest.Equal(t, golden.String())
	for _, c := range claims {
		assert.True(t, made[c.pattern], "no scene says %s", c.pattern)
	}
}
