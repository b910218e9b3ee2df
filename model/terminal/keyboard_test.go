package terminal

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// sent is something that comes after a pause.
type sent struct {
	after time.Duration
	text  string
}

// line is a terminal that sends things after pauses, in pieces.
type line struct {
	now   time.Time
	sent  []sent
	piece int // bytes at most in one read
}

func newLine(piece int, all ...sent) *line {
	return &line{sent: all, piece: piece, now: time.Unix(1e9, 0)}
}

func (l *line) Read(b []byte) (int, error) {
	if len(l.sent) == 0 {
		return 0, io.EOF
	}
	s := &l.sent[0]
	l.now = l.now.Add(s.after)
	s.after = 0
	n := copy(b[:min(len(b), max(1, l.piece))], s.text)
	if s.text = s.text[n:]; s.text == "" {
		l.sent = l.sent[1:]
	}
	return n, nil
}

func (l *line) more() bool { return len(l.sent) > 0 && l.sent[0].after == 0 }

func (l *line) keyboard() *Keyboard { return NewKeyboard(l, l.more, func() time.Time { return l.now }) }

// events returns what the library's reader makes of all.
func (l *line) events(t require.TestingT) (list []uv.Event) {
	events := make(chan uv.Event, 10000)
	require.NoError(t, uv.NewTerminalReader(l.keyboard(), "xterm-256color").StreamEvents(context.Background(), events))
	close(events)
	for e := range events {
		list = append(list, e)
	}
	return list
}

// handedOnIn returns what is handed on if it comes in pieces.
func handedOnIn(t require.TestingT, piece int, all ...sent) string {
	k := newLine(piece, all...).keyboard()
	var out strings.Builder
	for b := make([]byte, 4096); ; {
		n, err := k.Read(b)
		require.LessOrEqual(t, n, len(b))
		out.Write(b[:n])
		if errors.Is(err, io.EOF) {
			return out.String()
		}
		require.NoError(t, err)
	}
}

func handedOn(t require.TestingT, all ...sent) string { return handedOnIn(t, 4096, all...) }

func TestKeysSequencesAndPastesAreHandedOnAsSent(t *testing.T) {
	words := []string{
		"a", "é", "漢", "👩‍👩‍👧", "\x1b", "\x1b[A", "\x1bOP", "\x1b[1;5C", "\x1b[<0;10;20M", "\x1b]11;rgb:1/2/3\x07",
		"\x1b]11;rgb:1/2/3\x1b\\", "\x1bP>|xterm\x1b\\", "\x1b[200~some text\r\n[A\x1b[201~", "\r", "\x1a", "\x1b[99;5u",
		"\x1b[27;5;99~", "\x03",
	}
	short := strings.NewReplacer(
		"\x1b[99;5u", "\x03", "\x1b[27;5;99~", "\x03", "\x1b\x03", "\x03", "\x1b\x1b[99;5u", "\x1b\x03", "\x1b\x1b[27;5;99~", "\x1b\x03",
	)
	pauses := []time.Duration{0, time.Millisecond, 2 * time.Second}
	rapid.Check(t, func(t *rapid.T) {
		var all []sent
		want := ""
		for range rapid.IntRange(1, 12).Draw(t, "keys") {
			s := sent{rapid.SampledFrom(pauses).Draw(t, "after"), rapid.SampledFrom(words).Draw(t, "key")}
			all = append(all, s)
			want += s.text
		}
		got := handedOnIn(t, rapid.SampledFrom([]int{1, 3, 4096}).Draw(t, "piece"), all...)
		if strings.Contains(want, "\x1b\x1b") || strings.Contains(want, "\x1b\x03") || strings.Contains(want, "99") {
			require.Equal(t, strings.Count(short.Replace(want), "\x03"), strings.Count(got, "\x03"), "each of them")
			return
		}
		require.Equal(t, want, got)
	})
}

