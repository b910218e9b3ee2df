package replay

import (
	"os"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/store"
)

// pollInterval is how often a watched record is checked for changes.
const pollInterval = 250 * time.Millisecond

// poll returns the command that checks a watched record after pollInterval, or nil if the match isn't watched.
func (p Page) poll() tea.Cmd {
	if !p.start.Watch {
		return nil
	}
	known, read, matches := p.known, p.read(), p.services.Matches()
	msg := readMsg{id: p.id, unchanged: true}
	return p.services.After(pollInterval, func() tea.Msg {
		if now := stat(known); p.timeline != nil && now.Size == known.Size && now.Changed.Equal(known.Changed) {
			_, held := matches.Held(known)
			msg.abandoned = !held
			return msg
		}
		return read()
	})
}

// stat returns an entry with its file's current size and time; the size is -1 if the file doesn't exist.
func stat(entry store.Entry) store.Entry {
	info, err := os.Stat(entry.Name)
	if err != nil {
		entry.Size, entry.Changed = -1, time.Time{}
		return entry
	}
	entry.Size, entry.Changed = info.Size(), info.ModTime()
	return entry
}
