package stats

import (
	"errors"
	"io/fs"
	"slices"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/store"
	"dominoes/variants"
)

// Summary is what a match's record tells.
type Summary struct {
	Entry store.Entry
	// Variant is the variant's id, Options are those that differ from it, by id; House tells that they
	// depart from its page. With Teams partners share their scores, and with Low the lowest score
	// wins.
	Variant    string
	Options    map[string]string `json:",omitempty"`
	House      bool              `json:",omitzero"`
	Teams, Low bool              `json:",omitzero"`
	Seats      []record.Seat
	// Scores are the match scores, one a seat.
	Scores []game.Points
	// Over tells that the match is over, and Placing who came where: the best
	// first, equal places and partners together.
	Over    bool          `json:",omitzero"`
	Placing [][]game.Seat `json:",omitempty"`
	// Rounds are those that have ended, but for redeals. Running tells that
	// another is being played.
	Rounds  []Round `json:",omitempty"`
	Running bool    `json:",omitzero"`
	// Daily is the day whose deal it was, as in 2026-11-20.
	Daily string `json:",omitzero"`
	// Laid tells that a tile was played in the match. It may have been taken back.
	Laid bool `json:",omitzero"`
	// Actions counts what happened and stands, and Copied the first actions, which were copied
	// from another match. Undone counts the moves that people took back and didn't redo, without
	// the others' moves that went with them.
	Actions int
	Undone  int `json:",omitzero"`
	Copied  int `json:",omitzero"`
	// Cut is the number of a last line that was cut off while it was written, 0
	// where none was.
	Cut int `json:",omitzero"`
	// Fault says why the record can't be read; what else the summary tells is then
	// what came before.
	Fault string `json:",omitzero"`
}

// Round is a round that has ended.
type Round struct {
	// Winners are the seats whose hands won it.
	Winners []game.Seat `json:",omitempty"`
	// Points is what the round brought each seat, in play and at its end.
	Points []game.Points
	// Assisted are the people who were shown advice, or have learned something by
	// taking a move back.
	Assisted []game.Seat `json:",omitempty"`
	// StoodIn are the people for whom a bot made a move.
	StoodIn []game.Seat `json:",omitempty"`
	// Copied tells that the round was played in another match.
	Copied bool `json:",omitzero"`
}

// Summarize sums up a record that was read, or why it can't be.
func Summarize(e store.Entry, m record.Match, err error) Summary {
	s := Summary{Entry: e, Variant: m.Header.Variant, Seats: m.Header.Seats, Cut: m.Dropped}
	if len(m.Header.Options) > 0 {
		s.Options = m.Header.Options
	}
	if err != nil {
		s.Fault = fault(err)
	}
	if len(s.Seats) == 0 {
		return s
	}
	state := m.State
	rules := state.Rules()
	if v, err := variants.ByID(s.Variant); err == nil {
		for id, value := range variants.Changed(v, rules) {
			s.House = s.House || v.House(id, value)
		}
	}
	s.Teams, s.Low = rules.Teams, rules.Win == game.WinLow
	s.Daily, s.Actions, s.Copied = m.Header.Daily, len(m.Actions), m.Header.Copied
	scores := state.Scores()
	s.Scores = slices.Clone(scores[:len(s.Seats)])
	s.Over, s.Placing = state.Stage() == game.MatchOver, state.Placing()
	s.Running = state.Stage() == game.AwaitMove || state.Stage() == game.AwaitDrawOff
	for _, l := range m.Lines {
		switch {
		case l.Undo > 0:
			s.Undone++
		case l.Redo > 0:
			s.Undone--
		}
	}
	s.Rounds = rounds(m)
	s.Laid = len(s.Rounds) > 0 || len(state.Layout()) > 0 || s.Undone > 0
	return s
}

// fault says why a record can't be read, without the name of its file.
func fault(err error) string {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return path.Err.Error()
	}
	return err.Error()
}

// rounds sums up the rounds of a match.
func rounds(m record.Match) []Round {
	seats := len(m.Header.Seats)
	before := copied(m)
	stoodIn := stoodIn(m)
	var list []Round
	for _, r := range m.State.Rounds() {
		if r.Ending == game.Redealt {
			continue
		}
		round := Round{Winners: r.Winners, Copied: r.Number <= before}
		if r.Ending == game.TargetHit { // nobody won the hands, but who ended the match won the round
			round.Winners = []game.Seat{r.Ender}
		}
		for seat := range seats {
			round.Points = append(round.Points, r.Points[seat]+r.InPlay[seat])
			if stoodIn[seatInRound{r.Number, game.Seat(seat)}] {
				round.StoodIn = append(round.StoodIn, game.Seat(seat))
			}
		}
		round.Assisted = assisted(m, r.Number)
		list = append(list, round)
	}
	return list
}

