// Package goldentest compares texts with golden files, for tests, and finds the files that
// no test asks for any more.
//
// With UPDATE_GOLDENS=1 in the environment the files are written anew, and those that are not
// used removed. The flag -update does the same, but only tests that import this package know it.
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

// Files are the golden files of one test and of its subtests: testdata/TestName.golden and
// what is below testdata/TestName.
type Files struct {
	test string
	used map[string]bool
}

func init() {
	if os.Getenv("UPDATE_GOLDENS") != "" {
		_ = flag.Set("update", "true")
	}
}

// Equal compares a text with the golden file of a test that has no other.
func Equal(t *testing.T, text string) {
	t.Helper()
	Of(t).Equal(t, text)
}

// Of returns the golden files of a test. At its end it fails for files that no subtest has
// compared, or removes them where files are written anew.
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

// Equal compares a text with the golden file of a subtest, or of the test itself.
func (f *Files) Equal(t *testing.T, text string) {
	t.Helper()
	f.used[file(t.Name())] = true
	golden.RequireEqual(t, text)
}

// file returns the golden file of a test by the test's name.
func file(test string) string { return filepath.Join("testdata", test+".golden") }

// partial reports whether not all subtests were asked for.
func partial() bool {
	return strings.Contains(flag.Lookup("test.run").Value.String(), "/") || flag.Lookup("test.skip").Value.String() != ""
}

// unused returns the files of the test that weren't compared.
func (f *Files) unused() ([]string, error) {
	var names []string
	if own := file(f.test); !f.used[own] {
		if _, err := os.Stat(own); err == nil {
			names = append(names, own)
		}
	}
	folder := filepath.Join("testdata", f.test)
	if _, err := os.Stat(folder); err != nil {
		return names, nil // it has no subtests
	}
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !f.used[name] {
			names = append(names, name)
		}
		return err
	})
	return names, err
}
