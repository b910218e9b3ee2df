package domino

// Rules is a complete rule set for one match, its number of seats included.
// It is a plain value; variants are named values of it.
type Rules struct {
	Seats       int         // players, 2 to 4
	Set         int         // highest pips on a half: 6, 9 or 12
	Deal        int         // tiles dealt to each seat, at least 1
	Lead        Lead        // who leads the first round, and with what
	LaterLead   LaterLead   // who leads the later rounds
	NoLead      NoLead      // what happens if nobody holds a double to lead
	Boneyard    Boneyard    // how a seat that can't play draws
	Reserve     int         // tiles at the boneyard's end that are never drawn
	Spinner     Spinner     // which double grows more than two arms
	Arms        int         // how many arms the spinner can have: 2, 4 or 8
	ArmsOpen    ArmsOpen    // when the spinner's tips open
	FillFirst   bool        // the lead double's open sides are covered before anything else is joined
	InPlay      InPlay      // what scores after each tile
	Award       Award       // what a round's end is worth
	RoundTo     int         // the award is rounded to a multiple of it: 1, 3 or 5
	BlockWinner BlockWinner // who wins a blocked round
	Tie         Tie         // what happens if a blocked round's lowest hands are equal
	DoubleBlank int         // pips that 0-0 counts in a hand
	Win         Win         // whether the highest or the lowest score wins the match
	Target      int         // the score that ends the match; 0 if only Rounds does
	Teams       bool        // A and C play B and D

	Finish        Finish     // points that the way to win adds to the award
	Capicua       Capicua    // when a plain tile fits both ends, for Finish
	Join          Join       // which halves may touch
	Out           GoingOut   // which hands must be empty for a side to go out
	TargetRule    TargetRule // when the target counts
	Entry         int        // the least that the first score of a side can be; 0 for no minimum
	PassBonus     int        // with four seats, points for making the others pass
	RedealDoubles int        // the number of doubles in a hand that causes a redeal; 0 for never
	RedealDouble  bool       // the round after a redeal counts double
	RoundBonus    RoundBonus // points added to the awards of the first rounds that are won

	Direction      Direction // on which side the next seat sits, for drawings and texts alone
	PassBonusUntil int       // the score from which a side gets no PassBonus; 0 for no limit
	Rounds         int       // the number of rounds in the match; 0 for no limit
	Trains         Trains    // the trains of Mexican Train
	FirstTurn      FirstTurn // what a first turn is, with trains
	Covering       Covering  // when a double on a train is covered
}

// Lead says who leads the first round of a match.
type Lead uint8

const (
	// LeadLot: each seat draws a tile, and the one with the most pips leads any tile (docs/rules.md, Evens).
	LeadLot Lead = iota
	// LeadHighestDouble: the highest double held is led (docs/rules.md, Plaza).
	LeadHighestDouble
	// LeadHighestTile: the highest tile held is led (docs/rules.md, Draw).
	LeadHighestTile
	// LeadBlankThenDoubles: 0-0 is led, else the highest double held (docs/rules.md, Classic).
	LeadBlankThenDoubles
	// LeadOneOne: 1-1 is led, else 2-2 and so on upwards, else 0-0 (docs/rules.md, point 28).
	LeadOneOne
	// LeadLowestDouble: the lowest double held is led, 0-0 first (docs/rules.md, point 28).
	LeadLowestDouble
)

// LaterLead says who leads the rounds after the first.
type LaterLead uint8

const (
	// LaterSame: every round opens as the first (docs/rules.md, Draw, Classic, Plaza).
	LaterSame LaterLead = iota
	// LaterWinner: the last round's winner leads any tile (docs/rules.md, Evens).
	LaterWinner
	// LaterRotate: the lead passes to the next seat, any tile.
	LaterRotate
	// LaterWinnerDouble: the last round's winner leads a double, or else the next seat that has one; the winner leads
	// any tile if nobody has (docs/rules.md, point 46).
	LaterWinnerDouble
)

// NoLead says what happens if the opening rule demands a double and nobody holds one.
type NoLead uint8

const (
	// NoLeadRedeal: the tiles are dealt again (docs/rules.md, Plaza).
	NoLeadRedeal NoLead = iota
	// NoLeadHighestTile: the highest tile held is led (docs/rules.md, Classic).
	NoLeadHighestTile
)

// Boneyard says how a seat that can't play draws.
type Boneyard uint8