// assisted returns the people who had help in a round.
func assisted(m record.Match, round int) (seats []game.Seat) {
	for _, a := range m.Assisted {
		if a.Round == round && m.Header.Seats[a.Seat].Player == record.Human {
			seats = append(seats, a.Seat)
		}
	}
	slices.Sort(seats)
	return seats
}

// seatInRound is a seat in a round of a match.
type seatInRound struct {
	round int
	seat  game.Seat
}

// stoodIn returns for which people bots made moves that stand, and in which rounds.
func stoodIn(m record.Match) map[seatInRound]bool {
	var moves []int
	for i, a := range m.Actions {
		if m.StandIn(i) != "" && m.Header.Seats[game.Mover(a)].Player == record.Human {
			moves = append(moves, i)
		}
	}
	in := map[seatInRound]bool{}
	state, err := game.New(m.State.Rules())
	for i := 0; err == nil && len(moves) > 0; i++ {
		if state, _, err = game.Apply(state, m.Actions[i]); i == moves[0] {
			in[seatInRound{state.Round().Number, game.Mover(m.Actions[i])}] = true
			moves = moves[1:]
		}
	}
	return in
}

// copied returns how many rounds had ended where a match goes on from another.
func copied(m record.Match) int {
	n := min(copiedStanding(m), len(m.Actions))
	if n == 0 {
		return 0
	}
	state, err := game.New(m.State.Rules())
	for _, a := range m.Actions[:n] {
		if err == nil {
			state, _, err = game.Apply(state, a)
		}
	}
	return len(state.Rounds())
}

// copiedStanding returns how many of the copied actions still stand, where moves were taken
// back: what was played instead was played here.
func copiedStanding(m record.Match) int {
	copied, happened, at := m.Header.Copied, 0, 0
	for _, l := range m.Lines {
		switch {
		case l.Action == nil:
			at += l.Redo - l.Undo
			continue
		case happened >= m.Header.Copied: // else it is copied itself
			copied = min(copied, at)
		}
		happened++
		at++
	}
	return min(copied, at)
}

// Sound reports whether the record can be read.
func (s *Summary) Sound() bool { return s.Fault == "" }

// Game returns what the match is known by: its variant, or the house rules among some games by which it was
// played; nil where the variant isn't among them.
func (s *Summary) Game(games variants.Catalogue) *variants.Variant {
	if s.Daily != "" {
		return games.Find(s.Variant, len(s.Seats), nil)
	}
	return games.Find(s.Variant, len(s.Seats), s.Options)
}

// Unfinished reports whether the match can be continued.
func (s *Summary) Unfinished() bool { return s.Sound() && !s.Over }

// Played counts the rounds that were played in this match.
func (s *Summary) Played() int {
	n := 0
	for _, r := range s.Rounds {
		if !r.Copied {
			n++
		}
	}
	return n
}

// Begun returns when the match was begun, as [store.Entry.Begun] does.
func (s *Summary) Begun() (time.Time, bool) { return s.Entry.Begun() }

// When returns the time by which matches are put in order: when it was begun, or
// else when its record was last written. Files keep their names longer than their
// times.
func (s *Summary) When() time.Time {
	if t, ok := s.Begun(); ok {
		return t
	}
	return s.Entry.Changed
}

// Side returns the seats that share a seat's score.
func (s *Summary) Side(seat game.Seat) []game.Seat {
	if s.Teams {
		return []game.Seat{seat & 1, seat&1 + 2}
	}
	return []game.Seat{seat}
}

// Won reports whether a seat came first, alone or with others.
func (s *Summary) Won(seat game.Seat) bool {
	return len(s.Placing) > 0 && slices.Contains(s.Placing[0], seat)
}

// People returns the seats at which people sit.
func (s *Summary) People() []game.Seat {
	var people []game.Seat
	for i, seat := range s.Seats {
		if seat.Player == record.Human {
			people = append(people, game.Seat(i))
		}
	}
	return people
}

// You returns the seat of the only person in a match, or NoSeat: "you" to whoever plays alone
// with bots.
func (s *Summary) You() game.Seat {
	if people := s.People(); len(people) == 1 {
		return people[0]
	}
	return game.NoSeat
}

// Own reports whether the player who has a seat made all of its moves in the rounds that have ended.
func (s *Summary) Own(seat game.Seat) bool {
	return !slices.ContainsFunc(s.Rounds, func(r Round) bool { return slices.Contains(r.StoodIn, seat) })
}

// Helped counts the rounds in which somebody had help.
func (s *Summary) Helped() int {
	n := 0
	for _, r := range s.Rounds {
		if len(r.Assisted) > 0 {
			n++
		}
	}
	return n
}

// Partition tells apart the matches that can be continued, those that are over and
// those that can't be read, each in the order that they are given in.
func Partition(all []Summary) (open, over, bad []*Summary) {
	for i := range all {
		switch s := &all[i]; {
		case !s.Sound():
			bad = append(bad, s)
		case s.Over:
			over = append(over, s)
		default:
			open = append(open, s)
		}
	}
	return open, over, bad
}