func TestCtrlCOvertakesFlood(t *testing.T) {
	floods := map[string]string{
		"keys": "x", "arrows": "\x1b[A", "function keys": "\x1bOP", "letters": "漢", "mouse": "\x1b[<35;10;20M", "escapes": "\x1b\x1b",
		"numbers without an end": "1;", "pastes": "\x1b[200~x\x1b[201~",
	}
	for i, key := range []string{
		"\x03", "\x1b[99;5u", "\x1b[99;133u", "\x1b[99;5:1u", "\x1b[27;5;99~", "\x1b[1089::99;5u", "\x1b[968::99;5u", "\x1b[1089;5u",
		"\x1b[27;5;1089~", "\x1b[99::105;5u",
	} {
		for name, flood := range floods {
			waiting := strings.Repeat(flood, 100<<10/len(flood))
			if name == "numbers without an end" {
				waiting = "\x1b[" + waiting
			}
			out := handedOnIn(t, []int{7, 1000, 4096}[i%3], sent{0, waiting}, sent{0, key}, sent{time.Minute, "a"})
			at := strings.Index(out, "\x03")
			require.NotEqual(t, -1, at, "%s, %q", name, key)
			assert.LessOrEqual(t, at, maxBytes+maxSequence, "%s, %q", name, key)
			assert.True(t, strings.HasSuffix(out, "a"), "and keys work again")
		}
	}
}

func TestOtherKeysAreNotCtrlC(t *testing.T) {
	for _, key := range []string{
		"\x1b[99;6u", "\x1b[99;5:3u", "\x1b[98;5u", "\x1b[99u", "\x1b[106::99;5u", "\x1b[1092;5u", "\x1b[246;5u", "\x1b[27;5;98~",
		"\x1b[27;5;1092~", "\x1b[28;5;99~", "\x1b[5~", "\x1b[27;x;99~",
	} {
		assert.False(t, isCtrlC([]byte(key)), "%q", key)
	}
}

func TestKeysBeforeCtrlCCountIfFew(t *testing.T) {
	keys := strings.Repeat("x", 2*fewKeys)
	for name, c := range map[string]struct {
		sent []sent
		want string
	}{
		"many keys are dropped":            {[]sent{{0, keys + "\x03"}}, "\x03"},
		"a few keys":                       {[]sent{{0, "1\r2\x03"}}, "1\r2\x03"},
		"a paste is closed":                {[]sent{{0, pasteBegin + "ab"}, {50 * time.Millisecond, pasteEnd + keys + "\x03"}}, pasteBegin + "ab" + pasteEnd + "\x03"},
		"a new escape isn't ctrl+alt+c":    {[]sent{{0, "\x1b"}, {20 * time.Millisecond, "\x03"}}, "\x1b~\x03"},
		"an old escape is a key by itself": {[]sent{{0, "\x1b"}, {time.Second, "\x03"}}, "\x1b\x03"},
	} {
		assert.Equal(t, c.want, handedOn(t, c.sent...), name)
	}
	twice := "\x03" + strings.Repeat("x", 200) + "\x03"
	assert.Equal(t, 2, strings.Count(handedOn(t, sent{0, twice}), "\x03"), "the second confirms")
}

func TestKeyAfterMouseMovesOrPasteCounts(t *testing.T) {
	mouse := strings.Repeat("\x1b[<35;110;20M", 60)
	assert.Equal(t, mouse+"q", handedOn(t, sent{0, mouse + "q"}))
	pasted := pasteBegin + strings.Repeat("x", 1400) + pasteEnd
	assert.Equal(t, pasted+"\r", handedOn(t, sent{0, pasted + "\r"}))
	assert.Equal(t, strings.Repeat("漢", 200), handedOn(t, sent{0, strings.Repeat("漢", 200)}))
}

