package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"dominoes/ai"
	"dominoes/ai/arena"
	"dominoes/game/domino"
	"dominoes/variants"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// table is a table of the page.
type table struct {
	id      string
	head    string // head of the first column
	columns []string
	rows    []row
	deals   string // the numbers of deals, in words
}

type row struct {
	label   string
	entries []entry // by column
}

// entry is a field of a table: a text about the first bots of some cells.
type entry struct {
	cells []cell
	write func([]arena.Standing) string
}

// cell is a number of deals of a variant between some bots.
type cell struct {
	variant string
	teams   bool
	seats   []string
	deals   int
}

// options returns the teams option if it differs from the variant's default: games for pairs have teams with four
// seats.
func (c *cell) options() map[string]string {
	v, err := variants.ByID(c.variant)
	if c.teams || err == nil && v.Rules(len(c.seats)).Teams {
		return map[string]string{"teams": strconv.FormatBool(c.teams)}
	}
	return nil
}

// seating is a distribution of two bots over the seats. The first bot is measured.
type seating struct {
	label string
	teams bool
	bots  string // a is the first bot, b the other
}

var (
	twoSeats   = seating{"two seats", false, "ab"}
	teams      = seating{"teams", true, "abab"}
	threeSeats = seating{"three seats", false, "abb"}
	fourSeats  = seating{"four seats", false, "abbb"}
	seatings   = []seating{twoSeats, teams, threeSeats, fourSeats}
)

// of returns the cell in which a bot plays against others.
func (s seating) of(variant, bot, others string, deals int) cell {
	c := cell{variant: variant, teams: s.teams, deals: deals}
	for _, who := range s.bots {
		if who == 'a' {
			c.seats = append(c.seats, bot)
		} else {
			c.seats = append(c.seats, others)
		}
	}
	return c
}

// even returns the expected score of equally strong bots.
func (s seating) even() float64 {
	if s.teams {
		return 0.5
	}
	return 1 / float64(len(s.bots))
}

// large reports whether a variant's set is larger than double-six. Its rounds take long.
func large(variant string) bool {
	v, err := variants.ByID(variant)
	return err == nil && v.Rules(2).Set > 6
}

// older is the number of variants, from the first on, that are measured with the most deals, since changes of the bots
// are mostly tested with those.
const older = 10

// newer reports whether a variant isn't among the older ones.
func newer(variant string) bool { return slices.Index(variants.IDs(), variant) >= older }

// deals returns the number of deals: fewer for large sets and newer variants.
func deals(variant string, usual, fewer int) int {
	if large(variant) || newer(variant) {
		return fewer
	}
	return usual
}

// byWork returns the strongest bot with its default work and no time limit, so that it plays the same on any machine.
func byWork(variant string) string {
	rules := domino.Rules{}
	if v, err := variants.ByID(variant); err == nil {
		rules = v.Rules(2)
	}
	return fmt.Sprintf("lookahead:work=%d", ai.UsualWork(&rules))
}

// tables returns all tables, in the order of the page.
func tables() []table {
	return []table{
		oracleTable(), greedyTable("greedy", variants.IDs(), scoreAndNet),
		greedyTable("times", variants.IDs()[:older], medianAndP99),
		strongestTable(), twoTable(), clubTable(), yardstickTable(),
	}
}

// grid returns a table with a row for each variant; of returns its entry in a column.
func grid(id, deals string, ids, columns []string, of func(variant string, column int) entry) table {
	t := table{id: id, head: "variant", columns: columns, deals: deals}
	for _, v := range ids {
		r := row{label: v}
		for i := range columns {
			r.entries = append(r.entries, of(v, i))
		}
		t.rows = append(t.rows, r)
	}
	return t
}

// oneCell returns an entry about one cell.
func oneCell(c cell, write func([]arena.Standing) string) entry { return entry{[]cell{c}, write} }

// oracleTable shows how much of the possible gain the strongest bot achieves.
func oracleTable() table {
	const played = "100 deals each with two seats and 60 with more, with the larger sets and from all-fives on 20 and 12"
	return grid("oracle", played, variants.IDs(), labels(seatings), func(v string, i int) entry {
		s, n := seatings[i], deals(v, 60, 12)
		if s.label == twoSeats.label {
			n = deals(v, 100, 20)
		}
		return entry{[]cell{s.of(v, byWork(v), "greedy", n), s.of(v, arena.Oracle, "greedy", n)}, shareOver(s.even())}
	})
}

// strongestTable has block and draw with many deals.
func strongestTable() table {
	t := table{id: "strongest", head: "game", columns: []string{"score", "net"}, deals: "1,000 deals each"}
	const without = "lookahead:inference=off"
	for _, c := range []struct {
		variant, other, label string
		seats                 seating
	}{
		{"block", "random", "random", teams}, {"block", "heaviest", "heaviest", teams}, {"block", without, "itself without inference", teams},
		{"block", "random", "random", twoSeats}, {"block", "heaviest", "heaviest", twoSeats}, {"block", without, "itself without inference", twoSeats},
		{"draw", "heaviest", "heaviest", twoSeats},
	} {
		cells := []cell{c.seats.of(c.variant, "lookahead", c.other, 1000)}
		label := c.variant + ", " + c.seats.label + ", against " + c.label
		t.rows = append(t.rows, row{label, []entry{{cells, scoreOnly}, {cells, netOnly}}})
	}
	return t
}

