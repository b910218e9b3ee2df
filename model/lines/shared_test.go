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
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
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
	s := match.Setup{Variant: variant, Options: map[string]string{"target": target}, Seats: []record.Seat{{Name: ann, Player: "human"}, {Name: bo, Player: "human"}}}
	start := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	h := hosting.NewHost(room.New(pagetest.Match(t, s)).Shared([]room.Person{{ID: "a", Name: ann}, {ID: "b", Name: bo}}, start), hosting.Options{
		Pool: hosting.NewPool(1), Now: func() time.Time { return start }, After: func(time.Duration, func()) func() { return func() {} },
	})
	t.Cleanup(func() { h.Close("The server is going down.") })
	return h
}

// oneTable is a server's lobby with one table, to which everybody comes by a link.
type oneTable struct {
	page.Lobby
	link  *hosting.Link
	asked []string
	list  []hosting.Info
}

func (o *oneTable) List() []hosting.Info { return slices.Clone(o.list) }

func (o *oneTable) Games() variants.Catalogue { return nil }

func (o *oneTable) Join(code string) (*hosting.Link, error) {
	o.asked = append(o.asked, "join "+code)
	if o.link == nil {
		return nil, errors.New("there is no such table")
	}
	return o.link, nil
}

func (o *oneTable) Watch(code string) (*hosting.Link, error) {
	o.asked = append(o.asked, "watch "+code)
	return nil, errors.New("there is no such table")
}

// shared plays at a table by lines, until the person leaves it, and then the list of tables.
func shared(ctx context.Context, link *hosting.Link, l *listener, in io.Reader) error {
	answer := l.answer
	l.answer = func(line string) string {
		if strings.HasPrefix(line, "Type own") {
			return "quit\n"
		}
		return answer(line)
	}
	_, err := lines.Tables(ctx, &oneTable{}, func() (*hosting.Link, error) { return link, nil }, time.Now, lines.Config{In: in, Out: l})
	return err
}

// plays makes the first move that Bo can, whenever it is his turn, until the match is over.
func plays(t *testing.T, l *hosting.Link) {
	ctx, stop := context.WithTimeout(context.Background(), 30*time.Second)
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
			_ = l.Turn()
		case v.Question != nil && !v.Question.Agreed[v.Seat]:
			_ = l.Answer(v.Question.ID, true, false)
		case v.Turn == v.Seat && len(v.Moves) > 0:
			_ = l.Act(v.Moves[0].Act(v.Seat), v.Moment)
		}
	}
}

// A person plays by lines against one at another screen, to the end of the match.
func TestLinesAtASharedTable(t *testing.T) {
	drawn := false
	for _, variant := range []string{"draw", "block", "fives", "plaza"} {
		h := sharedRoom(t, variant, "20")
		bo, err := h.Enter(room.Person{ID: "b"})
		require.NoError(t, err)
		ann, err := h.Enter(room.Person{ID: "a"})
		require.NoError(t, err)
		undone := false
		l := &listener{answers: make(chan string, 100)}
		l.answer = func(line string) string {
			switch {
			case strings.HasPrefix(line, "Choose 1 or 2") && strings.Contains(l.text.String(), "The seed was"):
				return "2\n"
			case strings.HasPrefix(line, "Choose") && strings.Contains(l.text.String(), "You drew") && !undone:
				undone = true
				return "undo\n"
			case strings.HasPrefix(line, "Choose"):
				return "1\n"
			case strings.HasPrefix(line, "Press enter"):
				return "\n"
			}
			return ""
		}
		var all sync.WaitGroup
		all.Go(func() { plays(t, bo) })
		ctx, stop := context.WithTimeout(context.Background(), 30*time.Second)
		require.NoError(t, shared(ctx, ann, l, l), l.heard())
		require.NoError(t, ctx.Err(), l.heard())
		stop()
		all.Wait()
		heard := l.heard()
		assert.Contains(t, heard, "you (Ann) and Bo", variant)
		if undone {
			assert.Contains(t, heard, "took back a draw.", variant)
		}
		drawn = drawn || undone
		assert.Contains(t, heard, "Your turn")
		assert.Contains(t, heard, "match")
		assert.NotContains(t, heard, "Ann played", "she is called you")
	}
	assert.True(t, drawn, "a move was taken back")
}

// Whoever watches hears what all may, and can't do anything.
func TestLinesOfOneWhoWatches(t *testing.T) {
	h := sharedRoom(t, "block", "10")
	watcher, err := h.Enter(room.Person{ID: "c"})
	require.NoError(t, err)
	a, err := h.Enter(room.Person{ID: "a"})
	require.NoError(t, err)
	b, err := h.Enter(room.Person{ID: "b"})
	require.NoError(t, err)
	l := &listener{answers: make(chan string, 10)}
	l.answer = func(line string) string {
		switch {
		case strings.HasPrefix(line, "Round 1"):
			return "o\n"
		case strings.Contains(line, "wins the match"), strings.Contains(line, "Match won"):
			return "quit\n"
		}
		return ""
	}
	var all sync.WaitGroup
	all.Go(func() { plays(t, a) })
	all.Go(func() { plays(t, b) })
	ctx, stop := context.WithTimeout(context.Background(), 30*time.Second)
	defer stop()
	require.NoError(t, shared(ctx, watcher, l, l))
	all.Wait()
	assert.NoError(t, ctx.Err(), l.heard())
	assert.Contains(t, l.heard(), "Players: Ann and Bo.")
	assert.Contains(t, l.heard(), `"o" isn't an answer here.`)
	assert.NotContains(t, l.heard(), "our turn")
	assert.NotContains(t, l.heard(), "'s turn")
	assert.NotContains(t, l.heard(), "seat is kept")
}

