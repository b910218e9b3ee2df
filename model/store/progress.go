package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"dominoes/internal/input"
)

// Progress is the file of what was finished: lessons and puzzles, by their ids. What else a
// newer program keeps in it stays there.
type Progress struct {
	name  string
	guard Guard
	mu    sync.Mutex // held while the file is read or written

	queueing sync.Mutex // held for a moment only
	queue    []string
}

// NewProgress returns the progress that is kept in a file, which need not exist.
func NewProgress(name string) *Progress { return &Progress{name: name} }

// Guarded has a guard check the errors of the progress, which it returns.
func (p *Progress) Guarded(g Guard) *Progress {
	p.guard = g
	return p
}

const finishedKey = "finished"

// Finished returns the ids of what was finished.
func (p *Progress) Finished() (ids []string, err error) {
	defer p.guard.check(&err)
	p.mu.Lock()
	defer p.mu.Unlock()
	_, ids, err = p.read()
	return ids, err
}

// Put remembers that an id was finished, until a Flush has written it. It never waits.
func (p *Progress) Put(id string) {
	p.queueing.Lock()
	defer p.queueing.Unlock()
	p.queue = append(p.queue, id)
}

// Flush adds to what the file holds by now all that was put and isn't there yet. It writes
// nothing over a file that can't be read. After an error it may be tried again.
func (p *Progress) Flush() (err error) {
	defer p.guard.check(&err)
	p.mu.Lock()
	defer p.mu.Unlock()
	put := p.waiting()
	if len(put) == 0 {
		return nil
	}
	if err := p.add(put); err != nil {
		return err
	}
	p.queueing.Lock()
	defer p.queueing.Unlock()
	p.queue = p.queue[len(put):]
	return nil
}

// waiting returns what was put and isn't written yet.
func (p *Progress) waiting() []string {
	p.queueing.Lock()
	defer p.queueing.Unlock()
	return slices.Clone(p.queue)
}

// add writes ids to the file, unless it has them.
func (p *Progress) add(put []string) error {
	done, err := lockForWriting(p.name)
	if err != nil {
		return err
	}
	defer done()
	all, ids, err := p.read()
	if err != nil {
		return err
	}
	known := len(ids)
	for _, id := range put {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if len(ids) == known {
		return nil
	}
	if all[finishedKey], err = json.Marshal(ids); err != nil {
		return err
	}
	data, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	return replace(p.name, append(data, '\n'))
}

// read returns all that the file holds, and the ids in it.
func (p *Progress) read() (all map[string]json.RawMessage, ids []string, err error) {
	data, err := input.ReadFile(p.name)
	if errors.Is(err, fs.ErrNotExist) {
		return map[string]json.RawMessage{}, nil, nil
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s can't be read: %w", p.name, err)
	}
	if err := json.Unmarshal(data, &all); err != nil || all == nil {
		return nil, nil, fmt.Errorf("the file is damaged, so it is left as it is: %s", p.name)
	}
	if list, ok := all[finishedKey]; ok {
		if err := json.Unmarshal(list, &ids); err != nil {
			return nil, nil, fmt.Errorf("the file is damaged, so it is left as it is: %s", p.name)
		}
	}
	return all, ids, nil
}
