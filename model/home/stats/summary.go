package stats

import (
	"errors"
	"io/fs"
	"slices"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/variants"
)

// Summary is a short form of a match's record.
type Summary struct {
	Entry store.Entry
	// Variant is the variant's id, Options those that differ from its defaults; House is true if they depart from its
	// rule page. With Teams partners share a score, and with Low the lowest score wins.
	Variant    string
	Options    map[string]string
	House      bool
	Teams, Low bool
	Seats      []record.Seat
	// Scores are the match scores, one for each seat.
	Scores []domino.Points
	// Over is true if the match is over. Placing then has the seats in the order of their results, equal ones and
	// partners together.
	Over    bool
	Placing [][]domino.Seat
	// Rounds are the finished rounds without redeals. Running is true if another one is being played.
	Rounds  []Round
	Running bool
	// Daily is the day of a daily deal, such as 2026-11-20.
	Daily string
	// Laid is true if a tile was played in the match, even if it was taken back.
	Laid bool
	// Actions is the number of actions that weren't taken back. The first Copied of them come from another match.
	// Undone is the number of moves that people took back and didn't redo, without the other seats' moves that were
	// taken back with them.
	Actions int
	Undone  int
	Copied  int
	// Cut is the line number of an incomplete last line, or 0.
	Cut int
	// Fault says why the record can't be read; the rest of the summary is about the part before.
	Fault string
}

// Round is a finished round.
type Round struct {
	// Winners are the seats whose hands won the round.
	Winners []domino.Seat
	// Points are each seat's points, in play and at the end.
	Points []domino.Points
	// Assisted are the people who were shown advice, or who have learned something by taking a move back.
	Assisted []domino.Seat
	// StoodIn are the people for whom a bot moved.
	StoodIn []domino.Seat
	// Copied is true if the round was played in another match.
	Copied bool
}

// Summarize returns the summary of a record, err being the error of reading it.
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
	s.Teams, s.Low = rules.Teams, rules.Win == domino.WinLow
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

// fault returns the text of a reading error, without the file's name.
func fault(err error) string {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return path.Err.Error()
	}
	return err.Error()
}

// rounds returns the finished rounds of a match.
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
		if r.Ending == game.TargetHit { // no hand won, but the seat that reached the target won the round
			round.Winners = []domino.Seat{r.Ender}
		}
		for seat := range seats {
			round.Points = append(round.Points, r.Points[seat]+r.InPlay[seat])
			if stoodIn[seatInRound{r.Number, domino.Seat(seat)}] {
				round.StoodIn = append(round.StoodIn, domino.Seat(seat))
			}
		}
		round.Assisted = assisted(m, r.Number)
		list = append(list, round)
	}
	return list
}

// assisted returns the people who had help in a round.
func assisted(m record.Match, round int) (seats []domino.Seat) {
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
	seat  domino.Seat
}

// stoodIn returns for which people, and in which rounds, bots made moves that weren't taken back.
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

// copied returns how many rounds had ended at the point where a match continues another one.
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

// copiedStanding returns how many of the copied actions weren't taken back.
func copiedStanding(m record.Match) int {
	copied, happened, at := m.Header.Copied, 0, 0
	for _, l := range m.Lines {
		switch {
		case l.Action == nil:
			at += l.Redo - l.Undo
			continue
		case happened >= m.Header.Copied: // otherwise the line itself is copied
			copied = min(copied, at)
		}
		happened++
		at++
	}
	return min(copied, at)
}

// Sound reports whether the record is readable.
func (s *Summary) Sound() bool { return s.Fault == "" }

// Game returns the variant of the match, or the house rules among games by which it was played; nil if games has
// neither.
func (s *Summary) Game(games variants.Catalogue) *variants.Variant {
	if s.Daily != "" {
		return games.Find(s.Variant, len(s.Seats), nil)
	}
	return games.Find(s.Variant, len(s.Seats), s.Options)
}

// Unfinished reports whether the match can be continued.
func (s *Summary) Unfinished() bool { return s.Sound() && !s.Over }

// Played returns the number of rounds played in this match.
func (s *Summary) Played() int {
	n := 0
	for _, r := range s.Rounds {
		if !r.Copied {
			n++
		}
	}
	return n
}

// Begun returns when the match was started, see [store.Entry.Begun].
func (s *Summary) Begun() (time.Time, bool) { return s.Entry.Begun() }

// When returns the time that orders matches: when the match was started, or else when its record was last written.
// Files' names are more reliable than their times.
func (s *Summary) When() time.Time {
	if t, ok := s.Begun(); ok {
		return t
	}
	return s.Entry.Changed
}

// Side returns the seats that share a seat's score.
func (s *Summary) Side(seat domino.Seat) []domino.Seat {
	if s.Teams {
		return []domino.Seat{seat & 1, seat&1 + 2}
	}
	return []domino.Seat{seat}
}

// Won reports whether a seat came first, alone or with others.
func (s *Summary) Won(seat domino.Seat) bool {
	return len(s.Placing) > 0 && slices.Contains(s.Placing[0], seat)
}

// People returns the seats of people.
func (s *Summary) People() []domino.Seat {
	var people []domino.Seat
	for i, seat := range s.Seats {
		if seat.Player == record.Human {
			people = append(people, domino.Seat(i))
		}
	}
	return people
}

// You returns the seat of the only person in a match, or NoSeat.
func (s *Summary) You() domino.Seat {
	if people := s.People(); len(people) == 1 {
		return people[0]
	}
	return domino.NoSeat
}

// Own reports whether no bot moved for a seat in the finished rounds.
func (s *Summary) Own(seat domino.Seat) bool {
	return !slices.ContainsFunc(s.Rounds, func(r Round) bool { return slices.Contains(r.StoodIn, seat) })
}

// Helped returns the number of rounds in which any person had help.
func (s *Summary) Helped() int {
	n := 0
	for _, r := range s.Rounds {
		if len(r.Assisted) > 0 {
			n++
		}
	}
	return n
}

// Partition splits matches into those that can be continued, finished and unreadable ones, each in the given order.
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
