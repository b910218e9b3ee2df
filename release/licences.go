package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// module is a Go module that the program is built from.
type module struct {
	Path, Version, Dir string
	Main               bool
}

// systems returns the operating systems that the program is built for. Their modules differ.
func systems() []string { return []string{"linux", "darwin", "windows", "freebsd"} }

// modules returns the modules of the program on these systems, sorted by path.
func modules(systems ...string) ([]module, error) {
	found := map[string]module{}
	for _, system := range systems {
		list := exec.Command("go", "list", "-deps", "-json=Module", "dominoes")
		list.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := list.Output()
		if failed := (*exec.ExitError)(nil); errors.As(err, &failed) {
			return nil, fmt.Errorf("go list for %s: %s", system, bytes.TrimSpace(failed.Stderr))
		} else if err != nil {
			return nil, err
		}
		for packages := json.NewDecoder(bytes.NewReader(out)); packages.More(); {
			var p struct{ Module *module }
			if err := packages.Decode(&p); err != nil {
				return nil, err
			}
			if m := p.Module; m != nil && !m.Main { // packages of the standard library have no module
				found[m.Path] = *m
			}
		}
	}
	var list []module
	for _, m := range found {
		list = append(list, m)
	}
	slices.SortFunc(list, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
	return list, nil
}

// unicodeDir is the directory of the tables generated from Unicode's files, and of their licence.
const unicodeDir = "view/names"

// licences returns the licences of Go, of Unicode's data and of all modules, as one text.
func licences(systems ...string) (string, error) {
	all, err := modules(systems...)
	if err != nil {
		return "", err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString(aboutLicences)
	others := []module{{Path: goItself, Dir: strings.TrimSpace(string(root))}, {Path: unicodeData, Dir: unicodeDir}}
	for _, m := range append(others, all...) {
		texts, err := m.licences()
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "\n%s\n%s\n", strings.Repeat("=", 80), strings.TrimSpace(m.Path+" "+m.Version))
		for _, text := range texts {
			fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")))
		}
	}
	return b.String(), nil
}

// licenceNames matches the names of licence files.
var licenceNames = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([-.].*)?$`)

// licences returns the licence files in the module's directory. It is an error if there are none.
func (m module) licences() (texts []string, err error) {
	entries, err := os.ReadDir(m.Dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries { // in the order of their names
		if e.IsDir() || !licenceNames.MatchString(e.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(m.Dir, e.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, string(text))
	}
	if len(texts) == 0 {
		return nil, fmt.Errorf("%s has no licence in %s: look where it is, and whether it may be passed on", m.Path, m.Dir)
	}
	return texts, nil
}
