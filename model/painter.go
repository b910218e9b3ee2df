package model

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"runtime/debug"
	"sync"
	"time"

	"dominoes/view"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
)

// Program runs a model in a terminal. Bubble Tea reads the keys and keeps the
// terminal's modes; the cells are painted here, since its own renderer writes
// much more than what has changed and wakes up 60 times a second to do so.
type Program struct {
	*tea.Program
	painter *painter
}

// NewProgram returns the program that shows m on out, or nowhere where nobody
// watches.
func NewProgram(m Model, out io.Writer, options ...tea.ProgramOption) *Program {
	if m.config.Unseen {
		options = append(options, tea.WithInput(nil), tea.WithoutRenderer())
		return &Program{Program: tea.NewProgram(painted{Model: m}, options...)}
	}
	p := &painter{out: out, stirred: make(chan struct{}, 1), closed: make(chan struct{})}
	var screen io.Writer = p
	if file, ok := out.(term.File); ok {
		screen = screenFile{file, p}
	}
	// Bubble Tea's own frames are for changes of modes, which can wait a little.
	options = append([]tea.ProgramOption{tea.WithOutput(screen), tea.WithFPS(2)}, options...)
	return &Program{tea.NewProgram(painted{Model: m, painter: p, content: " "}, options...), p}
}

// Run runs the program to its end and returns the model as it was then.
func (p *Program) Run() (Model, error) {
	if p.painter != nil {
		go func() {
			defer func() {
				if r := recover(); r != nil { // ends the program as everywhere else
					p.Send(panicMsg(fmt.Sprintf("%v\n\n%s", r, debug.Stack())))
				}
			}()
			p.painter.run()
		}()
		defer close(p.painter.closed)
		defer p.painter.leave(false)
	}
	final, err := p.Program.Run()
	last, _ := final.(painted) // none after a panic
	return last.Model, err
}

// panicMsg tells of a panic while painting.
type panicMsg string

// painted is a model whose picture goes to a painter. Bubble Tea learns of its
// modes alone.
type painted struct {
	Model
	painter *painter
	// sized and coloured tell that the model knows the terminal; before that its
	// picture is none to be shown.
	sized, coloured bool
	// content stands for the picture, which Bubble Tea needn't know: as long as
	// it is the same, there is nothing to write.
	content string
}

// Init implements [tea.Model].
func (p painted) Init() tea.Cmd {
	if p.painter != nil {
		p.painter.open()
	}
	return p.Model.Init()
}

// Update implements [tea.Model].
func (p painted) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	defer p.painter.rescue()
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.sized = true
		if p.painter != nil {
			p.painter.resize()
		}
	case tea.ColorProfileMsg:
		p.coloured = true
	case panicMsg:
		panic(string(msg))
	case tea.ModeReportMsg:
		if p.painter != nil {
			p.painter.learn(msg)
		}
		p.content += " " // Bubble Tea may have a mode to set
	}
	next, cmd := p.Model.Update(msg)
	p.Model = next.(Model)
	return p, cmd
}

// View implements [tea.Model].
func (p painted) View() tea.View {
	if p.painter == nil {
		return tea.View{}
	}
	defer p.painter.rescue()
	if p.sized && p.coloured {
		p.painter.show(p.canvas())
	}
	v := p.modes()
	v.Content = p.content
	return v
}

// painter writes pictures to a terminal, and what Bubble Tea has to say to it.
// It sleeps while nothing changes.
type painter struct {
	stirred, closed chan struct{}

	mu   sync.Mutex   // guards what follows
	next *view.Canvas // is to be shown
	// resized tells that the window has had another size since the last picture,
	// even if it is the same again: what it lost is to be painted anew.
	resized bool
	// whole tells that the terminal shows a frame at once if told its ends.
	whole bool

	screen sync.Mutex // guards what follows; held while the terminal takes its time
	out    io.Writer
	// on tells that the alternate screen is, which is the painter's alone.
	on bool
	// shared tells that Bubble Tea knows of it, and will leave it.
	shared bool
	// last is what the screen shows, nil where that isn't known.
	last *view.Canvas
}

// pause is the shortest time between two pictures.
const pause = time.Second / 60

// show hands in the picture to be shown. It doesn't wait for the terminal.
func (p *painter) show(c *view.Canvas) {
	p.mu.Lock()
	p.next = c
	p.mu.Unlock()
	p.stir()
}

