// Release makes the files that packages have besides the program: an icon, the licences of all
// modules in it, and with a directory named the manual pages and the scripts of shells, which the program prints
// itself.
//
//	go run ./release            # writes release/dominoes.svg and release/LICENSES.txt anew
//	go run ./release DIRECTORY  # and into the directory what belongs to this commit
//
// The directory's files are compressed without a time in them, so that two builds of a commit have the same.
package main

import (
	"fmt"
	"log"
	"os"
	"path/filepath"
)

// The files that are kept in the repository.
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
		if err := printed(dir); err != nil {
			return fmt.Errorf("%s: %w", filepath.ToSlash(dir), err)
		}
	}
	return nil
}
