package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/internal/user"
	"dominoes/model/home/prefs"
)

func settingsCommand() *cobra.Command {
	var example, keys bool
	cmd := &cobra.Command{
		Use:        "settings",
		SuggestFor: []string{"config", "options", "keys"},
		Short:      help.Settings.Short, Long: help.Settings.Long,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			games, faults, err := user.Owner().Games(nil)
			if err != nil {
				return err
			}
			preferences, report := prefs.ReadSettings(user.Owner().Settings(), games)
			switch {
			case example:
				_, err = io.WriteString(toData(cmd), prefs.Example())
				return err
			case keys:
				err = listKeys(toOut(cmd), preferences)
			default:
				err = listSettings(toOut(cmd), report)
			}
			if err == nil {
				sayEach(toErr(cmd), faults) // the usual game may be one of the house rules
			}
			if err != nil || len(report.Faults) == 0 {
				return err
			}
			sayEach(toErr(cmd), report.Lines())
			return failure{fmt.Errorf("%s has errors", report.Name), exitUnsound, true}
		},
	}
	cmd.Flags().BoolVar(&example, "example", false, help.FlagExample)
	cmd.Flags().BoolVar(&keys, "keys", false, help.FlagKeys)
	cmd.MarkFlagsMutuallyExclusive("example", "keys")
	return cmd
}

func listSettings(w io.Writer, r prefs.Report) error {
	state := soundFile
	switch _, err := os.Stat(r.Name); {
	case len(r.Faults) > 0:
		state = partlyUsed
	case err != nil:
		state = noFile
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n", r.Name, state)
	for _, s := range r.List() {
		from := usualSetting
		if s.Line > 0 {
			from = onLine(s.Line)
		}
		fmt.Fprintf(&b, "%-14s %-8s %s\n", s.ID, from, s.Value)
	}
	for _, a := range r.Bound() {
		fmt.Fprintf(&b, "%-14s %-8s %s\n", a.ID, onLine(a.Line), a.Value)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func listKeys(w io.Writer, p prefs.Preferences) error {
	var text strings.Builder
	b := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for _, a := range prefs.Actions() {
		keys := p.Keys.Of(a.ID)
		own := ""
		if was := strings.Join(a.Keys, " "); was != strings.Join(keys, " ") {
			own = usuallyKeys(was)
		}
		_, _ = fmt.Fprintf(b, "%s\t%s\t%s\t%s%s\n", a.ID, strings.Join(keys, " "), a.Does, strings.Join(a.Where, ", "), own)
	}
	_ = b.Flush() // writing to memory can't fail
	_, err := io.WriteString(w, text.String())
	return err
}
