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

// Progress is the file that says which lessons and puzzles are finished and when exercises are due, by their ids. Other
// keys, which a newer program may have written, are left alone.
type Progress struct {
	name  string
	guard Guard
	mu    sync.Mutex // held while the file is read or written

	queueing sync.Mutex // held for short times only
	queue    []progressed
}

// progressed is an id to be written: of something finished, or of an exercise with its due day.
type progressed struct {
	id  string
	due *Due
}

// NewProgress returns the progress in a file, which need not exist.
func NewProgress(name string) *Progress { return &Progress{name: name} }

// Guarded makes g check the errors of the progress, and returns the progress.
func (p *Progress) Guarded(g Guard) *Progress {
	p.guard = g
	return p
}

// The keys of the file.
const finishedKey, duesKey = "finished", "exercises"

// Finished returns the ids of finished lessons and puzzles.
func (p *Progress) Finished() (ids []string, err error) {
	defer p.guard.check(&err)
	p.mu.Lock()
	defer p.mu.Unlock()
	_, ids, _, err = p.read()
	return ids, err
}

// Dues returns when the exercises that were asked before are due, by their ids.
func (p *Progress) Dues() (dues map[string]Due, err error) {
	defer p.guard.check(&err)
	p.mu.Lock()
	defer p.mu.Unlock()
	_, _, dues, err = p.read()
	return dues, err
}

// Put queues an id for the next Flush. It never blocks.
func (p *Progress) Put(id string) { p.enqueue(progressed{id: id}) }

// PutDue queues when an exercise is due for the next Flush. It never blocks.
func (p *Progress) PutDue(id string, due Due) { p.enqueue(progressed{id, &due}) }

func (p *Progress) enqueue(put progressed) {
	p.queueing.Lock()
	defer p.queueing.Unlock()
	p.queue = append(p.queue, put)
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

// pending returns what isn't written yet.
func (p *Progress) pending() []progressed {
	p.queueing.Lock()
	defer p.queueing.Unlock()
	return slices.Clone(p.queue)
}

// add adds to the file what it doesn't have.
func (p *Progress) add(put []progressed) error {
	done, err := lockForWriting(p.name)
	if err != nil {
		return err
	}
	defer done()
	all, ids, dues, err := p.read()
	if err != nil {
		return err
	}
	known, changed := len(ids), map[string]any{}
	for _, new := range put {
		switch {
		case new.due != nil && dues[new.id] != *new.due:
			dues[new.id] = *new.due
			changed[duesKey] = dues
		case new.due == nil && !slices.Contains(ids, new.id):
			ids = append(ids, new.id)
		}
	}
	if len(ids) > known {
		changed[finishedKey] = ids
	}
	if len(changed) == 0 {
		return nil
	}
	for key, value := range changed {
		if all[key], err = json.Marshal(value); err != nil {
			return err
		}
	}
	data, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	return Replace(p.name, append(data, '\n'))
}

// read returns the whole content of the file, and the ids and due days in it.
func (p *Progress) read() (all map[string]json.RawMessage, ids []string, dues map[string]Due, err error) {
	dues = map[string]Due{}
	data, err := input.ReadFile(p.name)
	if errors.Is(err, fs.ErrNotExist) {
		return map[string]json.RawMessage{}, nil, dues, nil
	}
	if err != nil {
		return nil, nil, nil, fmt.Errorf("%s can't be read: %w", p.name, err)
	}
	err = json.Unmarshal(data, &all)
	for key, value := range map[string]any{finishedKey: &ids, duesKey: &dues} {
		if list, ok := all[key]; ok && err == nil {
			err = json.Unmarshal(list, value)
		}
	}
	if err != nil || all == nil || dues == nil {
		return nil, nil, nil, fmt.Errorf("the file is damaged, so it is left as it is: %s", p.name)
	}
	return all, ids, dues, nil
}
