// Package match is a match while it is played: the engine's state, with what people see of it and what its record
// needs. A [Match] is a value: [Match.Apply] returns the next, [Match.Chance] deals. [NewDaily] makes a day's match.
package match

import (
	"slices"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/internal/each"
	"dominoes/variants"
)

// Setup describes a match to start.
type Setup struct {
	// Variant is a variant's ID, and Options the values, by option ID, that differ from its own.
	Variant string
	Options map[string]string
	// Seats are the 2 to 4 players, A first.
	Seats []record.Seat
}

// Match is a match being played, as a value.
type Match struct {
	About
	State game.State
	// Seed determines lots and deals; nil if it isn't known, as in a match that is only watched.
	Seed *game.Seed
	// Hands has the tiles of every hand in the order in which the owner sees them.
	Hands [domino.MaxSeats][]domino.Tile

	lines *sharedList[line] // the lines of the record after its header
	done  *sharedList[line] // the lines whose actions haven't been taken back
	// undone are the actions that were taken back, the next one to redo last.
	undone *sharedList[line]
	// kept has a copy of the match after every stride actions, from 0.
	kept *sharedList[Match]
}

const stride = 32

// line is a line of the record with, for an action, the events that it led to. The last line may reveal the seed.
type line struct {
	record.Line
	events []game.Event
	seed   *game.Seed
}

// New returns a match before its first lot or deal. Its header commits to the seed, see [Match.Reveal].
func New(number int, s Setup, seed game.Seed) (Match, error) {
	rules, err := variants.Resolve(s.Variant, len(s.Seats), s.Options)
	if err != nil {
		return Match{}, err
	}
	if err := domino.Endless(rules); err != nil {
		return Match{}, err
	}
	state, err := game.New(rules)
	if err != nil {
		return Match{}, err
	}
	v, _ := variants.ByID(s.Variant) // its rules were found
	header := record.Header{Variant: v.ID, Options: variants.Changed(v, rules), Seats: s.Seats}
	return Match{About: About{Number: number, Variant: v, Header: header.Commit(seed)}, State: state, Seed: &seed}, nil
}

// NewAt returns a match that begins with a position or a deal, not with a shuffle.
func NewAt(s Setup, opening game.Action) (Match, error) {
	m, err := New(0, s, game.Seed{})
	if err != nil {
		return m, err
	}
	m.Header.Commitment = ""
	return m.Apply(opening)
}

// Called returns the match with the name of its house rules if games has them, since records name only their base.
func (m Match) Called(games variants.Catalogue) Match {
	if m.Header.Daily != "" {
		return m
	}
	if v := games.Find(m.Header.Variant, len(m.Header.Seats), m.Header.Options); v != nil {
		m.Variant = v
	}
	return m
}

// WithKnownSeed returns a match that hasn't begun with its seed in the header, for everybody to know.
func (m Match) WithKnownSeed() Match {
	m.Header.Seed = m.Seed
	m.Header = m.Header.Commit(*m.Seed)
	return m
}

// WrittenBy returns a match that hasn't begun with the name of the recording program in its header.
func (m Match) WrittenBy(program string) Match {
	m.Header.Program = program
	m.Header = m.Header.Commit(*m.Seed)
	return m
}

// Apply returns the match after an action of the seat's player or of chance. It ends what can be redone.
func (m Match) Apply(a game.Action) (Match, error) { return m.ApplyFor(a, "") }

// ApplyFor is Apply for an action of the stand-in with this bot's name; "" if the player made it.
func (m Match) ApplyFor(a game.Action, standIn string) (Match, error) {
	next, err := m.applyAction(record.Line{Action: a, StandIn: standIn, Seat: domino.NoSeat})
	if err == nil {
		next.undone = nil
	}
	return next, err
}

func (m Match) applyAction(did record.Line) (Match, error) {
	next, events, err := game.Apply(m.State, did.Action)
	if err != nil {
		return m, err
	}
	if m.Ply%stride == 0 {
		m.kept = m.kept.add(m)
	}
	m.State = next
	m.Ply++
	m.Moment++
	l := line{Line: did, events: events}
	m.lines, m.done = m.lines.add(l), m.done.add(l)
	m.public = m.public.add(publicAction{publicAll(events), m.State.Round().Number, did.StandIn})
	m.events += len(events)
	switch a := did.Action.(type) {
	case game.Deal:
		m.Hands = a.Hands
	case game.Setup:
		m.Hands = a.Hands
	}
	for _, e := range events {
		m = m.applyEvent(e, did.StandIn)
	}
	return m, nil
}

// applyEvent updates hands, counters and the log for an event, which may be a stand-in's.
func (m Match) applyEvent(e game.Event, standIn string) Match {
	switch e := e.(type) {
	case game.RoundEnded:
		m.Redealt = e.Round.Ending == game.Redealt
		if !m.Redealt {
			m.Played++
		}
	case game.Joined:
		m.Redealt = false
		seat := e.Laid.Seat
		m.Hands[seat] = slices.DeleteFunc(slices.Clone(m.Hands[seat]),
			func(t domino.Tile) bool { return t == e.Laid.Tile })
	case game.Drew:
		m.Hands[e.Seat] = append(slices.Clip(m.Hands[e.Seat]), e.Tile)
	}
	return m.logEvent(e, standIn)
}