// People are told who comes and goes, and what is said; they can ask who is there, and leave.
func TestLinesTellOfPeople(t *testing.T) {
	h := sharedRoom(t, "draw", "100")
	ann, err := h.Enter(room.Person{ID: "a"})
	require.NoError(t, err)
	in, typed := io.Pipe()
	l := &listener{answers: make(chan string, 1), answer: func(string) string { return "" }}
	ended := make(chan error, 1)
	go func() { ended <- shared(context.Background(), ann, l, in) }()
	until := func(text string) {
		require.Eventually(t, func() bool { return strings.Contains(l.heard(), text) }, 20*time.Second, time.Millisecond, text)
	}
	until("Round 1")
	bo, err := h.Enter(room.Person{ID: "b"})
	require.NoError(t, err)
	until("Bo is here.")
	require.NoError(t, bo.Say(0))
	until("Bo says: Hello!")
	write := func(text string) { _, err := io.WriteString(typed, text); require.NoError(t, err) }
	write("who\n")
	until("Seat A: you.")
	until("Seat B: Bo.")
	write("say\n")
	until("1: Hello!")
	bo.Close()
	until("Bo lost the connection.")
	bo, err = h.Enter(room.Person{ID: "b"})
	require.NoError(t, err)
	bo.Leave()
	until("Bo left the table.")
	write("quit\n")
	until("No tables are open.")
	write("quit\n")
	require.NoError(t, <-ended)
	assert.Contains(t, l.heard(), "Your seat is kept")
	assert.Equal(t, game.A, ann.Seat())
}

// firstMove makes the first move that a person has, and reports whether it was made.
func firstMove(l *hosting.Link, v room.View) bool {
	if v.Turn != v.Seat || len(v.Moves) == 0 {
		return false
	}
	return l.Act(v.Moves[0].Act(v.Seat), v.Moment) == nil
}

// Words are answers to a question, and nothing else is.
func TestLinesTakeYesAndNo(t *testing.T) {
	for answer, undone := range map[string]bool{"y": true, "YES": true, "n": false, "No": false, "never": false} {
		h := sharedRoom(t, "block", "100")
		bo, err := h.Enter(room.Person{ID: "b"})
		require.NoError(t, err)
		ann, err := h.Enter(room.Person{ID: "a"})
		require.NoError(t, err)
		in, typed := io.Pipe()
		l := &listener{answers: make(chan string, 1), answer: func(string) string { return "" }}
		ended := make(chan error, 1)
		go func() { ended <- shared(context.Background(), ann, l, in) }()
		until := func(text string) {
			require.Eventually(t, func() bool { return strings.Contains(l.heard(), text) }, 20*time.Second, time.Millisecond, text)
		}
		ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
		defer stop()
		shows := func(l *hosting.Link, wanted func(room.View) bool) {
			for {
				v, err := l.Next(ctx)
				require.NoError(t, err)
				if wanted(v) {
					return
				}
			}
		}
		second, err := h.Enter(room.Person{ID: "a"}) // another screen of Ann's
		require.NoError(t, err)
		shows(second, func(v room.View) bool { return firstMove(second, v) || v.Stage == game.AwaitMove })
		shows(bo, func(v room.View) bool { return !firstMove(bo, v) && v.CanUndo })
		require.NoError(t, bo.AskBack(false))
		until("Type yes, no or never.")
		_, err = io.WriteString(typed, "1\nmaybe\n"+answer+"\n")
		require.NoError(t, err)
		shows(bo, func(v room.View) bool { return v.Question == nil && v.CanRedo == undone })
		assert.Contains(t, l.heard(), `"1" isn't an answer here`)
		assert.Contains(t, l.heard(), `"maybe" isn't an answer here`)
		assert.NotContains(t, l.heard(), `"`+answer+`" isn't`)
		stop()
		require.NoError(t, typed.Close())
		require.NoError(t, <-ended)
	}
}

