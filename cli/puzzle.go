package cli

import (
	"io"

	"github.com/spf13/cobra"

	"dominoes/ai/puzzle"
	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/cli/report"
	"dominoes/internal/user"
	"dominoes/model/page"
	"dominoes/view/theme"
)

// puzzleFlags are the flags of the puzzle command.
type puzzleFlags struct {
	seed, variant            string
	answer, asJSON, asRecord bool
	look                     playFlags // only those of addLook matter
}

func puzzleCommand() *cobra.Command {
	var f puzzleFlags
	cmd := help.Puzzle.Command(noArguments, func(cmd *cobra.Command, _ []string) error { return f.run(cmd) })
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
	var ids []string
	if f.variant != "" {
		ids = []string{f.variant}
	}
	if !f.answer && !f.asJSON && !f.asRecord && !f.look.inLines(cmd) {
		return f.show(cmd, ids)
	}
	seed := user.NewSeed()
	if f.seed != "" {
		seed = namedSeed(cmd, f.seed)
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
		return console.JSON(console.Data(cmd), report.PuzzleOf(&p))
	case f.asRecord:
		text, err := p.Record()
		if err != nil {
			return err
		}
		_, err = console.Data(cmd).Write(text)
		return err
	}
	text := report.PuzzleText(&p, f.variant, f.answer, how.picture(report.PuzzleTable(&p, &how.theme)),
		report.PuzzleColumns)
	_, err = io.WriteString(how.out(cmd), text)
	return err
}

// show opens a puzzle of these games on the full screen.
func (f *puzzleFlags) show(cmd *cobra.Command, ids []string) error {
	if err := puzzle.Check(ids...); err != nil {
		return err
	}
	config, err := f.look.config()
	if err != nil {
		return err
	}
	config.Puzzle, config.FromShell = &page.OpenPuzzle{Games: ids}, true
	if f.seed != "" {
		seed := namedSeed(cmd, f.seed)
		config.Puzzle.Seed = &seed
	}
	return f.look.show(cmd, config)
}
