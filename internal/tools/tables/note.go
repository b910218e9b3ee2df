package main

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// cellName is a cell's row and column, by their heads.
type cellName [2]string

// sources are the programs that played the cells of a table, as the note below it says. It names the commit that played
// most of them, and lists the others:
//
//	2,000 deals each, played by commit 965ef69b1 since 2026-11-24 on 2 cores of AMD EPYC, but:
//
//	- by 32dd76bd5 since 2026-11-23 on 2 cores of AMD EPYC: matador; cuban (teams, four seats)
type sources map[cellName]string

// notKnown is the source of a cell that no note covers.
const notKnown = "one that isn't known"

var (
	mostOf = regexp.MustCompile(`(?m)played by commit (.+?)(?:\.|, but:)$`)
	others = regexp.MustCompile(`(?m)^- by (.+?): (.+)$`)
	rowOf  = regexp.MustCompile(`^(.+?)(?: \((.+)\))?$`)
)

// sourcesIn parses the note of a table.
func sourcesIn(note string, t *table) sources {
	s, most := sources{}, notKnown
	if found := mostOf.FindStringSubmatch(note); found != nil {
		most = found[1]
	}
	for _, row := range t.rows {
		for _, column := range t.columns {
			s[cellName{row.label, column}] = most
		}
	}
	for _, line := range others.FindAllStringSubmatch(note, -1) {
		for item := range strings.SplitSeq(line[2], "; ") {
			row, columns := rowOf.FindStringSubmatch(item), t.columns
			if row[2] != "" {
				columns = strings.Split(row[2], ", ")
			}
			for _, column := range columns {
				s[cellName{row[1], column}] = line[1]
			}
		}
	}
	return s
}

// note returns the note: how many deals of the cells were played, and by which sources.
func (s sources) note(t *table) string {
	cells := map[string]int{}
	for _, source := range s {
		cells[source]++
	}
	var by []string
	for source := range cells {
		by = append(by, source)
	}
	slices.SortFunc(by, func(a, b string) int { return cmp.Or(cells[b]-cells[a], cmp.Compare(a, b)) })
	if len(by) == 0 {
		return ""
	}
	text := fmt.Sprintf("%s, played by commit %s", t.deals, by[0])
	if len(by) == 1 {
		return text + ".\n\n"
	}
	text += ", but:\n\n"
	for _, source := range by[1:] {
		text += fmt.Sprintf("- by %s: %s\n", source, strings.Join(s.playedBy(source, t), "; "))
	}
	return text + "\n"
}

// playedBy returns the rows that a source has played, with the columns if others have played some of the row.
func (s sources) playedBy(source string, t *table) (rows []string) {
	for _, row := range t.rows {
		var columns []string
		all := true
		for _, column := range t.columns {
			by, known := s[cellName{row.label, column}]
			if by == source {
				columns = append(columns, column)
			}
			all = all && (by == source || !known)
		}
		switch {
		case len(columns) == 0:
		case all:
			rows = append(rows, row.label)
		default:
			rows = append(rows, fmt.Sprintf("%s (%s)", row.label, strings.Join(columns, ", ")))
		}
	}
	return rows
}