const (
	// BoneyardNone: nothing is drawn, a stuck seat passes (docs/rules.md, Block).
	BoneyardNone Boneyard = iota
	// BoneyardUntil: a stuck seat draws until it can play (docs/rules.md, Evens, Draw, Classic).
	BoneyardUntil
	// BoneyardFree: as BoneyardUntil, and a seat that can play may draw too (docs/rules.md, Plaza).
	BoneyardFree
	// BoneyardUpTo1: a stuck seat draws at most one tile (docs/rules.md, Dutch).
	BoneyardUpTo1
	// BoneyardUpTo2: a stuck seat draws at most two tiles (docs/rules.md, Dutch).
	BoneyardUpTo2
)

// Spinner says which double grows more than two arms.
type Spinner uint8

const (
	// SpinnerNone: none; every double is part of the line of play.
	SpinnerNone Spinner = iota
	// SpinnerFirstDouble: the first double laid, whether or not it is the lead (docs/rules.md, Block).
	SpinnerFirstDouble
	// SpinnerLead: the lead, if it is a double (docs/rules.md, Larger sets).
	SpinnerLead
)

// ArmsOpen says when a spinner's tips and corners may be joined.
type ArmsOpen uint8

const (
	// OpenSidesFirst: after both its sides are covered (docs/rules.md, Block).
	OpenSidesFirst ArmsOpen = iota
	// OpenAlways: as soon as the spinner is laid (docs/rules.md, Larger sets).
	OpenAlways
)

// InPlay says what scores after a tile is laid.
type InPlay uint8

const (
	// InPlayNone: nothing scores in play.
	InPlayNone InPlay = iota
	// InPlayEven: an even total scores itself (docs/rules.md, Evens).
	InPlayEven
	// InPlayFives: a multiple of five scores itself (docs/rules.md, Block).
	InPlayFives
	// InPlayThrees: a multiple of three scores itself (docs/rules.md, point 19).
	InPlayThrees
	// InPlayFivesAndThrees: a multiple of five scores its fifth, and a multiple of three its
	// third (docs/rules.md, point 19).
	InPlayFivesAndThrees
	// InPlayBergen: ends that show the same number score, whatever the total (docs/rules.md, point 19).
	InPlayBergen
)

// Award says what a round's end is worth.
type Award uint8

const (
	// AwardOthers: the winner scores the pips of all other hands (docs/rules.md, Block, Plaza).
	AwardOthers Award = iota
	// AwardOthersMinusOwn: the same less the winner's own, once (docs/rules.md, Evens, Draw).
	AwardOthersMinusOwn
	// AwardEachOwn: each seat records its own pips (docs/rules.md, Classic).
	AwardEachOwn
	// AwardNone: nothing but what [Rules.Finish] adds (docs/rules.md, point 26).
	AwardNone
	// AwardAll: the winner scores the pips of every hand, its own and its partner's included (docs/rules.md, point 26).
	AwardAll
	// AwardLosersOwn: each losing side records its own pips (docs/rules.md, point 26).
	AwardLosersOwn
)

// BlockWinner says who wins a blocked round.
type BlockWinner uint8

const (
	// BlockLowest: the hand with the fewest pips (docs/rules.md, Evens, Block, Plaza).
	BlockLowest BlockWinner = iota
	// BlockBlocker: the seat that played the last tile (docs/rules.md, Block, Classic); nobody if all hands are equal
	// (docs/rules.md, point 7).
	BlockBlocker
	// BlockLowestTeam: the side whose hands have the fewest pips together (docs/rules.md, point 25).
	BlockLowestTeam
	// BlockDuel: whichever of the seat that played the last tile and the seat after it has fewer pips, the first if
	// they are equal (docs/rules.md, point 25).
	BlockDuel
	// BlockNone: nobody (docs/rules.md, point 25).
	BlockNone
	// BlockNoDouble: of the hands without doubles the one with the fewest pips (docs/rules.md, point 41).
	BlockNoDouble
)

// Tie says what happens if the lowest hands of a blocked round are equal.
type Tie uint8

