package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"dominoes/ai/command"
	"dominoes/ai/process"
	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/user"
	"dominoes/model/bots"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

func resumeCommand() *cobra.Command {
	var flags playFlags
	cmd := help.Resume.Command(atMostOneMatch, func(cmd *cobra.Command, args []string) error {
		entry, err := toResume(cmd, args)
		if err != nil {
			return failure{err, exitUsage, false}
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
func (f *playFlags) returning(e store.Entry) ([]string, error) {
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
	r, _ := user.Owner().Matches().Read(e) // errors are reported when the record is opened
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

// checkNotOver returns an error if the match is over. It also completes the record of a match whose program was killed
// on the final sheet.
func checkNotOver(e store.Entry) error {
	r, err := user.Owner().Matches().Read(e)
	if err != nil || r.State.Stage() != game.MatchOver {
		return nil // errors are reported when the record is opened
	}
	_ = user.Owner().Matches().Complete(e) // if another program has it open, that one completes it
	return failure{fmt.Errorf("that match is over: dominoes replay %s shows it", e.ID), exitUnsound, false}
}

// resumed opens the match to continue in line mode. If r is nil, the match continues as a new one; why says why, or is
// "" if a copy was asked for.
func (f *playFlags) resumed(kept *store.Matches) (m match.Match, r *recorder.Recorder, why string, err error) {
	if f.copied {
		m, err = kept.Copy(*f.resume)
		return m, nil, "", refusal(*f.resume, true, err)
	}
	m, r, err = kept.Resume(*f.resume)
	switch {
	case errors.Is(err, record.ErrEarlySeed):
		why = copiedBeforeFault(err)
		m, err = kept.Copy(*f.resume)
	case err == nil && r == nil:
		why = seedIsElsewhere
	}
	return m, r, why, refusal(*f.resume, false, err)
}
