package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"dominoes/internal/input"
	"dominoes/model/duplicate"
)

// Duplicates stores a server's duplicate tournaments, each in a file that only its owner can read: a line for the
// event, with its secret seed, and then one for each result. Lines are only ever appended.
type Duplicates struct{ dir string }

const (
	duplicatesDir = "duplicate"
	duplicateExt  = ".jsonl"
)

// NewDuplicates returns the tournaments in the data home. Nothing is written before the first Create.
func NewDuplicates(dataHome string) *Duplicates {
	return &Duplicates{filepath.Join(dataHome, duplicatesDir)}
}

func (d *Duplicates) file(id string) string {
	return filepath.Join(d.dir, filepath.Base(id)+duplicateExt)
}

// Create stores a new tournament. A server that runs in this home finds it.
func (d *Duplicates) Create(e duplicate.Event) error {
	name := d.file(e.ID)
	text, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return replaceIf(name, append(text, '\n'), func() error {
		if _, err := os.Lstat(name); err == nil {
			return fs.ErrExist
		}
		return nil
	})
}

// IDs returns the stored tournaments, the oldest first.
func (d *Duplicates) IDs() ([]string, error) {
	files, err := os.ReadDir(d.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var ids []string
	for _, f := range files {
		if id, ok := strings.CutSuffix(f.Name(), duplicateExt); ok && !strings.HasPrefix(id, ".") {
			ids = append(ids, id)
		}
	}
	return ids, err
}

// Read reads a tournament. It ignores an incomplete last line, which [Duplicates.Append] replaces.
func (d *Duplicates) Read(id string) (t duplicate.Tournament, err error) {
	text, err := input.ReadFile(d.file(id))
	if err != nil {
		return t, err
	}
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	if err = json.Unmarshal(first, &t.Event); err == nil {
		err = t.Check()
	}
	if err == nil && t.ID != id {
		err = errors.New("the ID in the file doesn't match its name")
	}
	for n := 2; err == nil && bytes.Contains(rest, []byte("\n")); n++ {
		var line []byte
		line, rest, _ = bytes.Cut(rest, []byte("\n"))
		var r duplicate.Result
		if err = json.Unmarshal(line, &r); err != nil {
			err = fmt.Errorf("line %d: %w", n, err)
		}
		t.Add(r)
	}
	if err != nil {
		return t, fmt.Errorf("%s: %w", d.file(id), err)
	}
	return t, nil
}

// Append adds a result to a tournament's file.
func (d *Duplicates) Append(id string, r duplicate.Result) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return AppendLine(d.file(id), append(text, '\n'))
}
