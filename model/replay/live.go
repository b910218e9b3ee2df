package replay

import (
	"os"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
	"dominoes/model/store"
)

// lookTime is how often a match that is watched is looked for news.
const lookTime = 250 * time.Millisecond

// look returns the command that looks, after a while, whether there is more of a match
// that is watched; nil for one that is over and done with.
func (p Page) look(e page.Env) tea.Cmd {
	if !p.start.Watch {
		return nil
	}
	known, read, matches := p.known, p.read(e.Services), e.Services.Matches
	msg := ToldMsg{ID: p.ID, same: true}
	return e.Services.After(lookTime, func() tea.Msg {
		if now := statOf(known); p.Tale != nil && now.Size == known.Size && now.Changed.Equal(known.Changed) {
			_, held := matches.Held(known)
			msg.left = !held
			return msg
		}
		return read()
	})
}

// statOf returns an entry with its file's size and time as they are now; of a file
// that isn't there the size is negative.
func statOf(entry store.Entry) store.Entry {
	info, err := os.Stat(entry.Name)
	if err != nil {
		entry.Size, entry.Changed = -1, time.Time{}
		return entry
	}
	entry.Size, entry.Changed = info.Size(), info.ModTime()
	return entry
}
