package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"dominoes/internal/input"
	"dominoes/model/hosting"
)

// Tables stores what a server needs about its tables after a restart: their records, and who sits where. Each table has
// a file that only its owner can read.
type Tables struct{ dir string }

const (
	tablesDir = "tables"
	tableExt  = ".json"
)

// NewTables returns the tables in the data home. Nothing is written before the first Keep.
func NewTables(dataHome string) *Tables { return &Tables{filepath.Join(dataHome, tablesDir)} }

// Keep stores a table, replacing what was stored for it before.
func (t *Tables) Keep(k hosting.Kept) error {
	text, err := json.MarshalIndent(k, "", "\t")
	if err != nil {
		return err
	}
	return Replace(t.file(k.Code), append(text, '\n'))
}

// Forget removes a table. Removing one that isn't stored is no error.
func (t *Tables) Forget(code string) error {
	err := os.Remove(t.file(code))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (t *Tables) file(code string) string {
	return filepath.Join(t.dir, filepath.Base(code)+tableExt)
}

// List returns the stored tables, and removes the temporary files of killed programs. The error says which files can't
// be used; the other tables are returned all the same.
func (t *Tables) List() ([]hosting.Kept, error) {
	RemoveLeftovers(t.dir)
	files, err := os.ReadDir(t.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	errs := []error{err}
	var list []hosting.Kept
	for _, f := range files {
		code, ok := strings.CutSuffix(f.Name(), tableExt)
		if !ok || strings.HasPrefix(code, ".") {
			continue // a temporary file
		}
		text, err := input.ReadFile(filepath.Join(t.dir, f.Name()))
		var k hosting.Kept
		if err == nil {
			err = json.Unmarshal(text, &k)
		}
		if err == nil && k.Code != code {
			err = errors.New("the code in the file doesn't match its name")
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", filepath.Join(t.dir, f.Name()), err))
			continue
		}
		list = append(list, k)
	}
	return list, errors.Join(errs...)
}
