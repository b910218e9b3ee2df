package says

import (
	"fmt"

	"dominoes/game/domino"
	"dominoes/game/words"
)

// Going out.

var Out = Option{"out", "Going out", "who must go out to win a round", []Value{
	{"seat", "one partner", "one partner going out wins the round", ""},
	{"side", "both partners", "both partners must go out to win it", ""},
}}

var (
	GoOut          = Rule{Every, "", "When you play your last tile you go out (\"Domino!\"). That ends the round, and you win it."}
	OverDoubleZero = Rule{Evens | Block | Plaza, "", "You win even against a player who has only 0-0 left."}
	BothGoOut      = Rule{0, "out", "When you play your last tile you are out (\"Domino!\"), and have no more turns. When your partner is out, too, the round ends, and your team wins it."}
	StillHave      = Rule{0, "", "Players without tiles make no difference there."}
)

const (
	PartnerPlaysOn = "You have one tile left. Once it is played, %s plays on alone for your team."
	PartnerIsOut   = "%s is out. Once you are out too, your team wins the round."
	YouAreOut      = "You are out. Once %s is out too, your team wins the round."
	PlayToGoOut    = "You have one tile left: play it to go out."
	LastOfYours    = "You have one tile left. Play it on your turn and you go out."
	MayGoOut       = "%s has one tile left and may go out."
	GoesOutAgainst = "%s has one tile left. If %[1]s goes out, your %[2]s count against you."
	GoesOutFor     = "%s has one tile left. If %[1]s goes out, %[1]s scores your %[2]s."
	RoundOver      = "The round is over."
)

// When a round is blocked.

var (
	BlockedIf      = Rule{Every, "", "The round is blocked when nobody can play."}
	BlockedIfDrawn = Rule{Every, "", "The round is blocked when nobody can play and the boneyard is empty."}
	BlockedReserve = Rule{Every, "", "The round is blocked when nobody can play and no more tiles may be drawn."}
	EndsAtOnce     = Rule{Evens | Draw | Classic, "", "Then it ends at once: nobody has to pass first."}
)

const (
	AllPlayed        = "Every tile with %s has been played."
	AllThatFitPlayed = "Every tile that fits has been played."
	BlockThen        = "If nobody can play, the round is blocked."
	RoundBlocked     = "The round is blocked."
)

// BlockedAfter says after how many draws the round is blocked.
var BlockedAfter = Plural{
	"Nothing fits any more. After %d more draw the round is blocked.", "Nothing fits any more. After %d more draws the round is blocked.",
}

// OnlyTheseFit names the last tiles that fit.
var OnlyTheseFit = Plural{"Only %s still fits.", "Only %s still fit."}

// Who wins a blocked round.

var BlockWinner = Option{"block-winner", "Block won by", "who wins a blocked round", []Value{
	{"lowest", "fewest pips", "the hand with the fewest pips", ""},
	{"blocker", "whoever blocked it", "the player of the last tile", "whoever blocks the round wins it"},
	{"lowest-team", "partners' fewest", "the side with the fewest pips in its hands", ""},
	{"duel", "last player or next", "of the last player and the next the lower hand", "last player or next wins a block"},
	{"none", "nobody", "nobody wins a blocked round", "nobody wins a blocked round"},
	{"no-double", "fewest, no double", "a hand with a double loses to one without", ""},
}}

var (
	BlockerWins    = Rule{Classic, "block-winner", "Whoever blocks a round wins it, whatever they have left."}
	BlockerIsLast  = Rule{0, "", "That is the player of the last tile."}
	BlockerIsLast2 = Rule{0, "", "That is the player of the last tile, even if others drew after it."}
	AllEqual       = Rule{Block, "", "But if all hands have equally many pips, nobody wins and nobody scores."}
	TheDuel        = Rule{0, "block-winner", "A blocked round is between the player of the last tile and the player after that: the hand with fewer pips wins. If they are equal, it is the player of the last tile."}
	OnlyTheDuel    = Rule{0, "", "The other hands don't matter there, even if one is lower."}
	NobodyWins     = Rule{0, "block-winner", "Nobody wins a blocked round."}
	FewestWin      = Rule{Every &^ Classic, "block-winner", "A blocked round is won by the hand with the fewest pips."}
	NoDoubleWins   = Rule{0, "block-winner", "A blocked round is won by the hand with the fewest pips of those without a double; 0-0 is one. If every hand has a double, doubles count nothing, and the fewest other pips win."}
	TeamsCompare   = Rule{0, "block-winner", "In a blocked round each team adds up the pips in its two hands, and the fewest win."}
	BothAreWinner  = Rule{0, "", "Both partners win then."}
	BeforeRounding = Rule{Block, "", "The hands are compared before any rounding."}
)

