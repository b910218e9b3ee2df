// Release makes the files that packages have besides the program: an icon and the licences of all modules, and, if a
// directory is named, manual pages and shell completions there.
//
//	go run ./release            # updates release/dominoes.svg and release/LICENSES.txt
//	go run ./release DIRECTORY  # and writes manual pages and completions of this commit
//
// Compressed files contain no time stamps, so that builds are reproducible.
package main

import (
	"fmt"
	"log"
	"os"
	"path/filepath"
)

// Generated files that are in the repository.
const (
	iconFile     = "release/dominoes.svg"
	licencesFile = "release/LICENSES.txt"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) > 2 {
		log.Fatal("name one directory at most")
	}
	if err := run(os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

func run(dirs []string) error {
	texts, err := licences(systems()...)
	if err != nil {
		return err
	}
	for name, text := range map[string]string{iconFile: icon(), licencesFile: texts} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			return err
		}
	}
	for _, dir := range dirs {
		if err := writeManuals(dir); err != nil {
			return fmt.Errorf("%s: %w", filepath.ToSlash(dir), err)
		}
	}
	return nil
}
