// Package goldentest compares texts with golden files and finds golden files that no test uses.
//
// With UPDATE_GOLDENS=1 in the environment it writes the files instead and removes unused ones. The flag -update does
// the same, but is defined only in tests that import this package.
package goldentest

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
)

// Files are the golden files of a test and its subtests: testdata/TestName.golden and the files below
// testdata/TestName.
type Files struct {
	test string
	used map[string]bool
}

func init() {
	if os.Getenv("UPDATE_GOLDENS") != "" {
		_ = flag.Set("update", "true")
	}
}

// Equal compares a text with the only golden file of a test.
func Equal(t *testing.T, text string) {
	t.Helper()
	Of(t).Equal(t, text)
}

// Of returns the golden files of a test. When the test ends, files that no subtest has compared are errors, or are
// removed if golden files are being updated.
func Of(t *testing.T) *Files {
	t.Helper()
	f := &Files{test: t.Name(), used: map[string]bool{}}
	t.Cleanup(func() {
		if t.Failed() || t.Skipped() || partial() {
			return
		}
		unused, err := f.unused()
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range unused {
			if flag.Lookup("update").Value.String() != "true" {
				t.Errorf("%s isn't used any more; UPDATE_GOLDENS=1 removes it", name)
			} else if err := os.Remove(name); err != nil {
				t.Error(err)
			}
		}
	})
	return f
}

// Equal compares a text with the golden file of t, which is the test or a subtest.
func (f *Files) Equal(t *testing.T, text string) {
	t.Helper()
	f.used[file(t.Name())] = true
	golden.RequireEqual(t, text)
}

// file returns the path of a test's golden file.
func file(test string) string { return filepath.Join("testdata", test+".golden") }

// partial reports whether only some subtests run.
func partial() bool {
	return strings.Contains(flag.Lookup("test.run").Value.String(), "/") ||
		flag.Lookup("test.skip").Value.String() != ""
}

// unused returns the golden files that weren't compared.
func (f *Files) unused() ([]string, error) {
	var names []string
	if own := file(f.test); !f.used[own] {
		if _, err := os.Stat(own); err == nil {
			names = append(names, own)
		}
	}
	folder := filepath.Join("testdata", f.test)
	if _, err := os.Stat(folder); err != nil {
		return names, nil // the test has no subtests
	}
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !f.used[name] {
			names = append(names, name)
		}
		return err
	})
	return names, err
}