// resize takes in that the window has changed its size.
func (p *painter) resize() {
	p.mu.Lock()
	p.resized = true
	p.mu.Unlock()
}

func (p *painter) stir() {
	select {
	case p.stirred <- struct{}{}:
	default:
	}
}

// run paints until the painter is closed. The first picture waits a little too:
// the next ones are often close behind.
func (p *painter) run() {
	for last := time.Now(); ; last = time.Now() {
		select {
		case <-p.closed:
			return
		case <-p.stirred:
		}
		time.Sleep(pause - time.Since(last))
		p.paint()
	}
}

// paint brings the screen up to date.
func (p *painter) paint() {
	p.screen.Lock()
	defer p.screen.Unlock()
	p.mu.Lock()
	next, whole, resized := p.next, p.whole, p.resized
	p.resized = false
	p.mu.Unlock()
	if resized {
		p.last = nil
	}
	if next == nil || !p.on {
		return
	}
	changes := next.Changes(p.last)
	if changes == "" {
		return
	}
	if whole {
		changes = ansi.SetModeSynchronizedOutput + changes + ansi.ResetModeSynchronizedOutput
	}
	p.last = next
	if _, err := io.WriteString(p.out, changes); err != nil {
		p.last = nil
	}
}

// open takes the screen at once, where Bubble Tea would wait for its first frame,
// and asks for its background, so that the answer may come before the first
// picture.
func (p *painter) open() {
	p.screen.Lock()
	defer p.screen.Unlock()
	p.on = true
	_, _ = io.WriteString(p.out, ansi.SetModeAltScreenSaveCursor+ansi.ResetModeTextCursorEnable+ansi.RequestBackgroundColor)
}

// rescue gives the screen back before a panic is told of, where Bubble Tea won't.
func (p *painter) rescue() {
	if r := recover(); r != nil {
		if p != nil {
			p.leave(true)
		}
		panic(r)
	}
}

// leave gives the screen back, unless Bubble Tea has done so, or is about to.
func (p *painter) leave(panicking bool) {
	p.screen.Lock()
	defer p.screen.Unlock()
	if p.on && !(panicking && p.shared) {
		p.on = false
		_, _ = io.WriteString(p.out, ansi.ResetModeAltScreenSaveCursor+ansi.SetModeTextCursorEnable)
	}
}

// learn takes in what the terminal can do.
func (p *painter) learn(msg tea.ModeReportMsg) {
	if msg.Mode == ansi.ModeSynchronizedOutput && msg.Value == ansi.ModeReset {
		p.mu.Lock()
		p.whole = true
		p.mu.Unlock()
	}
}

// modes are what leaves the cells alone: control sequences with a private
// marker, and commands to the system.
var modes = regexp.MustCompile(`\x1b\[[<=>?][0-9;:]*\$?[A-Za-z]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)`)

// Write passes on what Bubble Tea writes. While the screen is the painter's,
// that is modes alone: what else there is would clear it or move the cursor.
// Before and after, it is nothing but to take and to leave the screen: questions
// that are asked at the end are answered to the shell.
func (p *painter) Write(b []byte) (int, error) {
	p.screen.Lock()
	defer p.screen.Unlock()
	const enter, leave = ansi.SetModeAltScreenSaveCursor, ansi.ResetModeAltScreenSaveCursor
	var kept []byte
	enters := bytes.Contains(b, []byte(enter))
	p.shared = p.shared || enters
	switch {
	case !p.on && enters: // Bubble Tea is back from having lent the terminal
		p.on, p.last, kept = true, nil, b
		p.stir()
	case p.on:
		rest := b
		if at := bytes.Index(b, []byte(leave)); at >= 0 {
			p.on, rest, kept = false, b[:at], b[at:]
		}
		found := bytes.Join(modes.FindAll(rest, -1), nil)
		kept = append(bytes.ReplaceAll(found, []byte(enter), nil), kept...)
	}
	if len(kept) > 0 {
		if _, err := p.out.Write(kept); err != nil {
			return 0, err
		}
	}
	return len(b), nil
}

// screenFile is a painter on a terminal, which Bubble Tea asks for its size.
type screenFile struct {
	term.File
	painter *painter
}

// Write implements [io.Writer].
func (f screenFile) Write(b []byte) (int, error) { return f.painter.Write(b) }
