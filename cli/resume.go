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
	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/stats"
	"dominoes/model/store"
)

func resumeCommand() *cobra.Command {
	var flags playFlags
	cmd := &cobra.Command{
		Use:        "resume [ID]",
		SuggestFor: []string{"continue", "load"},
		Short:      help.Resume.Short, Long: help.Resume.Long, Example: help.Resume.Example,
		Args: atMostOneMatch,
		RunE: func(cmd *cobra.Command, args []string) error {
			entry, err := toResume(cmd, args)
			if err != nil {
				return failure{err, exitUsage, false}
			}
			flags.resume = &entry
			return play(cmd, &flags)
		},
		ValidArgsFunction: completeMatch(func(s *stats.Summary) bool { return s.Sound() && !s.Over }),
	}
	flags.addLook(cmd)
	cmd.Flags().StringArrayVar(&flags.seats, "seats", nil, help.FlagReturning)
	cmd.Flags().BoolVar(&flags.copied, "copy", false, help.FlagCopy)
	return cmd
}

// toResume returns the match that is meant.
func toResume(cmd *cobra.Command, args []string) (store.Entry, error) {
	if len(args) > 0 {
		return find(cmd, args[0])
	}
	entry, ok, err := matches().Unfinished()
	if err == nil && !ok {
		err = errors.New("no match is unfinished; dominoes begins a new one")
	}
	return entry, err
}

// returning are the players of a match with the programs that are to play on; none where the command
// line names no players.
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
	r, _ := matches().Read(e) // what is wrong with a record is told where it is opened
	return players, bots.CheckReturn(r.Header.Seats, players)
}

// standIns says for which players of the match to go on with Greedy plays, since the command line doesn't
// bring their programs back among these players; "" where there are none.
func (f *playFlags) standIns(returning []string) string {
	r, err := matches().Read(*f.resume)
	if err != nil || r.State.Stage() == game.MatchOver {
		return "" // what is wrong with a record is told where it is opened; of one that is over only the result is
	}
	for i, player := range returning[:min(len(returning), len(r.Header.Seats))] {
		r.Header.Seats[i].Player = player
	}
	var none *bots.Followers
	return none.StandIns(r.Header.Seats, f.resume.ID)
}

// checkNotOver refuses a match in which nothing is left to play. One whose program was killed
// on its last sheet gets what its record lacks.
func checkNotOver(e store.Entry) error {
	r, err := matches().Read(e)
	if err != nil || r.State.Stage() != game.MatchOver {
		return nil // what is wrong with a record is told where it is opened
	}
	_ = matches().Complete(e) // another program may have it: that one does it
	return failure{fmt.Errorf("that match is over: dominoes replay %s shows it", e.ID), exitUnsound, false}
}

// resumed opens the match to go on with, for the line mode. Without a recorder it
// goes on as a new one; why says what keeps it from going on as itself, "" where a copy
// was asked for.
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
