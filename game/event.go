package game

// Event is something that happened, with what people want to know of it.
type Event interface{ event() }

// LotDrawn tells who drew what for the lead. Leader has the most pips, or is
// NoSeat where Tied seats draw again.
type LotDrawn struct {
	Drawn  Hands
	Leader Seat
	Tied   []Seat
}

// Dealt opens a round. Leader is who leads it, NoSeat where nobody could or
// tiles lie already. ByRule says that the opening rule found the leader, so that
// the tile which decided it, Forced, must be led.
type Dealt struct {
	Hands    [MaxSeats]Set
	Boneyard int
	Leader   Seat
	ByRule   bool
	Forced   Tile
	// Marked are the trains that are open to everybody from the start, besides the public one, and Last
	// is the seat that laid the newest tile before it, where a record starts in mid-round.
	Marked Ends
	Last   Seat
}

// Joined tells of a tile laid, a lead included: the open ends' sum after it
// and what it scored in play.
type Joined struct {
	Laid   Laid
	Sum    Sum
	Points int
	// Bonus is the part of the points that was scored by making others pass, and Lost what entry or
	// an exact target kept from the tile.
	Bonus, Lost int
}

// Drew tells of a tile drawn; for other eyes it is NoTile.
type Drew struct {
	Seat Seat
	Tile Tile
}

// Passed tells that a seat could neither play on these pips nor draw.
type Passed struct {
	Seat Seat
	On   []int
}

// DrewOff tells what tied seats drew to settle a blocked round. Winner is
// NoSeat where Tied seats draw again.
type DrewOff struct {
	Drawn  Hands
	Winner Seat
	Tied   []Seat
}

// RoundEnded tells how a round ended and what it was worth.
type RoundEnded struct{ Round Round }

// MatchEnded gives the placing, best first, equal places together.
type MatchEnded struct{ Placing [][]Seat }

func (LotDrawn) event()   {}
func (Dealt) event()      {}
func (Joined) event()     {}
func (Drew) event()       {}
func (Passed) event()     {}
func (DrewOff) event()    {}
func (RoundEnded) event() {}
func (MatchEnded) event() {}

// Round is a round's story, complete once Ending isn't Running.
type Round struct {
	// Number counts the rounds of the match from 1.
	Number int
	// Leader leads the first tile; NoSeat in a redeal and where a record
	// starts in mid-round.
	Leader Seat
	// Lead is the first tile of the layout; its Tile is NoTile before it lies.
	Lead Laid
	// Plays are the tiles laid in turn, a lead first. What a record that
	// starts in mid-round found on the table isn't among them.
	Plays  []Joined
	Ending Ending
	// Ender laid the last tile, or made the draw that blocked the round. In a redeal it had too many
	// doubles, and is NoSeat where nobody had one to lead.
	Ender Seat
	// Winners are the seats whose hands won; empty where nobody did.
	Winners []Seat
	// Tied are the seats that had equal lowest hands, if any were.
	Tied []Seat
	// Hands are the tiles left, and Pips what each hand counts.
	Hands [MaxSeats]Set
	Pips  [MaxSeats]int
	// Awards is the arithmetic of the round's end, one for each winning seat,
	// or for every seat where each records its own.
	Awards []Gain
	// Points is what the end added to each seat's score, its team's with
	// teams.
	Points [MaxSeats]Points
	// InPlay is what each seat scored in play, its team's with teams.
	InPlay [MaxSeats]Points
	// Scores are the match scores after the round.
	Scores [MaxSeats]Points
}