const (
	// TieNone: nobody scores (docs/rules.md, Evens, Draw, Block).
	TieNone Tie = iota
	// TieSplit: the award is shared exactly (docs/rules.md, Plaza).
	TieSplit
	// TieDrawOff: the tied seats draw from the played tiles; most pips wins the award, equal pips draw again
	// (docs/rules.md, Plaza).
	TieDrawOff
	// TieLightestTile: the tied seat with the lightest single tile wins.
	TieLightestTile
	// TieCarry: nobody scores, and the next round with a winner is worth one point more for each such round
	// (docs/rules.md, point 25).
	TieCarry
	// TieCarryOnce: the same, but never more than one point (docs/rules.md, point 25).
	TieCarryOnce
	// TieLeader: of the tied sides the one that led the round wins (docs/rules.md, point 25).
	TieLeader
)

// Win says which score wins the match.
type Win uint8

const (
	// WinHigh: the highest score.
	WinHigh Win = iota
	// WinLow: the lowest score (docs/rules.md, Classic).
	WinLow
)

// Finish holds the points added to the winner's award for each way to win (docs/rules.md, point 21).
type Finish [ways]int

// RoundBonus holds the points added to the award of the first round that somebody wins, the second, and so on
// (docs/rules.md, point 38).
type RoundBonus [8]int

// After returns the points for the next round that is won after this number of them.
func (b RoundBonus) After(won int) int {
	if won >= len(b) {
		return 0
	}
	return b[won]
}

// Len returns how many rounds that are won take a number, without the zeros at the end.
func (b RoundBonus) Len() int {
	n := len(b)
	for n > 0 && b[n-1] == 0 {
		n--
	}
	return n
}

// Way is how a round was won; it indexes [Finish].
type Way uint8

const (
	// WayPlain: by going out with a plain tile.
	WayPlain Way = iota
	// WayDouble: by going out with a double.
	WayDouble
	// WayBoth: by going out with a plain tile that fits both ends.
	WayBoth
	// WayDoubleBoth: by going out with a double that fits both ends.
	WayDoubleBoth
	// WayBlock: in a block.
	WayBlock
	// WayBlank: by going out with 0-0 that fits one end only, if that adds another number than [WayDouble]
	// (docs/rules.md, point 39).
	WayBlank

	ways = 6
)

// Capicua says when a plain tile fits both ends (docs/rules.md, point 21).
type Capicua uint8

const (
	// CapicuaEither: it could be joined at either end.
	CapicuaEither Capicua = iota
	// CapicuaBridge: its halves match the two ends, one each.
	CapicuaBridge
)

// Join says which halves may touch.
type Join uint8

const (
	// JoinMatch: equal halves.
	JoinMatch Join = iota
	// JoinSeven: halves that add up to one more than the set's highest number, and wild
	// tiles join everything (docs/rules.md, point 22).
	JoinSeven
)

// GoingOut says whose tiles must all be played to win a round in a game of teams.
type GoingOut uint8

const (
	// OutSeat: one seat.
	OutSeat GoingOut = iota
	// OutSide: both partners (docs/rules.md, point 24).
	OutSide
)

// TargetRule says when the target counts (docs/rules.md, point 14, point 20).
type TargetRule uint8

const (
	// TargetRoundEnd: at a round's end.
	TargetRoundEnd TargetRule = iota
	// TargetAtOnce: the moment it is reached.
	TargetAtOnce
	// TargetExact: only if it is hit exactly, at once.
	TargetExact
	// TargetLove: at a round's end while another side has nothing.
	TargetLove
)

// Direction says on which side of a seat the next one sits. It changes nothing else: turns go from A to B, C and D
// (docs/rules.md, point 35).
type Direction uint8

const (
	// Clockwise: on its left.
	Clockwise Direction = iota
	// Anticlockwise: on its right.
	Anticlockwise
)

// Trains says whether the game has trains, as Mexican Train has (docs/rules.md, point 30, point 31, point 32, point
// 33).
type Trains uint8

const (
	// TrainsNone: there are no trains.
	TrainsNone Trains = iota
	// TrainsOwn: every seat has a train of its own.
	TrainsOwn
	// TrainsOwnAndPublic: every seat has one, and there is a public one.
	TrainsOwnAndPublic
)

// FirstTurn says what a seat may lay in its first turn of a round of trains.
type FirstTurn uint8

const (
	// FirstTile: one tile, as in later turns (docs/rules.md, point 30).
	FirstTile FirstTurn = iota
	// FirstTrain: tiles on its own train as long as one fits (docs/rules.md, point 42).
	FirstTrain
)

// Covering says when a double on a train is covered.
type Covering uint8