const (
	LastTileWins     = "Whoever plays the last tile before a block wins the round."
	BlockerOrNext    = "In a block whoever played the last tile wins, unless the next player has fewer pips."
	NobodyWinsBlock  = "Nobody wins a blocked round."
	AllScoreBlock    = "In a block everyone scores the pips they have left."
	BlockedForNobody = "The round is blocked, and nobody wins."

	NoDoubleInBlock = "In a block a hand with a double loses to one without. Then the fewest pips win."

	teamsCompared = "In a block the team with fewer pips wins. %s You have %s."
	fewestPipsWin = "In a block the fewest pips win. %s You have %s."
	blockWon      = "If it is blocked now, you win: nobody else can have as few as your %s."
	blockWonTeam  = "If it is blocked now, your team wins: no opponent can have as few as your %s."
	BlockLost     = "If it is blocked now, you don't win: somebody must have fewer than your %s."
)

var BlockerWillWin = Pair{"You played the last tile and will win.", "%s played the last tile and will win."}

// DuelIsSure says who wins when a block is inevitable, of the player of the last tile and the next.
func DuelIsSure(w words.Words, last domino.Seat) string {
	next := domino.Seat((int(last) + 1) % w.Rules.Seats)
	if next == w.You() {
		return fmt.Sprintf("%s wins unless you have fewer pips.", w.Name(last))
	}
	return w.About(last, "You win unless %s has fewer pips.", "%s wins unless %s has fewer pips.", w.Name(next))
}

// BlockWon says that the viewer, whose hand is this, wins if the round is blocked now.
func BlockWon(r *domino.Rules, hand string) string {
	if r.Teams {
		return fmt.Sprintf(blockWonTeam, hand)
	}
	return fmt.Sprintf(blockWon, hand)
}

// InABlock says who wins a blocked round if that can't be known yet.
func InABlock(r *domino.Rules, hand string) string {
	tie := inATie[r.Tie].alone
	if r.Teams { // partners can't tie
		tie = inATie[r.Tie].teams
	}
	if r.TeamsCompare() {
		return fmt.Sprintf(teamsCompared, tie, hand)
	}
	return fmt.Sprintf(fewestPipsWin, tie, hand)
}

// Ties.

var Tie = Option{"tie", "Tied block", "what if the lowest hands are equal", []Value{
	{"none", "nobody scores", "nobody wins, and nobody scores", "equal hands score nothing"},
	{"split", "points are shared", "those players share the points", "equal hands share"},
	{"draw-off", "draw for it", "each draws a tile; the most pips win", "equal hands draw for it"},
	{"lightest-tile", "lightest tile", "whoever holds the lightest tile wins", "lightest tile breaks ties"},
	{"carry", "carried, each", "the next win is worth 1 more for each", "ties make the next win worth more"},
	{"carry-once", "carried, once", "the next win is worth 1 more in all", "ties make the next win worth more"},
	{"leader", "whoever led", "the side that led the round wins", "ties go to whoever led"},
}}

func tieInShort(r domino.Rules) string {
	if text := BlockWinner.Values[r.BlockWinner].Short; text != "" {
		return text
	}
	return Tie.Values[r.Tie].Short
}

// Tied says what happens if the lowest hands are equal: of two players, of several, and of teams.
var Tied = [...]struct{ Two, Several, Teams Rule }{
	domino.TieNone:         {bothEqual, lowestEqual, teamsEqual},
	domino.TieSplit:        {bothShare, equalShare, teamsShare},
	domino.TieDrawOff:      {bothDrawOff, equalDrawOff, teamsEqual},
	domino.TieLightestTile: {bothLightest, equalLightest, teamsEqual},
	domino.TieCarry:        {bothEqual, lowestEqual, teamsEqual},
	domino.TieCarryOnce:    {bothEqual, lowestEqual, teamsEqual},
	domino.TieLeader:       {bothLeader, equalLeader, teamsLeader},
}

