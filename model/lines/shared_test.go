package lines_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/duplicate"
	"dominoes/model/hosting"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/model/tables"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// listener is somebody at the lines: what is written is answered.
type listener struct {
	mu      sync.Mutex
	text    bytes.Buffer
	answers chan string
	rest    string
	// answer returns what is typed after a line, "" for nothing.
	answer func(line string) string
}

// Write implements [io.Writer].
func (l *listener) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text.Write(p)
	if answer := l.answer(string(p)); answer != "" {
		l.answers <- answer
	}
	return len(p), nil
}

// Read implements [io.Reader].
func (l *listener) Read(p []byte) (int, error) {
	if l.rest == "" {
		answer, ok := <-l.answers
		if !ok {
			return 0, io.EOF
		}
		l.rest = answer
	}
	n := copy(p, l.rest)
	l.rest = l.rest[n:]
	return n, nil
}

func (l *listener) heard() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// sharedRoom opens a room for Ann on A and Bo on B.
func sharedRoom(t *testing.T, variant, target string) *hosting.Host {
	return roomFor(t, variant, target, "Ann", "Bo")
}

// roomFor opens a room for people with these names.
func roomFor(t *testing.T, variant, target, ann, bo string) *hosting.Host {
	s := match.Setup{Variant: variant, Options: map[string]string{"target": target}, Seats: []record.Seat{
		{Name: ann, Player: "human"}, {Name: bo, Player: "human"},
	}}
	return open(t, room.New(pagetest.Match(t, s)).Shared([]room.Person{{ID: "a", Name: ann}, {ID: "b", Name: bo}}, time.Now()))
}

// enter returns the link of another screen of a person.
func enter(t *testing.T, h *hosting.Host, id string) *hosting.Link {
	l, err := h.Enter(room.Person{ID: id})
	require.NoError(t, err)
	return l
}

// moves makes the first move at the screen of the player at the turn.
func moves(t *testing.T, links ...*hosting.Link) {
	for _, l := range links {
		if v := now(l); v.Turn == v.Seat {
			require.NoError(t, l.Do(pagetest.FirstMove(v)))
		}
	}
}

// open opens a room, in a bubble.
func open(t *testing.T, r room.Room) *hosting.Host {
	h := hosting.NewHost(r, hosting.Options{
		Pool: hosting.NewPool(1), Now: time.Now,
		Begin: func(s match.Setup) (match.Match, *recorder.Recorder, error) { return pagetest.Match(t, s), nil, nil },
	})
	t.Cleanup(func() { h.Close("The server is going down.") })
	return h
}

// now returns what a screen shows once nothing happens any more at this time.
func now(l *hosting.Link) room.View {
	synctest.Wait()
	return l.View()
}

// anHour returns a context that ends if nothing else can happen: by the bubble's clock an hour takes no time.
func anHour(t *testing.T) (context.Context, context.CancelFunc) {
	return context.WithTimeout(t.Context(), time.Hour)
}

// oneTable is a server's lobby with one table, to which everybody comes by a link.
type oneTable struct {
	page.Lobby
	link  *hosting.Link
	asked []string
	list  []hosting.Info
	// duplicates are the tournaments.
	duplicates []duplicate.View
}

func (o *oneTable) List() []hosting.Info { return slices.Clone(o.list) }

func (o *oneTable) Duplicates() []duplicate.View { return o.duplicates }

func (o *oneTable) PlayDeal(event string) (string, error) {
	o.asked = append(o.asked, "deal of "+event)
	return "", errors.New("you have played all deals")
}

func (o *oneTable) Games() variants.Catalogue { return nil }

func (o *oneTable) Join(code string) (page.Link, error) {
	o.asked = append(o.asked, "join "+code)
	if o.link == nil {
		return nil, errors.New("there is no such table")
	}
	return o.link, nil
}

func (o *oneTable) Watch(code string) (page.Link, error) {
	o.asked = append(o.asked, "watch "+code)
	return nil, errors.New("there is no such table")
}

