package model

import (
	"cmp"
	"iter"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/view/canvas"
)

// Film plays config.Replay by itself on a screen of width × height cells. It returns the screens that differ from those
// before, each with the time at which it appears; nothing waits for that time.
func Film(config Config, width, height int) iter.Seq2[time.Duration, *canvas.Canvas] {
	return func(yield func(time.Duration, *canvas.Canvas) bool) {
		f := filming{}
		config.Now, config.After = time.Now, f.after
		f.model = New(config)
		f.model.width, f.model.height = width, height
		f.run(f.model.Init())
		var last *canvas.Canvas
		for {
			if c := f.model.canvas(); last == nil || c.Changes(last) != "" {
				if last = c; !yield(f.now, c) {
					return
				}
			}
			if !f.next() {
				return
			}
		}
	}
}

// filming runs a program with a clock of its own, which advances to the next timer at once.
type filming struct {
	model  Model
	now    time.Duration
	timers []timerMsg // ordered by time
}

// timerMsg starts a timer, which fires at this time with the message of f.
type timerMsg struct {
	at time.Duration
	f  func() tea.Msg
}

// after implements [Config.After].
func (f *filming) after(wait time.Duration, then func() tea.Msg) tea.Cmd {
	return func() tea.Msg { return timerMsg{f.now + wait, then} }
}

// next fires the timers that are due next, and reports whether there were any.
func (f *filming) next() bool {
	if len(f.timers) == 0 {
		return false
	}
	f.now = f.timers[0].at
	for len(f.timers) > 0 && f.timers[0].at == f.now {
		then := f.timers[0].f
		f.timers = f.timers[1:]
		f.run(then)
	}
	return true
}

// run runs a command, and all that follows from it before the next timer.
func (f *filming) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			f.run(cmd)
		}
	case timerMsg:
		at, _ := slices.BinarySearchFunc(f.timers, msg.at+1,
			func(t timerMsg, at time.Duration) int { return cmp.Compare(t.at, at) })
		f.timers = slices.Insert(f.timers, at, msg)
	default:
		next, cmd := f.model.Update(msg)
		f.model = next.(Model)
		f.run(cmd)
	}
}