func TestFloodIsDroppedButNotCutWithinSequence(t *testing.T) {
	for _, flood := range []string{"x", "\x1b[A", "漢", "\x1b[<35;10;20M"} {
		out := handedOn(t, sent{0, strings.Repeat(flood, 1<<20/len(flood))})
		assert.Less(t, len(out), 10<<10)
		assert.Empty(t, strings.ReplaceAll(out, flood, ""), "only whole ones")
	}
}

func TestPasteThatIsNotClosedEndsAfterSecondByCtrlCOrByItsLength(t *testing.T) {
	assert.Equal(t, "\x1b[200~abc\x1b[201~q", handedOn(t, sent{0, "\x1b[200~abc"}, sent{time.Second, "q"}))
	assert.Equal(t, "\x1b[200~abcq", handedOn(t, sent{0, "\x1b[200~abc"}, sent{time.Second / 2, "q"}), "it may go on")
	assert.Equal(t, "\x1b[200~abc\x1b[201~\x03", handedOn(t, sent{0, "\x1b[200~abc\x03"}))
	assert.Equal(t, "\x1b[200~abc\x1b[201~\x03", handedOn(t, sent{0, "\x1b[200~abc"}, sent{time.Millisecond, "\x03"}))

	long := handedOn(t, sent{0, "\x1b[200~" + strings.Repeat("x", 3*maxPaste)}, sent{gap, "q"})
	assert.Equal(t, "\x1b[200~"+strings.Repeat("x", maxPaste)+"\x1b[201~q", long)
	long = handedOn(t, sent{0, "\x1b[200~" + strings.Repeat("x", 3*maxPaste) + "\x1b[201~q"})
	assert.Equal(t, "\x1b[200~"+strings.Repeat("x", maxPaste)+"\x1b[201~q", long, "closed after all")
	long = handedOn(t, sent{0, "\x1b[200~" + strings.Repeat("x", 3*maxPaste)}, sent{time.Millisecond, "\x03"})
	assert.True(t, strings.HasSuffix(long, "\x1b[201~\x03"))
}

// No part of a paste blocks the keyboard.
func TestAnyPasteEndsForLibrary(t *testing.T) {
	assert.Equal(t, pasteBegin+"a[31mb[20"+pasteEnd, handedOn(t, sent{0, "\x1b[200~a\x1b[31mb\x1b[20\x1b[201~"}))
	parts := []string{"a", "漢", "\xe6", "\x1b", "\x1b[", "\x1b[20", "\x1b[200~", "\x1b]0;", "\x1bP", "\x1bO", "\x9b", "\x9b1;", "\x90", "\x9d", "\x80", "\u009b", "\u009d", "0", ";"}
	rapid.Check(t, func(t *rapid.T) {
		pasted := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 8).Draw(t, "parts"), "")
		l := newLine(rapid.SampledFrom([]int{1, 3, 4096}).Draw(t, "piece"), sent{0, pasteBegin + pasted + pasteEnd}, sent{time.Minute, "q"})
		events := l.events(t)
		last := events[len(events)-1]
		key, ok := last.(uv.KeyPressEvent)
		require.True(t, ok, "%q: %T", pasted, last)
		require.Equal(t, 'q', key.Code)
	})
}

// The keyboard returns ctrl+c, whatever was sent before it, and a single key after a pause.
func TestKeyboardTakesAnyBytes(t *testing.T) {
	parts := []string{
		"\x1b", "[", "]", "O", "P", "2", "200~", "201~", ";", "u", "99", "\x07", "\\", "a", "漢", "\xe6", "\x80", pasteBegin, pasteEnd, "\x1b[A",
		strings.Repeat("x", 700), strings.Repeat("\x1b[B", 500), strings.Repeat("y", maxPaste+10),
	}
	pauses := []time.Duration{0, 0, 0, 20 * time.Millisecond, 300 * time.Millisecond, 2 * time.Second}
	rapid.Check(t, func(t *rapid.T) {
		var all []sent
		key := rapid.SampledFrom([]string{"\x03", "\x1b[99;5u", "\x1b[27;5;99~"}).Draw(t, "ctrl+c")
		for range rapid.IntRange(0, 12).Draw(t, "parts") {
			all = append(all, sent{rapid.SampledFrom(pauses).Draw(t, "after"), rapid.SampledFrom(parts).Draw(t, "part")})
		}
		all = append(all, sent{rapid.SampledFrom([]time.Duration{0, time.Second}).Draw(t, "then"), key}, sent{2 * time.Second, "q"})
		got := handedOnIn(t, rapid.SampledFrom([]int{1, 5, 4096}).Draw(t, "piece"), all...)
		require.True(t, strings.HasSuffix(got, "\x03q"), "%q", got[max(0, len(got)-40):])
	})
}

