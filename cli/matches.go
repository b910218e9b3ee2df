package cli

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/game/record"
	"dominoes/internal/quote"
	"dominoes/internal/user"
	"dominoes/model/home/stats"
	"dominoes/variants"
	"dominoes/view/cells"
)

// matchReport is the JSON form of a match in the list.
type matchReport struct {
	ID      string        `json:"id"`
	File    string        `json:"file"`
	Variant string        `json:"variant,omitempty"`
	House   bool          `json:"house,omitempty"`
	Seats   []record.Seat `json:"seats"`
	Scores  []string      `json:"scores"`
	// State is "unfinished", "open" (if another program has it), "over" or "unreadable".
	State   string `json:"state"`
	Winners []int  `json:"winners,omitempty"`
	Rounds  int    `json:"rounds"`
	Changed string `json:"changed"`
	Begun   string `json:"begun,omitempty"`
	Daily   string `json:"daily,omitempty"`
	Fault   string `json:"fault,omitempty"`
	// HouseRules is the id of the user's house rules by which the match was played.
	HouseRules string `json:"house_rules,omitempty"`
	// spoken are the scores as people write them; game is the game's name.
	spoken []string
	game   string
}

func matchesCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "matches",
		Short: help.Matches.Short, Long: help.Matches.Long,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := summaries(cmd)
			if err != nil {
				return err
			}
			reports, games := []matchReport{}, user.Owner().OwnGames()
			open, over, bad := stats.Partition(all)
			for _, s := range append(append(open, over...), bad...) {
				r := reportMatch(*s, games)
				if _, held := user.Owner().Matches().Held(s.Entry); held && r.State == "unfinished" {
					r.State = "open"
				}
				reports = append(reports, r)
			}
			if asJSON {
				return printJSON(toData(cmd), reports)
			}
			var b strings.Builder
			for _, r := range reports {
				b.WriteString(r.line())
			}
			if len(reports) == 0 {
				b.WriteString(noMatches)
			}
			_, err = fmt.Fprint(toOut(cmd), b.String())
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSONList)
	return cmd
}

// summaries returns the summaries of all saved matches, with a progress line while they are read.
func summaries(cmd *cobra.Command) ([]stats.Summary, error) {
	show, clear := readingProgress(cmd.ErrOrStderr())
	all, err := user.Owner().Index(user.Owner().Matches()).All(cmd.Context(), show)
	clear()
	if err != nil {
		return nil, failure{fmt.Errorf("the matches can't be read: %w", err), exitUnsound, false}
	}
	return all, nil
}

func reportMatch(s stats.Summary, games variants.Catalogue) matchReport {
	r := matchReport{
		ID: s.Entry.ID, File: s.Entry.Name, Variant: s.Variant, House: s.House, Seats: s.Seats, Scores: []string{},
		State: "unfinished", Rounds: len(s.Rounds), Changed: s.Entry.Changed.Format(timeForm), Daily: s.Daily, Fault: s.Fault,
	}
	if v := s.Game(games); v != nil {
		if r.game = v.Name; v.Base != nil {
			r.HouseRules = v.ID
		}
	}
	if r.Seats == nil {
		r.Seats = []record.Seat{}
	}
	for _, p := range s.Scores {
		r.Scores, r.spoken = append(r.Scores, p.String()), append(r.spoken, p.Text(false))
	}
	if begun, ok := s.Begun(); ok {
		r.Begun = begun.Format(timeForm)
	}
	switch {
	case !s.Sound():
		r.State = "unreadable"
	case s.Over:
		r.State = "over"
		for _, seat := range s.Placing[0] {
			r.Winners = append(r.Winners, int(seat))
		}
	}
	return r
}

// timeForm is the layout of times in JSON.
const timeForm = "2006-01-02T15:04:05Z07:00"

// line describes a match in one line.
func (r matchReport) line() string {
	var seats []string
	shown := shownNames(r.Seats)
	for i, seat := range r.Seats {
		text := shown[i] + " (" + quote.Excerpt(cells.Printable(seat.Player)) + ")"
		if i < len(r.spoken) {
			text += " " + r.spoken[i]
		}
		seats = append(seats, text)
	}
	state := r.State
	switch {
	case r.Fault != "":
		state = unreadable(cells.Printable(r.Fault))
	case r.State == "open":
		state = openElsewhere
	case len(r.Winners) > 0:
		var names []string
		for _, seat := range r.Winners {
			names = append(names, shown[seat])
		}
		state = wonBy(names)
	}
	return fmt.Sprintf("%-19s %-20s %s\n", cells.Printable(r.ID), cmp.Or(r.game, r.Variant), strings.TrimPrefix(strings.Join(seats, ", ")+"; "+state, "; "))
}