// shared plays at a table by lines, until the person leaves it, and then the list of tables.
func shared(t *testing.T, link *hosting.Link, l *listener, in io.Reader) error {
	answer := l.answer
	l.answer = func(line string) string {
		if strings.HasPrefix(line, "Type own") {
			return "quit\n"
		}
		return answer(line)
	}
	return visit(t, &oneTable{link: link}, tables.Way{Code: "own00000"}, l, in)
}

// visit is [lines.Tables] until the person has left, which has to happen.
func visit(t *testing.T, hall *oneTable, way tables.Way, l *listener, in io.Reader) error {
	defer close(l.answers)
	ctx, stop := anHour(t)
	defer stop()
	_, err := lines.Tables(ctx, hall, way, time.Now, lines.Config{In: in, Out: l})
	return errors.Join(err, ctx.Err())
}

// plays makes the first move that a person can, whenever it is their turn, until the match is over.
func plays(t *testing.T, l *hosting.Link) {
	ctx, stop := anHour(t)
	defer stop()
	for {
		v, err := l.Next(ctx)
		if !assert.NoError(t, err) {
			return
		}
		switch {
		case v.Seed != nil || v.Closed != "":
			return
		case v.AtRoundEnd:
			_ = l.Do(room.TurnPage{Seat: v.Seat})
		case v.Question != nil && !v.Question.Agreed[v.Seat]:
			_ = l.Do(room.Answer{Seat: v.Seat, Question: v.Question.ID, Yes: true})
		case v.Turn == v.Seat && len(v.Moves) > 0:
			_ = l.Do(pagetest.FirstMove(v))
		}
	}
}

// typist is a person at the lines of a shared table who types what the test says.
type typist struct {
	*listener
	t     *testing.T
	typed *io.PipeWriter
	ended chan error
}

// sits takes a typist to a table.
func sits(t *testing.T, link *hosting.Link) *typist {
	in, typed := io.Pipe()
	l := &listener{answers: make(chan string, 1), answer: func(string) string { return "" }}
	p := &typist{l, t, typed, make(chan error, 1)}
	t.Cleanup(func() { _ = typed.Close() })
	go func() { p.ended <- shared(t, link, l, in) }()
	return p
}

// types types lines.
func (p *typist) types(lines ...string) *typist {
	_, err := io.WriteString(p.typed, strings.Join(lines, "\n")+"\n")
	require.NoError(p.t, err)
	return p
}

// hears makes sure that something has been told once nothing happens any more at this time.
func (p *typist) hears(text string) *typist {
	p.t.Helper()
	synctest.Wait()
	require.Contains(p.t, p.heard(), text)
	return p
}

// hangsUp ends the input, and with it the lines.
func (p *typist) hangsUp() {
	require.NoError(p.t, p.typed.Close())
	require.NoError(p.t, <-p.ended)
}

// playing returns a listener who makes the first choice each time, types atEnd once the match is over, and may type
// something else after a line.
func playing(atEnd string, other func(line, heard string) string) *listener {
	l := &listener{answers: make(chan string, 100)}
	l.answer = func(line string) string {
		said := other(line, l.text.String())
		switch {
		case said != "":
			return said + "\n"
		case strings.HasPrefix(line, "Choose 1 or 2") && strings.Contains(l.text.String(), "The seed was"):
			return atEnd + "\n"
		case strings.HasPrefix(line, "Choose"):
			return "1\n"
		case strings.HasPrefix(line, "Press enter"):
			return "\n"
		}
		return ""
	}
	return l
}

func TestLinesPlayMatchAtSharedTable(t *testing.T) {
	for _, variant := range []string{"draw", "fives"} {
		synctest.Test(t, func(t *testing.T) {
			h := sharedRoom(t, variant, "20")
			bo, ann := enter(t, h, "b"), enter(t, h, "a")
			undone := false
			l := playing("2", func(line, heard string) string {
				if undone || !strings.HasPrefix(line, "Choose") || !strings.Contains(heard, "You drew") {
					return ""
				}
				undone = true
				return "undo"
			})
			var all sync.WaitGroup
			all.Go(func() { plays(t, bo) })
			require.NoError(t, shared(t, ann, l, l), l.heard())
			all.Wait()
			heard := l.heard()
			assert.Equal(t, undone, strings.Contains(heard, "took back a draw."), variant)
			assert.True(t, undone || variant != "draw", "a move was taken back")
			assert.Contains(t, heard, "you (Ann) and Bo")
			assert.Contains(t, heard, "Your turn")
			assert.NotContains(t, heard, "Ann played", "she is called you")
		})
	}
}