func TestLibraryReadsCtrlCAfterAnything(t *testing.T) {
	for i, before := range []string{
		"", "abc", "\x1b", "\x1b[200~abc", "\x1b[", "\x1b[12", "\x1b]11;rgb", "\x1bP1", "\x1bXa", "\x1b^a", "\x1b_a", "\x90a", "\x9da", "漢", "\xe6\xbc",
		strings.Repeat("\x1b[A", 40<<10), strings.Repeat("\x1b[200~", 100),
	} {
		for _, piece := range []int{5, 4096} {
			key := []string{"\x03", "\x1b[99;5u", "\x1b[27;5;99~"}[(i+piece)%3]
			all := []sent{{0, before}, {time.Millisecond, key}, {time.Minute, "q"}}
			if before == "" {
				all = all[1:]
			}
			found := slices.ContainsFunc(newLine(piece, all...).events(t), func(e uv.Event) bool {
				press, ok := e.(uv.KeyPressEvent)
				return ok && press.String() == "ctrl+c"
			})
			assert.True(t, found, "%q in pieces of %d", before[:min(len(before), 20)], piece)
		}
	}
}

// Bytes come apart over a slow connection.
func TestEscapeIsKeyOfItsOwnOnlyIfNothingFollowsSoon(t *testing.T) {
	for _, c := range []struct {
		apart time.Duration
		want  string
	}{{0, "up"}, {55 * time.Millisecond, "up"}, {90 * time.Millisecond, "up"}, {250 * time.Millisecond, "esc [ A"}} {
		synctest.Test(t, func(t *testing.T) {
			in, keys := io.Pipe()
			pressed := make(chan string, 9)
			l := &listener{
				input: NewKeyboard(in, func() bool { return false }, time.Now), queries: &queries{},
				send: func(msg tea.Msg) { pressed <- msg.(uv.KeyPressEvent).String() },
			}
			require.NoError(t, l.start())
			_, _ = io.WriteString(keys, "\x1b")
			time.Sleep(c.apart)
			_, _ = io.WriteString(keys, "[A")
			time.Sleep(time.Second)
			_ = keys.Close()
			l.close(nil)
			var all []string
			for len(pressed) > 0 {
				all = append(all, <-pressed)
			}
			assert.Equal(t, c.want, strings.Join(all, " "), "%v apart", c.apart)
		})
	}
}

// slow is a terminal at the end of a slow line, which answers questions after a while, piece by piece.
type slow struct {
	latency time.Duration
	in      *io.PipeReader
	keys    *io.PipeWriter

	mu      sync.Mutex // guards what follows
	owed    int        // answers that haven't been read
	written strings.Builder
}

var answers = []string{"\x1b]11;rgb:0000/0000/0000\x1b\\", "\x1b[?2026;2$y", "\x1b[?2027;0$y", "\x1bP1+r524742=382F382F38\x1b\\", "\x1bP0+r5463\x1b\\", "\x1b[?62;22c"}

func newSlow(latency time.Duration) *slow {
	s := &slow{latency: latency}
	s.in, s.keys = io.Pipe()
	return s
}

func (s *slow) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if strings.Contains(string(b), questions) {
		s.owed += len(answers)
		go s.answer()
	}
	return s.written.Write(b)
}