// What a room says of people and ends has the names that lines have for them.
func TestLinesSpellNamesInQuestionsAndRefusals(t *testing.T) {
	h := roomFor(t, "block", "100", "Жанна", "Борис")
	enter := func(id string) *hosting.Link {
		l, err := h.Enter(room.Person{ID: id})
		require.NoError(t, err)
		return l
	}
	leads, listens, name := enter("a"), "b", "Seat A"
	v, err := leads.Next(t.Context())
	require.NoError(t, err)
	if v.Turn == game.B {
		leads, listens, name = enter("b"), "a", "Seat B"
		v, err = leads.Next(t.Context())
		require.NoError(t, err)
	}
	link := enter(listens)
	in, typed := io.Pipe()
	l := &listener{answers: make(chan string, 1), answer: func(string) string { return "" }}
	ended := make(chan error, 1)
	go func() { ended <- shared(context.Background(), link, l, in) }()
	after := func(line, text string) {
		if line != "" {
			_, err := io.WriteString(typed, line+"\n")
			require.NoError(t, err)
		}
		require.Eventually(t, func() bool { return strings.Contains(l.heard(), text) }, 20*time.Second, time.Millisecond, text)
	}
	after("1", "It's "+name+"'s turn.")
	require.NoError(t, leads.Act(v.Moves[0].Act(v.Seat), v.Moment))
	after("", "Choose 1")
	after("undo", "The last move is "+name+"'s: only they can ask to take it back.")
	require.NoError(t, leads.AskBack(false))
	after("", name+" would like to take back the lead ")
	after("yes", name+" took back the lead ")
	assert.NotContains(t, l.heard(), "???")
	require.NoError(t, typed.Close())
	require.NoError(t, <-ended)
}

// Where somebody has left for good, lines tell that the table waits for another player before the next match,
// and who sits down.
func TestLinesOfRematch(t *testing.T) {
	start := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	h := hosting.NewHost(room.Gather(match.Setup{Variant: "block", Options: map[string]string{"target": "10"}, Seats: match.UnnamedSeats(record.Human, record.Human)}, start), hosting.Options{
		Pool: hosting.NewPool(1), Now: func() time.Time { return start },
		After: func(wait time.Duration, f func()) func() {
			if wait == 0 {
				go f()
			}
			return func() {}
		},
		Begin: func(s match.Setup) (match.Match, *recorder.Recorder, error) { return pagetest.Match(t, s), nil, nil },
	})
	t.Cleanup(func() { h.Close("The server is going down.") })
	ann, err := h.Sit(room.Person{ID: "a", Name: "Ann"})
	require.NoError(t, err)
	bo, err := h.Sit(room.Person{ID: "b", Name: "Bo"})
	require.NoError(t, err)
	for v := (room.View{Setup: &match.Setup{}}); v.Setup != nil; {
		v, err = bo.Next(t.Context())
		require.NoError(t, err)
	}
	bo.Leave()
	l := &listener{answers: make(chan string, 100)}
	l.answer = func(line string) string {
		switch {
		case strings.HasPrefix(line, "Choose 1 or 2") && strings.Contains(l.text.String(), "The seed was"):
			return "y\n"
		case strings.Contains(line, "you (Ann) and Di"):
			return "quit\n"
		case strings.HasPrefix(line, "Choose"):
			return "1\n"
		case strings.HasPrefix(line, "Press enter"):
			return "\n"
		}
		return ""
	}
	ended := make(chan error, 1)
	go func() { ended <- shared(t.Context(), ann, l, l) }()
	require.Eventually(t, func() bool { return strings.Contains(l.heard(), "Waiting for the others to sit down.") }, 20*time.Second, time.Millisecond)
	_, err = h.Sit(room.Person{ID: "d", Name: "Di"})
	require.NoError(t, err)
	require.NoError(t, <-ended)
	assert.Contains(t, l.heard(), "Di is here.")
	assert.Equal(t, 1, strings.Count(l.heard(), "Waiting for the others to sit down."))
}

// Who comes back to their turn hears what a stand-in did for them, and not that they did it themselves.
func TestLinesTellStandInToPlayer(t *testing.T) {
	r, err := record.Read(strings.NewReader(`{"dominoes":1,"variant":"draw","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}
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
	start := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	h := hosting.NewHost(room.New(m).Shared([]room.Person{{ID: "a", Name: "Ann"}, {ID: "b", Name: "Bo"}}, start), hosting.Options{
		Pool: hosting.NewPool(1), Now: func() time.Time { return start }, After: func(time.Duration, func()) func() { return func() {} },
	})
	t.Cleanup(func() { h.Close("The server is going down.") })
	ann, err := h.Enter(room.Person{ID: "a"})
	require.NoError(t, err)
	commands := []string{"what\n", "log\n", "quit\n"}
	l := &listener{answers: make(chan string, 100)}
	l.answer = func(line string) string {
		if !strings.HasPrefix(line, "Choose") || len(commands) == 0 {
			return ""
		}
		next := commands[0]
		commands = commands[1:]
		return next
	}
	ctx, stop := context.WithTimeout(context.Background(), 30*time.Second)
	defer stop()
	require.NoError(t, shared(ctx, ann, l, l), l.heard())
	require.NoError(t, ctx.Err(), l.heard())
	heard := l.heard()
	for _, told := range []string{"A club player led 6-6 for you.", "Bo played 6-4 on east.", "A club player drew a tile for you."} {
		assert.Equal(t, 2, strings.Count(heard, told), "by what and by log, in\n%s", heard)
	}
	assert.NotContains(t, heard, "You led")
	assert.NotContains(t, heard, "You drew")
}
