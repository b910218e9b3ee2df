package cli

import (
	"cmp"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/internal/user"
	"dominoes/model"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/view/svg"
)

func showCommand() *cobra.Command {
	var size string
	var flags playFlags
	var log, asPicture bool
	cmd := help.Show.Command(oneArgument(aRecord), func(cmd *cobra.Command, args []string) error {
		w, h, err := parseSize(size)
		if err != nil {
			return err
		}
		look, err := flags.shownLook()
		if err != nil {
			return err
		}
		r, err := readRecord(cmd, args[0], false)
		if err != nil {
			return err
		}
		m, err := match.Replay(1, r)
		if err != nil {
			return err
		}
		c := model.Show(m.Called(user.Owner().OwnGames()), look, w, h, log)
		text := withoutKeys(c.Plain())
		if asPicture {
			text = svg.SVG(c)
		}
		_, err = io.WriteString(console.Data(cmd), text)
		return err
	})
	cmd.Flags().StringVar(&size, "size", usualSize, help.FlagSize)
	flags.addLook(cmd)
	cmd.Flags().BoolVar(&log, "log", false, help.FlagLog)
	cmd.Flags().BoolVar(&asPicture, "svg", false, help.FlagSVG)
	return cmd
}

// shownLook returns the look of the picture: dark unless a flag says otherwise.
func (f *playFlags) shownLook() (prefs.Look, error) {
	if err := f.checkPace(); err != nil {
		return prefs.Look{}, err
	}
	if f.plain {
		return prefs.ParseLook("ascii")
	}
	return prefs.ParseLook(cmp.Or(f.given("theme"), "dark"))
}

// withoutKeys blanks the last row, the key bar: keys do nothing in a picture.
func withoutKeys(screen string) string {
	return screen[:strings.LastIndex(screen, "\n")+1] + "\n"
}
