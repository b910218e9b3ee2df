package replay

import (
	"os"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
	"dominoes/model/store"
)

// pollInterval is how often a match that is watched is looked for news.
const pollInterval = 250 * time.Millisecond

// poll returns the command that looks, after a while, whether there is more of a match
// that is watched; nil for one that is over and done with.
func (p Page) poll(e page.Env) tea.Cmd {
	if !p.start.Watch {
		return nil
	}
	known, read, matches := p.known, p.read(e.Services), e.Services.Matches
	msg := readMsg{id: p.id, unchanged: true}
	return e.Services.After(pollInterval, func() tea.Msg {
		if now := stat(known); p.timeline != nil && now.Size == known.Size && now.Changed.Equal(known.Changed) {
			_, held := matches.Held(known)
			msg.abandoned = !held
			return msg
		}
		return read()
	})
}

// stat returns an entry with its file's size and time as they are now; of a file
// that isn't there the size is negative.
func stat(entry store.Entry) store.Entry {
	info, err := os.Stat(entry.Name)
	if err != nil {
		entry.Size, entry.Changed = -1, time.Time{}
		return entry
	}
	entry.Size, entry.Changed = info.Size(), info.ModTime()
	return entry
}