// logEvent adds an event to the log, as everybody at the table saw it. A seat's draws in a row become one line, and a
// lead replaces the line that says who leads.
func (m Match) logEvent(e game.Event, standIn string) Match {
	words := m.Words(false).By(ai.StandInName(standIn))
	if ended, ok := e.(game.RoundEnded); ok {
		words = m.WordsOn(words, ended.Round)
	}
	line := LogLine{Round: m.State.Round().Number, Seat: game.Actor(e), Text: words.Tell(game.Redact(e, domino.NoSeat)),
		standIn: standIn}
	switch e := e.(type) {
	case game.Dealt:
		line.leads = true
	case game.Joined:
		if last := m.log; last != nil && last.value.leads && e.Laid.End == domino.NoEnd {
			m.log = last.before
		}
	case game.Drew:
		line.draws = 1
		if last := m.log; last != nil && last.value.draws > 0 && last.value.Round == line.Round &&
			last.value.standIn == standIn {
			line.draws += last.value.draws
			m.log = last.before
		}
		line.Text = words.Turns(slices.Repeat([]game.Event{e}, line.draws))[0].Text
	case game.RoundEnded:
		if e.Round.Ending == game.Out {
			line.Text = words.GoesOut(e.Round) // the line before names the tile
		}
		if e.Round.Ending != game.Redealt {
			m.log = m.log.add(line)
			line.Text = words.Award(e.Round)
		}
	}
	if line.Text != "" {
		m.log = m.log.add(line)
	}
	return m
}

// Chance applies what the seed gives, which must be known, until a seat is to move or a round or the match is over.
func (m Match) Chance() (Match, error) {
	for played := m.Played; m.Played == played; {
		a, ok := m.State.Chance(*m.Seed)
		if !ok {
			break
		}
		var err error
		if m, err = m.Apply(a); err != nil {
			return m, err
		}
	}
	return m, nil
}

// RoundJustEnded reports whether the newest event is the end of a round.
func (m Match) RoundJustEnded() bool {
	stage := m.State.Stage()
	return m.Played > 0 && !m.Redealt && stage != game.AwaitMove && stage != game.AwaitDrawOff
}

// Setup returns the setup of a match like this one, as its record has it.
func (m Match) Setup() Setup {
	return Setup{Variant: m.Header.Variant, Options: m.Header.Options, Seats: slices.Clone(m.Header.Seats)}
}

// Words returns the words for the match's events: its only person is "you", several have their names.
func (m Match) Words(ascii bool) words.Words { return m.words(m.State.Rules(), ascii, m.Alone()) }

// Sort sorts a seat's hand by number. If it is already, the tiles that the seat can play now come first.
func (m Match) Sort(seat domino.Seat) Match {
	hand := byNumber(m.Hands[seat])
	if slices.Equal(hand, m.Hands[seat]) && m.State.Turn() == seat {
		playable := each.Of(m.State.Moves(), func(move game.Move) domino.Tile { return move.Tile })
		plays := func(tile domino.Tile) bool { return slices.Contains(playable, tile) }
		stays := func(tile domino.Tile) bool { return !plays(tile) }
		hand = append(slices.DeleteFunc(slices.Clone(hand), stays), slices.DeleteFunc(hand, plays)...)
	}
	m.Hands[seat] = hand
	return m
}

// byNumber returns a hand sorted by the larger half, then the smaller, highest first.
func byNumber(hand []domino.Tile) []domino.Tile {
	hand = slices.Clone(hand)
	slices.SortFunc(hand, func(a, b domino.Tile) int { return int(b) - int(a) })
	return hand
}

// Note returns the match with an additional line in its log.
func (m Match) Note(text string) Match {
	m.log = m.log.add(LogLine{Round: m.State.Round().Number, Seat: domino.NoSeat, Text: text})
	return m
}

// Erred returns the match with a fault of the bot that has the turn in its log.
func (m Match) Erred(problem string) Match {
	seat := m.State.Turn()
	m.log = m.log.add(LogLine{
		Round: m.State.Round().Number, Seat: seat, Text: BotErred(m.Words(false).Names[seat], problem),
		problem: problem, after: len(m.State.History()),
	})
	return m
}

// StandIn returns the bot that made action i in place of the player; "" if the player made it.
func (m Match) StandIn(i int) string { return m.done.at(i).StandIn }

// Actions returns all actions that haven't been taken back, in order. Replaying them leads to the present state.
func (m Match) Actions() []game.Action {
	return each.Of(m.done.from(0), actionOf)
}

func actionOf(l line) game.Action { return l.Action }

// sharedList is an immutable list that grows at its end: adding a value copies nothing, and earlier lists stay valid.
type sharedList[T any] struct {
	before *sharedList[T]
	value  T
	count  int
}

func (c *sharedList[T]) add(value T) *sharedList[T] { return &sharedList[T]{c, value, c.len() + 1} }

func (c *sharedList[T]) len() int {
	if c == nil {
		return 0
	}
	return c.count
}

func (c *sharedList[T]) from(i int) []T { return c.slice(i, c.len()) }

// slice returns the values from index i up to before j, in order.
func (c *sharedList[T]) slice(i, j int) []T {
	for c.len() > j {
		c = c.before
	}
	values := make([]T, max(0, c.len()-i))
	for at := len(values) - 1; at >= 0; at-- {
		values[at] = c.value
		c = c.before
	}
	return values
}

func (c *sharedList[T]) at(i int) T { return c.slice(i, i+1)[0] }
