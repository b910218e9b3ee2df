package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/internal/sampletest"
)

// pane is the program in a tmux of its own, whose server has its socket in dir.
type pane struct {
	t   *testing.T
	dir string
	log string // all that the program has written
}

// inTmux starts the program in a tmux, which takes characters to be as wide as it thinks.
func inTmux(t *testing.T, args ...string) *pane {
	t.Helper()
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip("there is no tmux")
	}
	dir, err := os.MkdirTemp("/tmp", "tmux") // a socket's name can't be long
	require.NoError(t, err)
	p := &pane{t: t, dir: dir, log: filepath.Join(dir, "log")}
	t.Cleanup(func() {
		_ = exec.Command("tmux", "-S", dir+"/socket", "kill-server").Run() // it may have ended
		_ = os.RemoveAll(dir)
	})
	require.NoError(t, os.WriteFile(p.log, nil, 0o600))
	quoted := "'" + strings.Join(append([]string{os.Args[0]}, args...), "' '") + "'"
	// The program starts once all it writes is kept.
	p.tmux("-f", "/dev/null", "-u", "new-session", "-d", "-x", "100", "-y", "30",
		"-e", partVariable+"=program", "-e", "DOMINOES_HOME="+dir+"/home", "-e", "LANG=C.UTF-8", "-e", "NO_COLOR=", "read x; exec "+quoted)
	p.tmux("pipe-pane", "cat >> "+p.log)
	p.tmux("send-keys", "Enter")
	return p
}

func (p *pane) tmux(args ...string) string {
	p.t.Helper()
	cmd := exec.Command("tmux", append([]string{"-S", p.dir + "/socket"}, args...)...)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	out, err := cmd.CombinedOutput()
	require.NoError(p.t, err, "%q: %s", args, out)
	return string(out)
}

// style is a change of style as tmux tells it.
var style = regexp.MustCompile(`^\x1b\[([0-9;]*)m`)

// screen is what tmux shows, and on which ground; of a blank nothing else can be seen.
func (p *pane) screen() string {
	var b strings.Builder
	ground, was := "", ""
	text := p.tmux("capture-pane", "-e", "-p", "-N")
	for at := 0; at < len(text); {
		if m := style.FindStringSubmatch(text[at:]); m != nil {
			switch {
			case m[1] == "0", m[1] == "49", m[1] == "":
				ground = ""
			case m[1][0] == '4' && len(m[1]) > 1:
				ground = m[1]
			}
			at += len(m[0])
			continue
		}
		if ground != was {
			was = ground
			b.WriteString("<" + ground + ">")
		}
		b.WriteByte(text[at])
		at++
	}
	return b.String()
}

// written is all that the program has written, as far as tmux has read it.
func (p *pane) written() string {
	text, err := os.ReadFile(p.log)
	require.NoError(p.t, err)
	return string(text)
}

// shows waits until a text is on the screen.
func (p *pane) shows(text string) {
	p.t.Helper()
	require.Eventually(p.t, func() bool { return strings.Contains(p.tmux("capture-pane", "-p"), text) }, patience, 20*time.Millisecond, "%s", text)
}

// press presses keys, waits until a frame is written for them, and returns it.
func (p *pane) press(keys ...string) (frame string) {
	p.t.Helper()
	return p.pressFor("", keys...)
}

// pressFor presses keys, waits until a frame with a text is written, and returns it.
func (p *pane) pressFor(text string, keys ...string) (frame string) {
	p.t.Helper()
	before := len(p.written())
	p.tmux(append([]string{"send-keys"}, keys...)...)
	require.Eventually(p.t, func() bool {
		frame = p.written()[before:]
		whole := strings.HasSuffix(frame, "\x1b[m") || strings.HasSuffix(frame, "\x1b[?7h") // nothing else in a frame is so
		return whole && strings.Contains(frame, text)
	}, patience, 2*time.Millisecond, "%q", keys)
	p.settles()
	return p.written()[before:]
}

// settles waits until nothing has come for a while: a frame is read in pieces.
func (p *pane) settles() {
	p.t.Helper()
	size := -1
	require.Eventually(p.t, func() bool {
		before := size
		size = len(p.written())
		return size == before
	}, patience, 15*time.Millisecond)
}

// isWhole requires that the screen is what it is when all is painted again.
func (p *pane) isWhole(what string) {
	p.t.Helper()
	before := p.screen()
	require.Contains(p.t, p.press("C-l"), "\x1b[2J")
	require.Equal(p.t, p.screen(), before, what)
}

// unlike are names written in ways that terminals take to be of different widths.
var unlike = []struct{ kind, name string }{
	{"joined", "Jox👩\u200d👩\u200d👧"}, {"CJK", "漢字かな한글"}, {"flags", "🇩🇪x🇫🇷🇯🇵"}, {"marks", "e\u0301o\u0308n\u0303"},
	{"selectors", "❤\ufe0fa☎\ufe0e1\ufe0f\u20e3"}, {"tones", "a👍🏽b🏽"}, {"Indic", "क्षिनमस्ते"}, {"Thai", "น้ำผึ้ง"}, {"Hebrew", "שָׁלוֹם"},
}

// Whatever a name is written in, the screen is what it would be if all were painted again: while
// the name is typed, and once a letter is deleted.
func TestNamesTypedInTmux(t *testing.T) {
	withoutRaces(t)
	t.Parallel()
	for _, c := range sampletest.Some(t, 2, unlike) {
		t.Run(c.kind, func(t *testing.T) {
			t.Parallel()
			p := inTmux(t, "--motion", "off", "--theme", "dark")
			p.shows("New match")
			p.press("Tab")
			p.press("n")
			typed, unseen := "", ""
			for _, r := range c.name {
				typed, unseen = typed+string(r), unseen+string(r)
				if r == '\u200d' {
					continue // it shows with what comes after it
				}
				p.pressFor(unseen, "-l", unseen)
				p.isWhole(typed)
				unseen = ""
			}
			p.press("BSpace")
			p.isWhole("after backspace")
			p.tmux("send-keys", "-l", "\u200d") // joins nothing yet
			p.press("Enter")
			p.isWhole("at the end")
		})
	}
}