const (
	// CoverNext: by the next tile (docs/rules.md, point 32).
	CoverNext Covering = iota
	// CoverSeveral: in the same turn, after further doubles (docs/rules.md, point 43).
	CoverSeveral
	// CoverLater: by a later seat, unless it is covered by the one more tile of the turn (docs/rules.md, point 43).
	CoverLater
)

// Partner reports whether a and b share a score: a seat with itself and, in a game of teams, with the seat opposite.
func (r *Rules) Partner(a, b Seat) bool {
	return a == b || r.Teams && (a^b)&1 == 0
}

// Sides returns the number of sides: two teams, or every seat.
func (r *Rules) Sides() int {
	if r.Teams {
		return 2
	}
	return r.Seats
}

// AllDealt reports whether no tile is left over when the hands are dealt.
func (r *Rules) AllDealt() bool {
	left := SetSize(r.Set) - r.Deal*r.Seats
	return left == 0 || left == 1 && r.Trains != TrainsNone // the engine
}

// OutTogether reports whether both partners must go out to win a round.
func (r *Rules) OutTogether() bool { return r.Out == OutSide && r.Teams }

// TeamsCompare reports whether partners' hands are compared together in a blocked round.
func (r *Rules) TeamsCompare() bool { return r.BlockWinner == BlockLowestTeam && r.Teams }

// RecordsOwn reports whether players record the pips of their own hands unless they win.
func (r *Rules) RecordsOwn() bool { return r.Award == AwardEachOwn || r.Award == AwardLosersOwn }

// HandPips returns the pips of a hand, with 0-0 counted as DoubleBlank.
func (r *Rules) HandPips(hand Set) int { return hand.Pips(r.DoubleBlank) }

// CountHands returns the HandPips of each seat's hand.
func (r *Rules) CountHands(hands *[MaxSeats]Set) (pips [MaxSeats]int) {
	for s := range r.Seats {
		pips[s] = r.HandPips(hands[s])
	}
	return pips
}

// Everyone returns the seats that play.
func (r *Rules) Everyone() Seats { return 1<<r.Seats - 1 }

// SideOf returns the seats that share the score of s: s alone or, in a game of teams, s and its partner.
func (r *Rules) SideOf(s Seat) Seats {
	if r.Teams {
		return s.Only() | (s ^ 2).Only()
	}
	return s.Only()
}

// PaysBlank reports whether going out with 0-0 that fits one end only adds another number than another double.
func (r *Rules) PaysBlank() bool { return r.Finish[WayBlank] != r.Finish[WayDouble] }

// NeedsOwnFrame reports whether each round needs a frame of its own in package game, because more than the hands and
// the ends of the line decides its turns.
func (r *Rules) NeedsOwnFrame() bool {
	return r.InPlay >= InPlayThrees || r.Join != JoinMatch || r.Trains != TrainsNone ||
		r.TargetRule != TargetRoundEnd || r.Entry > 0 || r.PassBonus > 0 || r.Finish != Finish{} ||
		r.OutTogether() || r.Tie >= TieCarry || r.RedealDouble || r.RoundBonus != RoundBonus{}
}

// LeavesDoubles reports whether several doubles can be uncovered at once, and also at the end of a turn.
func (r *Rules) LeavesDoubles() bool { return r.FirstTurn == FirstTrain || r.Covering != CoverNext }

// MaxDraws returns how many tiles a seat may draw in one turn, MaxTiles if there is no limit.
func (r *Rules) MaxDraws() int {
	switch r.Boneyard {
	case BoneyardNone:
		return 0
	case BoneyardUpTo1:
		return 1
	case BoneyardUpTo2:
		return 2
	}
	return MaxTiles
}

// Spins reports whether a double can grow more than two arms.
func (r *Rules) Spins() bool { return r.Spinner != SpinnerNone && r.Arms > 2 }

// Tips returns the ends that a spinner adds to the line's two, none without a spinner.
func (r *Rules) Tips() Ends {
	switch {
	case !r.Spins():
		return 0
	case r.Arms == 4:
		return EndsOf(N, S)
	}
	return EndsOf(N, S, NW, NE, SW, SE)
}

// TrainEnds returns the trains of the game, none if it has no trains.
func (r *Rules) TrainEnds() (ends Ends) {
	if r.Trains == TrainsNone {
		return 0
	}
	for s := range Seat(r.Seats) {
		ends |= TrainOf(s).Only()
	}
	if r.Trains == TrainsOwnAndPublic {
		ends |= TrainM.Only()
	}
	return ends
}
