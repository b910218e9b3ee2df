package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dominoes/game/domino"
	"dominoes/variants"
	"dominoes/view/names"
)

// HouseRules are the user's files of house rules, one for each rule set. They are read before the program starts, and
// written from commands.
type HouseRules struct {
	dir   string
	guard Guard
}

// maxHouseRules limits the files in a home: on a server all guests share one disk.
const maxHouseRules = 200

const (
	houseRulesDir = "rules"
	houseRulesExt = ".toml"
)

// NewHouseRules returns the house rules in the config home, whose directory need not exist.
func NewHouseRules(configHome string) *HouseRules {
	return &HouseRules{dir: filepath.Join(configHome, houseRulesDir)}
}

// Guarded returns the same house rules with errors checked by g.
func (h *HouseRules) Guarded(g Guard) *HouseRules { return &HouseRules{h.dir, g} }

// Read appends the house rules to games, ordered by file name. Files that can't be used are reported in faults; the
// others are returned all the same.
func (h *HouseRules) Read(games variants.Catalogue) (all variants.Catalogue, faults []error) {
	all = slices.Clip(games)
	defer func() {
		for i := range faults {
			h.guard.check(&faults[i])
		}
	}()
	files, err := os.ReadDir(h.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		faults = append(faults, err)
	}
	for _, f := range files {
		if strings.HasPrefix(f.Name(), ".") || filepath.Ext(f.Name()) != houseRulesExt {
			continue // such as an editor's backup
		}
		v, err := ReadHouseRules(filepath.Join(h.dir, f.Name()), all)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		all = append(all, v)
	}
	return all, faults
}

// ReadHouseRules reads a file of house rules. Its id must not be one of taken.
func ReadHouseRules(name string, taken variants.Catalogue) (variants.Variant, error) {
	text, err := readText(name)
	if err == nil && text == nil {
		err = fs.ErrNotExist
	}
	if err != nil {
		if at := (*fs.PathError)(nil); errors.As(err, &at) {
			err = at.Err
		}
		return variants.Variant{}, &variants.FileError{File: name, Err: fmt.Errorf("it can't be read: %w", err)}
	}
	return variants.ReadHouse(name, text, taken)
}

// Keep saves the rules of a match as house rules with a name of their own, in a new file, and returns them.
func (h *HouseRules) Keep(name string, v *variants.Variant, r domino.Rules) (kept variants.Variant, err error) {
	defer h.guard.check(&err)
	done, err := lockForWriting(h.dir)
	if err != nil {
		return variants.Variant{}, err
	}
	defer done()
	taken, faults := h.Read(variants.All())
	if len(taken)-len(variants.All())+len(faults) >= maxHouseRules {
		return variants.Variant{}, fmt.Errorf("there are %d house rules already: remove a file in %s first", maxHouseRules, h.dir)
	}
	name = strings.TrimSpace(name)
	for _, other := range taken {
		switch {
		case names.Same(other.Name, name):
			return variants.Variant{}, fmt.Errorf("there is a game called %s: choose another name", name)
		case names.Alike(other.Name, name):
			return variants.Variant{}, fmt.Errorf("%s looks the same as the game %s: choose another name", name, other.Name)
		}
	}
	for {
		id, text, err := variants.WriteHouse(name, v, r, taken)
		if err != nil {
			return variants.Variant{}, err
		}
		file := filepath.Join(h.dir, id+houseRulesExt)
		err = replaceIf(file, text, func() error { return isFree(file) })
		if errors.Is(err, fs.ErrExist) { // an unusable file, or one that has just been made
			taken = append(taken, variants.Variant{ID: id})
			continue
		}
		if err != nil {
			return variants.Variant{}, err
		}
		return variants.ReadHouse(file, text, variants.All())
	}
}

// isFree returns [fs.ErrExist] if there is a file of that name.
func isFree(name string) error {
	if _, err := os.Lstat(name); err == nil {
		return fs.ErrExist
	}
	return nil
}
