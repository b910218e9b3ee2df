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
	for name, table := range map[string]func(string) []string{"confusables.txt": confusables, "scripts.txt": scripts} {
		check(os.WriteFile(name, []byte(strings.Join(table(os.Args[1]), "\n")+"\n"), 0o644))
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// confusables returns a line for each prototype: its characters, a colon, and the characters that look like it, in hex.
func confusables(dir string) (lines []string) {
	prototypes := map[rune]string{'Ⲁ': "A", 'ⲁ': "a"} // missing from the file, unlike other Coptic letters
	for _, row := range fields(dir, "confusables.txt") {
		prototypes[[]rune(text(row[0]))[0]] = text(row[1])
	}
	sources := map[string][]string{}
	for _, r := range slices.Sorted(maps.Keys(prototypes)) {
		if norm.NFD.IsNormalString(string(r)) && nameable(r) {
			to := hex(skeleton(prototypes, string(r)))
			sources[to] = append(sources[to], hex(string(r)))
		}
	}
	for _, to := range slices.Sorted(maps.Keys(sources)) {
		lines = append(lines, to+": "+strings.Join(sources[to], " "))
	}
	return lines
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
func text(codes string) (all string) {
	for code := range strings.FieldsSeq(codes) {
		r, err := strconv.ParseInt(code, 16, 32)
		check(err)
		all += string(rune(r))
	}
	return all
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
	return unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.Cn) &&
		!unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// scripts returns a line for each set of scripts: their names as package unicode has them, a colon, and the ranges
// of characters that all of them use, in hex.
func scripts(dir string) (lines []string) {
	long := map[string]string{}
	for _, row := range fields(dir, "PropertyValueAliases.txt") {
		if row[0] == "sc" {
			long[row[1]] = row[2]
		}
	}
	ranges := map[string][]string{}
	for _, row := range fields(dir, "ScriptExtensions.txt") {
		set := strings.Fields(row[1])
		for i, short := range set {
			if long[short] == "" {
				log.Fatalf("%s has no script %s", dir, short)
			}
			set[i] = long[short]
		}
		all := strings.Join(set, " ")
		ranges[all] = append(ranges[all], strings.ToLower(strings.ReplaceAll(row[0], "..", "-")))
	}
	for _, set := range slices.Sorted(maps.Keys(ranges)) {
		lines = append(lines, set+": "+strings.Join(ranges[set], " "))
	}
	return lines
}

// fields returns the fields of each line of one of Unicode's files, without comments.
func fields(dir, name string) (rows [][]string) {
	f, err := os.Open(filepath.Join(dir, name))
	check(err)
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
	check(in.Err())
	return rows
}
