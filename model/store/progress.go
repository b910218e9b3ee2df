package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"sync"
)

// Progress is the file of what was finished: lessons, by their ids. What else a
// newer program keeps in it stays there.
type Progress struct {
	name string
	mu   sync.Mutex // it is used from commands
}

// NewProgress returns the progress that is kept in a file, which need not exist.
func NewProgress(name string) *Progress { return &Progress{name: name} }

const finishedKey = "finished"

// Finished returns the ids of what was finished.
func (p *Progress) Finished() ([]string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, ids, err := p.read()
	return ids, err
}

// Finish adds an id to what the file holds by now. It writes nothing over one that
// can't be read.
func (p *Progress) Finish(id string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	done, err := alone(p.name)
	if err != nil {
		return err
	}
	defer done()
	all, ids, err := p.read()
	if err != nil || slices.Contains(ids, id) {
		return err
	}
	if all[finishedKey], err = json.Marshal(append(ids, id)); err != nil {
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
	data, err := os.ReadFile(p.name)
	if errors.Is(err, fs.ErrNotExist) {
		return map[string]json.RawMessage{}, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	if err := json.Unmarshal(data, &all); err != nil || all == nil {
		return nil, nil, fmt.Errorf("the file is damaged and left as it is: %s", p.name)
	}
	if list, ok := all[finishedKey]; ok {
		if err := json.Unmarshal(list, &ids); err != nil {
			return nil, nil, fmt.Errorf("the file is damaged and left as it is: %s", p.name)
		}
	}
	return all, ids, nil
}
