package cli

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/game/record"
	"dominoes/internal/quote"
	"dominoes/internal/user"
	"dominoes/model"
	"dominoes/model/home/prefs"
	"dominoes/model/pages/replay"
	"dominoes/view/canvas"
	"dominoes/view/cast"
	"dominoes/view/svg"
	"dominoes/view/widgets"
)

// filmFlags are the flags for replays that are written as pictures.
type filmFlags struct {
	cast, svg, animate bool
	size               string
}

func (f *filmFlags) add(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.cast, "cast", false, help.FlagCast)
	cmd.Flags().BoolVar(&f.svg, "svg", false, help.FlagSVG)
	cmd.Flags().BoolVar(&f.animate, "animate", false, help.FlagAnimate)
	cmd.Flags().StringVar(&f.size, "size", usualSize, help.FlagSize)
}

// wanted reports whether a picture is to be written.
func (f *filmFlags) wanted() bool { return f.cast || f.svg }

func (f *filmFlags) check() error {
	switch {
	case f.cast && f.svg:
		return errors.New("--cast and --svg write different files: give only one")
	case f.animate && !f.svg:
		return errors.New("--animate goes with --svg")
	}
	_, _, err := parseSize(f.size)
	return err
}

const usualSize = "80x24"

// parseSize parses the size of a screen, as in 120x36.
func parseSize(size string) (w, h int, err error) {
	columns, rows, _ := strings.Cut(size, "x")
	w, errW := strconv.Atoi(columns)
	h, errH := strconv.Atoi(rows)
	if errW != nil || errH != nil || w > 1000 || h > 1000 {
		return 0, 0, fmt.Errorf("the size %s isn't columns and rows, as in 120x36", quote.Text(size))
	}
	if w < widgets.MinWidth || h < widgets.MinHeight {
		return 0, 0, fmt.Errorf("the table needs %dx%d cells, and has %s", widgets.MinWidth, widgets.MinHeight, size)
	}
	return w, h, nil
}

// film writes the replay as pictures. If the record is invalid, it shows what comes before the error and returns that.
func (f *replayFlags) film(cmd *cobra.Command, r replay.Replaying) error {
	w, h, err := parseSize(f.pictures.size)
	if err != nil {
		return err
	}
	settings, err := f.look.filmed()
	if err != nil {
		return err
	}
	m, fault := scanRecord(cmd, r.Entry.Name, false, func(*record.Match, record.Line, int) error { return nil })
	if !shows(&m, fault) {
		return fault
	}
	r.Plays, r.Pace = true, settings.Pace
	config := model.Config{Settings: settings, Games: user.Owner().OwnGames(), Replay: &r}
	config.Matches = user.Owner().Matches()
	return errors.Join(f.pictures.write(console.Data(cmd), model.Film(config, w, h)), fault)
}

// filmed returns the settings of pictures that move: dark unless a flag says otherwise, and with full motion.
func (f *playFlags) filmed() (prefs.Settings, error) {
	look, err := f.shownLook()
	s := prefs.Settings{Look: look, Motion: prefs.MotionFull, Pace: prefs.Normal}
	if motion := f.given("motion"); err == nil && motion != "" && motion != "auto" {
		s.Motion, err = prefs.ParseMotion(motion)
	}
	if speed := f.given("speed"); err == nil && speed != "" {
		s.Pace, err = prefs.ParsePace(speed)
	}
	return s, err
}

// lastStays is how long the last screen of a film stays.
const lastStays = 4 * time.Second

func (f *filmFlags) write(out io.Writer, film iter.Seq2[time.Duration, *canvas.Canvas]) error {
	if f.cast {
		return writeCast(out, film)
	}
	var a svg.Animation
	end := lastStays
	for at, c := range film {
		a.Add(at, c)
		end = at + lastStays
		if !f.animate {
			break
		}
	}
	_, err := io.WriteString(out, a.SVG(end))
	return err
}

func writeCast(out io.Writer, film iter.Seq2[time.Duration, *canvas.Canvas]) error {
	w, end := cast.New(out), lastStays
	for at, c := range film {
		if err := w.Add(at, c); err != nil {
			return err
		}
		end = at + lastStays
	}
	return w.End(end)
}
