package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"dominoes/ai/puzzle"
	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/internal/user"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// puzzleFlags are the flags of the puzzle command.
type puzzleFlags struct {
	seed, variant            string
	answer, asJSON, asRecord bool
	look                     playFlags // only --theme and --plain matter
}

func puzzleCommand() *cobra.Command {
	var f puzzleFlags
	cmd := &cobra.Command{
		Use:   "puzzle",
		Short: help.Puzzle.Short, Long: help.Puzzle.Long, Example: help.Puzzle.Example,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.seed, "seed", "", help.FlagPuzzleSeed)
	flags.StringVar(&f.variant, "variant", "", help.FlagPuzzleGame)
	flags.BoolVar(&f.answer, "answer", false, help.FlagAnswer)
	flags.BoolVar(&f.asJSON, "json", false, help.FlagPuzzleJSON)
	flags.BoolVar(&f.asRecord, "record", false, help.FlagPuzzleRecord)
	f.look.addLook(cmd)
	cmd.MarkFlagsMutuallyExclusive("json", "record")
	cmd.MarkFlagsMutuallyExclusive("answer", "record")
	return cmd
}

func (f *puzzleFlags) run(cmd *cobra.Command) error {
	seed := user.NewSeed()
	if f.seed != "" {
		seed = namedSeed(cmd, f.seed)
	}
	var ids []string
	if f.variant != "" {
		ids = []string{f.variant}
	}
	p, err := puzzle.Find(cmd.Context(), seed, ids...)
	if err != nil {
		return err
	}
	how, err := f.look.printing(cmd, theme.Dark())
	if err != nil {
		return err
	}
	switch {
	case f.asJSON:
		return printJSON(toData(cmd), reportPuzzle(&p))
	case f.asRecord:
		text, err := p.Record()
		if err != nil {
			return err
		}
		_, err = toData(cmd).Write(text)
		return err
	}
	_, err = io.WriteString(how.out(cmd), describePuzzle(&p, f.variant, f.answer, how))
	return err
}

// The size of the table; the text below is as wide.
const puzzleColumns, puzzleRows = 78, 17

// describePuzzle returns a puzzle as text for people.
func describePuzzle(p *puzzle.Puzzle, variant string, answer bool, how printing) string {
	again := seedFlag(p.Seed)
	if variant != "" {
		again = variantFlag(variant, again)
	}
	var b strings.Builder
	say := func(format string, args ...any) {
		const hyphen = "\u2011" // doesn't break tiles
		text := strings.ReplaceAll(fmt.Sprintf(format, args...), "-", hyphen)
		text = strings.ReplaceAll(ansi.Wordwrap(text, puzzleColumns-2, ""), hyphen, "-")
		b.WriteString(strings.ReplaceAll(text, "\n", "\n  ") + "\n")
	}
	say("%s, %s", p.Title(), p.Grade())
	b.WriteString("\n" + how.table(p) + "\n")
	for i, seat := range p.Header.Seats {
		b.WriteString(fmt.Sprintf("  %-5s %s\n", seat.Name, tileList(p.Setup.Hands[i])))
	}
	pos := p.State.Position()
	ends := make([]string, 0, game.MaxArms)
	for _, e := range pos.Open().Around() {
		ends = append(ends, fmt.Sprintf("%s %d", e, pos.Pips(e)))
	}
	b.WriteString(openEnds(ends))
	say("%s", p.Question())
	b.WriteString("\n")
	if answer {
		say("%s", p.Story(p.Best()))
		for _, a := range p.Answers[1:] {
			if a.Loss > 0 {
				say("%s", p.Why(a))
			}
		}
		say("%s", greedyFails(p.Greedy.Move.String(), p.Depth))
	} else {
		b.WriteString(toSeeTheAnswer(again))
	}
	return b.String()
}

func (p printing) table(found *puzzle.Puzzle) string {
	o, pos := found.State.Observe(game.NoSeat), found.State.Position()
	area := layout.Area{W: puzzleColumns, H: puzzleRows, MaxPips: o.Rules.Set, Force: layout.SizeS}
	felt := tiles.Felt{Placement: layout.Whole(layout.Of(&o), area), Last: -1, Open: pos.Open()}
	felt.Captions = tiles.Captions(felt.Placement, o.Layout, pos.Marked(), pos.Uncovered(), trainNames(found))
	felt.Window = layout.Pan(felt.Placement, area.W, area.H, felt.Placement.Bounds, felt.Window)
	c := canvas.New(area.W, area.H, canvas.Style{Fg: p.theme.Text, Bg: p.theme.Felt})
	felt.Draw(c, &p.theme)
	return p.picture(c)
}

// trainNames returns a function that names the trains as seen by the solver.
func trainNames(p *puzzle.Puzzle) func(game.End) string {
	var names []string
	for _, seat := range p.Header.Seats {
		names = append(names, seat.Name)
	}
	w := words.Words{Names: names, Rules: p.State.Rules()}.To(game.A)
	return func(e game.End) string { return words.Capital(w.Train(e)) }
}

func tileList(tiles []game.Tile) string {
	texts := make([]string, len(tiles))
	for i, t := range tiles {
		texts[i] = t.String()
	}
	return strings.Join(texts, " ")
}

// puzzleReport is the JSON form of a puzzle.
type puzzleReport struct {
	Seed    string              `json:"seed"`
	Variant string              `json:"variant"`
	Options map[string]string   `json:"options"`
	Seat    string              `json:"seat"`
	Hands   map[string][]string `json:"hands"`
	Grade   string              `json:"grade"`
	Weight  string              `json:"weight"`
	Depth   int                 `json:"depth"`
	Stakes  string              `json:"stakes"`
	Best    answerReport        `json:"best"`
	Greedy  answerReport        `json:"greedy"`
	Moves   []answerReport      `json:"moves"`
}

// answerReport is a move with its value and its loss against the best one.
type answerReport struct {
	Play  string       `json:"play"`
	End   string       `json:"end"`
	Value string       `json:"value"`
	Loss  string       `json:"loss"`
	Line  []stepReport `json:"line"`
	Text  string       `json:"text"`
}

func reportPuzzle(p *puzzle.Puzzle) puzzleReport {
	answer := func(a puzzle.Answer) answerReport {
		return answerReport{a.Tile.String(), a.End.String(), a.Value.String(), a.Loss.String(), reportLine(a.Line), p.Why(a)}
	}
	r := puzzleReport{
		Seed: p.Seed.String(), Variant: p.Header.Variant, Options: p.Header.Options, Seat: p.State.Turn().String(),
		Hands: map[string][]string{}, Grade: p.Grade().String(), Weight: p.Weight().String(), Depth: p.Depth,
		Stakes: p.Stakes.String(), Best: answer(p.Best()), Greedy: answer(p.Greedy),
	}
	for i := range p.Header.Seats {
		r.Hands[game.Seat(i).String()] = strings.Fields(tileList(p.Setup.Hands[i]))
	}
	for _, a := range p.Answers {
		r.Moves = append(r.Moves, answer(a))
	}
	return r
}
