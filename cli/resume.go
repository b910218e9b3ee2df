package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"dominoes/ai/command"
	"dominoes/ai/process"
	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/internal/user"
	"dominoes/model/bots"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
)

func resumeCommand() *cobra.Command {
	var flags playFlags
	cmd := help.Resume.Command(atMostOneMatch, func(cmd *cobra.Command, args []string) error {
		entry, err := toResume(cmd, args)
		if err != nil {
			return failure{error: err, status: exitUsage}
		}
		flags.resume = &entry
		return play(cmd, &flags)
	})
	cmd.ValidArgsFunction = completeMatch(func(s *stats.Summary) bool { return s.Sound() && !s.Over })
	flags.addLook(cmd)
	cmd.Flags().StringArrayVar(&flags.seats, "seats", nil, help.FlagReturning)
	cmd.Flags().BoolVar(&flags.copied, "copy", false, help.FlagCopy)
	return cmd
}

// toResume returns the match to continue: the one in args, or the last unfinished one.
func toResume(cmd *cobra.Command, args []string) (store.Entry, error) {
	if len(args) > 0 {
		return find(cmd, args[0])
	}
	entry, ok, err := user.Owner().Matches().Unfinished()
	if err == nil && !ok {
		err = errors.New("no match is unfinished; dominoes begins a new one")
	}
	return entry, err
}

// returning returns the players of --seats, with which the programs of the match return; none if it wasn't given.
// Unless only the result is printed, it is an error if the match is over: then returning also completes the record, in
// case the program was killed on the final sheet.
func (f *playFlags) returning(printResult bool) ([]string, error) {
	kept := user.Owner().Matches()
	r, err := kept.Read(*f.resume) // errors are reported when the record is opened
	if err == nil && r.State.Stage() == game.MatchOver && !printResult {
		_ = kept.Complete(*f.resume) // if another program has it open, that one completes it
		return nil, failure{error: fmt.Errorf("that match is over: dominoes replay %s shows it", f.resume.ID), status: exitUnsound}
	}
	players := f.players()
	if len(players) == 0 {
		return nil, nil
	}
	for _, p := range players {
		if command.Is(p) {
			if err := process.Check(p); err != nil {
				return nil, err
			}
		}
	}
	return players, bots.CheckReturn(r.Header.Seats, players)
}

// standIns says for which players Greedy will play because the command line doesn't bring back their programs; "" if
// there are none.
func (f *playFlags) standIns(returning []string) string {
	r, err := user.Owner().Matches().Read(*f.resume)
	if err != nil || r.State.Stage() == game.MatchOver {
		return "" // errors are reported when the record is opened
	}
	for i, player := range returning[:min(len(returning), len(r.Header.Seats))] {
		r.Header.Seats[i].Player = player
	}
	var none *bots.Followers
	return none.StandIns(r.Header.Seats, f.resume.ID)
}