func (s *slow) answer() {
	time.Sleep(s.latency)
	for _, answer := range answers {
		if _, err := io.WriteString(s.keys, answer); err != nil {
			return
		}
		s.mu.Lock()
		s.owed--
		s.mu.Unlock()
		time.Sleep(time.Millisecond)
	}
}

// unread returns the number of answers that the program hasn't read.
func (s *slow) unread() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.owed
}

func (s *slow) Read(b []byte) (int, error) { return s.in.Read(b) }

func (s *slow) Waiting() bool { return false }

func (s *slow) Resized() <-chan struct{} { return nil }

func (s *slow) Size() (width, height int) { return 40, 10 }

// runsSlowly starts a program on a slow terminal, which is remote or local.
func runsSlowly(s *slow, remote bool) (p *Program, ended chan error) {
	options := []tea.ProgramOption{tea.WithColorProfile(colorprofile.ANSI256), tea.WithEnvironment([]string{"TERM=xterm"})}
	if remote {
		p = NewRemote(note{}, s, options...)
	} else {
		p = NewProgram(note{}, s.in, s, options...)
	}
	ended = make(chan error, 1)
	go func() {
		_, err := p.Run()
		ended <- err
	}()
	return p, ended
}

// The screen is given back at once.
func TestLateAnswersAreReadBeforeTerminalIsGivenBackOrLent(t *testing.T) {
	for _, latency := range []time.Duration{0, 50 * time.Millisecond, 300 * time.Millisecond, 800 * time.Millisecond} {
		for _, how := range []string{"quits", "quits remotely", "is suspended"} {
			synctest.Test(t, func(t *testing.T) {
				s := newSlow(latency)
				p, ended := runsSlowly(s, how == "quits remotely")
				time.Sleep(10 * time.Millisecond)
				if how == "is suspended" {
					lent, back := make(chan struct{}), make(chan struct{})
					p.Suspend(func() {
						close(lent)
						<-back
					})
					await(t, lent)
					synctest.Wait()
					assert.Zero(t, s.unread(), "suspended, %v", latency)
					close(back)
					synctest.Wait()
				}
				p.Quit()
				synctest.Wait()
				assert.Contains(t, s.written.String(), give, "%s, %v", how, latency)
				require.NoError(t, <-ended)
				synctest.Wait()
				assert.Zero(t, s.unread(), "%s, %v", how, latency)
				_ = s.in.Close()
				time.Sleep(time.Minute) // timers that nobody waits for end
			})
		}
	}
}

func TestAnswersAreWaitedForOnlyWhileTheyMayCome(t *testing.T) {
	for name, c := range map[string]struct {
		age  time.Duration // of the questions
		does func(q *queries, hurry, over chan struct{})
		want time.Duration
	}{
		"no answer":       {0, nil, answerWait},
		"an answer":       {0, func(q *queries, _, _ chan struct{}) { q.answer() }, 300 * time.Millisecond},
		"a mute terminal": {mute, nil, 0},
		"nearly mute":     {mute - 200*time.Millisecond, nil, 200 * time.Millisecond},
		"hurry":           {0, func(_ *queries, hurry, _ chan struct{}) { close(hurry) }, 300 * time.Millisecond},
		"a terminal gone": {0, func(_ *queries, _, over chan struct{}) { close(over) }, 300 * time.Millisecond},
	} {
		synctest.Test(t, func(t *testing.T) {
			q, hurry, over := &queries{}, make(chan struct{}), make(chan struct{})
			q.wait(hurry, over) // nothing is asked
			q.ask()
			time.Sleep(c.age)
			if c.does != nil {
				time.AfterFunc(300*time.Millisecond, func() { c.does(q, hurry, over) })
			}
			began := time.Now()
			q.wait(hurry, over)
			assert.Equal(t, c.want, time.Since(began), name)
		})
	}
}
