package terminal

import (
	"io"
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
)

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

var answers = []string{"\x1b]11;rgb:0000/0000/0000\x1b\\", "\x1b[?2026;2$y", "\x1b[?2027;0$y", "\x1b[?62;22c"}

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