func TestSpectatorsLinesTellMatchAndRefuseAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := sharedRoom(t, "block", "10")
		p := sits(t, enter(t, h, "c")).hears("Players: Ann and Bo.").hears("Round 1")
		p.types("o").hears(`"o" isn't an answer here.`)
		a, b := enter(t, h, "a"), enter(t, h, "b")
		var all sync.WaitGroup
		all.Go(func() { plays(t, a) })
		all.Go(func() { plays(t, b) })
		all.Wait()
		p.hears("wins the match").types("quit").hears("No tables are open.")
		for _, text := range []string{"our turn", "'s turn", "seat is kept"} {
			assert.NotContains(t, p.heard(), text)
		}
		p.hangsUp()
	})
}

func TestSpectatorHearsHowTableStandsOnceTileLies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := sharedRoom(t, "block", "10")
		watch := func() string {
			synctest.Wait()
			p := sits(t, enter(t, h, "c")).hears("Type ? ")
			p.hangsUp()
			return p.heard()
		}
		assert.NotContains(t, watch(), "The table is empty.")
		moves(t, enter(t, h, "a"), enter(t, h, "b"))
		assert.Contains(t, watch(), "Lead: ")
	})
}

func TestLinesTellWhoComesAndGoesAndWhatIsSaid(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := sharedRoom(t, "draw", "100")
		ann := enter(t, h, "a")
		p := sits(t, ann).hears("Round 1")
		bo := enter(t, h, "b")
		p.hears("Bo is here.")
		require.NoError(t, bo.Do(room.Say{Seat: bo.Seat()}))
		p.hears("Bo says: Hello!")
		p.types("who").hears("Seat A: you.").hears("Seat B: Bo.")
		p.types("say").hears("1: Hello!")
		bo.Close()
		p.hears("Bo has gone away.")
		enter(t, h, "b").Leave()
		p.hears("Bo left the table.")
		p.types("quit").hears("No tables are open.")
		p.types("quit")
		require.NoError(t, <-p.ended)
		assert.Contains(t, p.heard(), "Your seat is kept")
		assert.Equal(t, domino.A, ann.Seat())
	})
}

func TestLinesTakeOnlyWordsAsAnswersToQuestions(t *testing.T) {
	for answer, undone := range map[string]bool{"y": true, "YES": true, "n": false, "No": false, "never": false} {
		synctest.Test(t, func(t *testing.T) {
			h := sharedRoom(t, "block", "100")
			bo := enter(t, h, "b")
			p := sits(t, enter(t, h, "a"))
			moves(t, enter(t, h, "a"), bo) // at another screen of Ann's
			require.True(t, now(bo).CanUndo)
			require.NoError(t, bo.Do(room.AskUndo{Seat: bo.Seat()}))
			p.hears("Type yes, no or never.").types("1", "maybe", answer)
			v := now(bo)
			assert.Nil(t, v.Question)
			assert.Equal(t, undone, v.CanRedo)
			p.hears(`"1" isn't an answer here`).hears(`"maybe" isn't an answer here`)
			assert.NotContains(t, p.heard(), `"`+answer+`" isn't`)
			p.hangsUp()
		})
	}
}

func TestLinesSpellNamesInQuestionsAndRefusals(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := roomFor(t, "block", "100", "Жанна", "Борис")
		leads, listens, name := enter(t, h, "a"), "b", "Seat A"
		if now(leads).Turn == domino.B {
			leads, listens, name = enter(t, h, "b"), "a", "Seat B"
		}
		p := sits(t, enter(t, h, listens))
		p.types("1").hears("It's " + name + "'s turn.")
		moves(t, leads)
		p.hears("Choose 1")
		p.types("undo").hears("The last move is " + name + "'s: only they can ask to take it back.")
		require.NoError(t, leads.Do(room.AskUndo{Seat: leads.Seat()}))
		p.hears(name + " would like to take back the lead ")
		p.types("yes").hears(name + " took back the lead ")
		assert.NotContains(t, p.heard(), "???")
		p.hangsUp()
	})
}

func TestAskerWithdrawsQuestionByLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := sharedRoom(t, "block", "100")
		first, second := enter(t, h, "a"), "b"
		if now(first).Turn == domino.B {
			first, second = enter(t, h, "b"), "a"
		}
		enter(t, h, second)
		p := sits(t, first)
		p.types("1").types("undo").hears("Type no if you don't want that any more.")
		p.types("no")
		assert.Nil(t, now(first).Question)
		p.hangsUp()
	})
}

func TestPlayerAloneIsAskedYesOrNoBeforeUndoOfRound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := match.Setup{Variant: "block", Seats: pagetest.Seats("human", "human")}
		m := pagetest.PlayOn(t, pagetest.Match(t, s), match.Match.RoundJustEnded)
		asker, _ := m.Reversible(false)
		h := open(t, room.At(m, m.Played).Shared([]room.Person{{ID: "a"}, {ID: "b"}}, time.Now()))
		p := sits(t, enter(t, h, []string{"a", "b"}[asker])).hears("Round 2")
		p.types("undo").hears("Type yes or no.").types("never").hears(`"never" isn't an answer here`)
		p.types("yes").hears("You took back")
		p.hangsUp()
	})
}

func TestLinesTellWhoSitsDownToRematch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := match.Setup{Variant: "block", Options: map[string]string{"target": "10"}, Seats: match.UnnamedSeats(record.Human, record.Human)}
		h := open(t, room.Gather(s, time.Now()))
		ann, err := h.Sit(room.Person{ID: "a", Name: "Ann"})
		require.NoError(t, err)
		bo, err := h.Sit(room.Person{ID: "b", Name: "Bo"})
		require.NoError(t, err)
		require.Nil(t, now(bo).Setup)
		bo.Leave()
		l := playing("y", func(line, _ string) string {
			if strings.Contains(line, "you (Ann) and Di") {
				return "quit"
			}
			return ""
		})
		ended := make(chan error, 1)
		go func() { ended <- shared(t, ann, l, l) }()
		synctest.Wait()
		require.Contains(t, l.heard(), "Waiting for the others to sit down.")
		_, err = h.Sit(room.Person{ID: "d", Name: "Di"})
		require.NoError(t, err)
		require.NoError(t, <-ended)
		assert.Contains(t, l.heard(), "Di is here.")
		assert.Equal(t, 1, strings.Count(l.heard(), "Waiting for the others to sit down."))
	})
}

func TestLinesTellPlayerWhatStandInDid(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const header = `{"dominoes":1,"variant":"draw","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}`
		r, err := record.Read(strings.NewReader(header+`
{"deal":{"A":["6-6","3-0"],"B":["6-4","1-0"],"boneyard":["5-5","5-1","4-0","3-3"]}}
{"moved":{"A":"club"}}
{"seat":"A","play":"6-6"}
{"seat":"B","play":"6-4","end":"E"}
{"moved":{"A":"club"}}
{"seat":"A","draw":"5-5"}
`), variants.Resolve)
		require.NoError(t, err)
		m, err := match.Replay(1, r)
		require.NoError(t, err)
		m.Seed = &game.Seed{1}
		h := open(t, room.New(m).Shared([]room.Person{{ID: "a", Name: "Ann"}, {ID: "b", Name: "Bo"}}, time.Now()))
		p := sits(t, enter(t, h, "a")).types("what", "log").hears("Choose")
		heard := p.heard()
		for _, told := range []string{"A club player led 6-6 for you.", "Bo played 6-4 on east.", "A club player drew a tile for you."} {
			assert.Equal(t, 2, strings.Count(heard, told), "by what and by log, in\n%s", heard)
		}
		assert.NotContains(t, heard, "You led")
		assert.NotContains(t, heard, "You drew")
		p.hangsUp()
	})
}

var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