var (
	bothEqual     = Rule{Evens | Draw | Block, "tie", "If both hands are equal, nobody wins, and the end of the round scores nothing."}
	lowestEqual   = Rule{Evens, "tie", "If several players are tied for the fewest pips, nobody wins, and the end of the round scores nothing."}
	teamsEqual    = Rule{0, "tie", "If both teams have equally many, nobody wins, and the end of the round scores nothing."}
	bothShare     = Rule{Plaza, "tie", "If both hands are equal, both players share the points, fractions and all."}
	equalShare    = Rule{Plaza, "tie", "If several players are tied for the fewest pips, they share the points, fractions and all."}
	teamsShare    = Rule{0, "tie", "If both teams have equally many, they share the points, fractions and all."}
	bothDrawOff   = Rule{Plaza, "tie", "If both hands are equal, the played tiles are shuffled, each player draws one, and the most pips win the round."}
	equalDrawOff  = Rule{Plaza, "tie", "If several players are tied for the fewest pips, the played tiles are shuffled, each of those players draws one, and the most pips win the round."}
	bothLightest  = Rule{0, "tie", "If both hands are equal, the player with the lightest single tile wins."}
	equalLightest = Rule{0, "tie", "If several players are tied for the fewest pips, the one with the lightest single tile wins."}
	bothLeader    = Rule{0, "tie", "If both hands are equal, the player who led the round wins."}
	equalLeader   = Rule{0, "tie", "If several players are tied for the fewest pips, the one who led the round wins. If the leader isn't among them, nobody wins."}
	teamsLeader   = Rule{0, "tie", "If both teams have equally many, the team that led the round wins."}
)

var (
	BothShareWin     = Rule{0, "tie", "If both hands are equal, both players win the round."}
	EqualShareWin    = Rule{0, "tie", "If several players are tied for the fewest pips, they win the round together."}
	TeamsShareWin    = Rule{0, "tie", "If both teams have equally many, both win the round."}
	EqualLeaderTeams = Rule{0, "tie", "If several players are tied for the fewest pips, the one whose team led the round wins. If nobody of that team is among them, nobody wins."}
	ShareOfAWin      = Rule{0, "", "Each gets the points for winning alone, divided by the number of players who share."}
	RoundThen        = Rule{0, "", "The points are rounded before they are divided."}
	PartnersAdd      = Rule{0, "", "If both partners get a share, their shares are added together."}
	DrawOffAgain     = Rule{0, "", "0-0 counts 0 here. Players who draw equally many pips draw again from the rest; when too few are left, all go back in."}
	DrawOffTooFew    = Rule{0, "", "If there are fewer played tiles than tied players, nobody wins and nobody scores."}
	EqualLightTie    = Rule{0, "", "If those tiles are equal too, nobody wins, and the end of the round scores nothing."}
	OnlyFewestTie    = Rule{0, "", "Equal hands that aren't the lowest make no difference."}
	PartnersTie      = Rule{0, "", "If the only players tied for the fewest pips are partners, their team simply wins. The one whose turn comes first after the last tile counts as the winner."}
	PartnersDraw     = Rule{0, "", "The same goes for partners who draw equal tiles."}
	PartnersLights   = Rule{0, "", "The same goes for partners whose lightest tiles are equal."}
	EachCarries      = Rule{0, "tie", "Each blocked round that nobody wins adds a point to the next round that somebody wins."}
	OnceCarries      = Rule{0, "tie", "Blocked rounds that nobody wins add one point to the next round that somebody wins, however many they are."}
	CarriedStays     = Rule{0, "", "What tied rounds add to the next win stays as it is."}
	RedealKeepsIt    = Rule{0, "", "A redeal doesn't change that."}
)

var inATie = [...]struct{ alone, teams string }{
	domino.TieNone:         {"In a tie nobody scores.", "If teams tie, nobody scores."},
	domino.TieSplit:        {"In a tie the points are shared.", "Teams that tie share the points."},
	domino.TieDrawOff:      {"Those who tie draw for it.", "Teams that tie draw for it."},
	domino.TieLightestTile: {"In a tie the lightest tile wins.", "If teams tie, the lightest tile wins."},
	domino.TieCarry:        {"A tie makes the next win worth 1 more.", "A tie makes the next win worth 1 more."},
	domino.TieCarryOnce:    {"A tie makes the next win worth 1 more.", "A tie makes the next win worth 1 more."},
	domino.TieLeader:       {"If the leader is tied, the leader wins.", "If teams tie, those who led win."},
}

const (
	DrawOffNow = "Players tied for the fewest pips draw from the played tiles, and the most pips win."
	TiedDraw   = "Those who are tied draw a played tile each, and the most pips win."
)
