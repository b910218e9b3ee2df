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

// Progress is the file of finished lessons and puzzles, by their ids. Whatever else a newer program has written to it
// is left alone.
type Progress struct {
	name  string
	guard Guard
	mu    sync.Mutex // held while the file is read or written

	queueing sync.Mutex // held for short times only
	queue    []string
}

// NewProgress returns the progress in a file, which need not exist.
func NewProgress(name string) *Progress { return &Progress{name: name} }

// Guarded makes g check the errors of the progress, and returns the progress.
func (p *Progress) Guarded(g Guard) *Progress {
	p.guard = g
	return p
}

const finishedKey = "finished"

// Finished returns the ids of finished lessons and puzzles.
func (p *Progress) Finished() (ids []string, err error) {
	defer p.guard.check(&err)
	p.mu.Lock()
	defer p.mu.Unlock()
	_, ids, err = p.read()
	return ids, err
}

// Put queues an id for the next Flush. It never blocks.
func (p *Progress) Put(id string) {
	p.queueing.Lock()
	defer p.queueing.Unlock()
	p.queue = append(p.queue, id)
}

// Flush adds the queued ids to the file. It doesn't overwrite a file that can't be read. After an error it can be
// retried.
func (p *Progress) Flush() (err error) {
	defer p.guard.check(&err)
	p.mu.Lock()
	defer p.mu.Unlock()
	put := p.pending()
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

// pending returns the ids that aren't written yet.
func (p *Progress) pending() []string {
	p.queueing.Lock()
	defer p.queueing.Unlock()
	return slices.Clone(p.queue)
}

// add adds ids to the file, unless it has them.
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
	return Replace(p.name, append(data, '\n'))
}

// read returns the whole content of the file, and the ids in it.
func (p *Progress) read() (all map[string]json.RawMessage, ids []string, err error) {
	data, err := input.ReadFile(p.name)
	if errors.Is(err, fs.ErrNotExist) {
		return map[string]json.RawMessage{}, nil, nil
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s can't be read: %w", p.name, err)
	}
	err = json.Unmarshal(data, &all)
	if list, ok := all[finishedKey]; ok && err == nil {
		err = json.Unmarshal(list, &ids)
	}
	if err != nil || all == nil {
		return nil, nil, fmt.Errorf("the file is damaged, so it is left as it is: %s", p.name)
	}
	return all, ids, nil
}
