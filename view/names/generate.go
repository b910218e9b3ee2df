//go:build ignore

// Generate writes confusables.txt and scripts.txt, the tables of this package, from Unicode's files.
package main

import (
	"bufio"
	"cmp"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("name a directory with Unicode's confusables.txt, ScriptExtensions.txt and PropertyValueAliases.txt")
	}
	for name, table := range map[string]func(string) ([]string, error){"confusables.txt": confusables, "scripts.txt": scripts} {
		lines, err := table(os.Args[1])
		if err == nil {
			err = os.WriteFile(name, []byte(strings.Join(lines, "\n")+"\n"), 0o644)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}

// confusables returns a line for each prototype: its characters, a colon, and the characters that look like it, in hex.
func confusables(dir string) ([]string, error) {
	rows, err := fields(dir, "confusables.txt")
	if err != nil {
		return nil, err
	}
	prototypes := map[rune]string{'Ⲁ': "A", 'ⲁ': "a"} // missing from the file, unlike other Coptic letters
	for _, row := range rows {
		from, err := text(row[0])
		if err != nil {
			return nil, err
		}
		if prototypes[[]rune(from)[0]], err = text(row[1]); err != nil {
			return nil, err
		}
	}
	sources := map[string][]string{}
	for _, r := range slices.Sorted(maps.Keys(prototypes)) {
		if norm.NFD.IsNormalString(string(r)) && nameable(r) {
			to := hex(skeleton(prototypes, string(r)))
			sources[to] = append(sources[to], hex(string(r)))
		}
	}
	var lines []string
	for _, to := range slices.Sorted(maps.Keys(sources)) {
		lines = append(lines, to+": "+strings.Join(sources[to], " "))
	}
	return lines, nil
}

// skeleton replaces characters by their prototypes until nothing changes: some decompose into characters that have
// prototypes again.
func skeleton(prototypes map[rune]string, text string) string {
	for {
		next := ""
		for _, r := range norm.NFD.String(text) {
			next += cmp.Or(prototypes[r], string(r))
		}
		if next == text {
			return text
		}
		text = next
	}
}

// text returns the text with these hexadecimal codes; hex is its inverse.
func text(codes string) (string, error) {
	all := ""
	for _, code := range strings.Fields(codes) {
		r, err := strconv.ParseInt(code, 16, 32)
		if err != nil {
			return "", err
		}
		all += string(rune(r))
	}
	return all, nil
}

func hex(text string) string {
	var codes []string
	for _, r := range text {
		codes = append(codes, fmt.Sprintf("%x", r))
	}
	return strings.Join(codes, " ")
}

// nameable reports whether a character can be in a name, now or in a later version of Unicode.
func nameable(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.Cn) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// scripts returns a line for each set of scripts: their names as package unicode has them, a colon, and the ranges
// of characters that all of them use, in hex.
func scripts(dir string) ([]string, error) {
	aliases, err := fields(dir, "PropertyValueAliases.txt")
	if err != nil {
		return nil, err
	}
	long := map[string]string{}
	for _, row := range aliases {
		if row[0] == "sc" {
			long[row[1]] = row[2]
		}
	}
	rows, err := fields(dir, "ScriptExtensions.txt")
	if err != nil {
		return nil, err
	}
	ranges := map[string][]string{}
	for _, row := range rows {
		set := strings.Fields(row[1])
		for i, short := range set {
			if long[short] == "" {
				return nil, fmt.Errorf("%s has no script %s", dir, short)
			}
			set[i] = long[short]
		}
		all := strings.Join(set, " ")
		ranges[all] = append(ranges[all], strings.ToLower(strings.ReplaceAll(row[0], "..", "-")))
	}
	var lines []string
	for _, set := range slices.Sorted(maps.Keys(ranges)) {
		lines = append(lines, set+": "+strings.Join(ranges[set], " "))
	}
	return lines, nil
}

// fields returns the fields of each line of one of Unicode's files, without comments.
func fields(dir, name string) (rows [][]string, err error) {
	f, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	for in.Scan() {
		line, _, _ := strings.Cut(strings.TrimPrefix(in.Text(), "\ufeff"), "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		row := strings.Split(line, ";")
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		rows = append(rows, row)
	}
	return rows, in.Err()
}