// greedyTable has the strongest bot against greedy in some variants, with every seating; write formats the cells.
func greedyTable(id string, ids []string, write func([]arena.Standing) string) table {
	return grid(id, againstGreedyNote(), ids, labels(seatings), func(v string, i int) entry {
		return oneCell(againstGreedy(seatings[i], v), write)
	})
}

// againstGreedyDeals is the number of deals of [againstGreedy] for each seating. In the older games they give a
// standard error of about 1, in the newer ones only with four seats.
var againstGreedyDeals = []struct {
	of           string
	large, newer bool
	deals        [4]int
}{
	{"with the double-six set", false, false, [4]int{2000, 500, 500, 2000}},
	{"with the larger sets", true, false, [4]int{900, 1000, 600, 400}},
	{"from all-fives on", false, true, [4]int{100, 100, 60, 2000}},
	{"in those with the larger sets", true, true, [4]int{100, 100, 60, 400}},
}

// againstGreedyNote describes them, in the order of the columns.
func againstGreedyNote() string {
	english := message.NewPrinter(language.English) // 2,000
	var parts []string
	for _, d := range againstGreedyDeals {
		n := d.deals
		parts = append(parts, english.Sprintf("%s %d, %d, %d and %d", d.of, n[0], n[1], n[2], n[3]))
	}
	return "Deals in the four columns: " + strings.Join(parts, "; ")
}

// againstGreedy returns the cell of the strongest bot, alone or in a team, against greedy.
func againstGreedy(s seating, variant string) cell {
	for _, d := range againstGreedyDeals {
		if d.large == large(variant) && d.newer == newer(variant) {
			return s.of(variant, "lookahead", "greedy", d.deals[slices.Index(seatings, s)])
		}
	}
	panic("no deals of " + variant)
}

// twoTable has the strongest bot against weaker ones with two seats.
func twoTable() table {
	const played = "250 deals each, with the larger sets and from all-fives on 60"
	columns := []string{"against `heaviest`", "against `random`"}
	return grid("two", played, variants.IDs(), columns, func(v string, i int) entry {
		return oneCell(twoSeats.of(v, "lookahead", [...]string{"heaviest", "random"}[i], deals(v, 250, 60)),
			scoreAndNet)
	})
}

// clubTable compares the club player with a beginner and the strongest bot.
func clubTable() table {
	columns := []string{"`club` against `beginner`", "`lookahead` against `club`"}
	return grid("club", "200 deals each, with the larger sets 50", variants.IDs(), columns, func(v string, i int) entry {
		n := 200
		if large(v) {
			n = 50
		}
		bots := [...][2]string{{"club", "beginner"}, {"lookahead", "club"}}[i]
		return oneCell(twoSeats.of(v, bots[0], bots[1], n), scoreAndNet)
	})
}

// yardstickTable has greedy against heaviest.
func yardstickTable() table {
	return grid("yardstick", "2,000 deals each", variants.IDs(), labels(seatings), func(v string, i int) entry {
		return oneCell(seatings[i].of(v, "greedy", "heaviest", 2000), scoreAndNet)
	})
}

func labels(all []seating) []string {
	var list []string
	for _, s := range all {
		list = append(list, s.label)
	}
	return list
}

func scoreOnly(s []arena.Standing) string {
	return fmt.Sprintf("%.1f ± %.1f", 100*s[0].Score.Mean, 100*s[0].Score.Error)
}

func netOnly(s []arena.Standing) string {
	return minus(fmt.Sprintf("%+.2f ± %.2f", s[0].Net.Mean, s[0].Net.Error))
}

func scoreAndNet(s []arena.Standing) string {
	return scoreOnly(s) + minus(fmt.Sprintf(", %+.1f", s[0].Net.Mean))
}

// minus replaces hyphens by minus signs.
func minus(text string) string { return strings.ReplaceAll(text, "-", "−") }

// medianAndP99 formats the median and the 99th percentile of decision times, in milliseconds.
func medianAndP99(s []arena.Standing) string {
	d := s[0].Decisions
	return milliseconds(d.Median) + ", " + milliseconds(d.P99)
}

// milliseconds formats a time to two digits.
func milliseconds(d time.Duration) string {
	ms := 1000 * d.Seconds()
	if ms < 10 {
		return fmt.Sprintf("%.1f", ms)
	}
	return fmt.Sprintf("%.0f", ms)
}

// shareOver formats two scores and the ratio of their differences to even play. The error assumes that the scores are
// independent; since they come from the same deals it is in fact smaller.
func shareOver(even float64) func([]arena.Standing) string {
	return func(s []arena.Standing) string {
		first, second := s[0].Score, s[1].Score
		share := (first.Mean - even) / (second.Mean - even)
		off := math.Hypot(first.Error, share*second.Error) / math.Abs(second.Mean-even)
		return minus(fmt.Sprintf("%.1f of %.1f: **%.0f** ± %.0f", 100*first.Mean, 100*second.Mean, 100*share, 100*off))
	}
}
