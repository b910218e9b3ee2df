package user

import (
	"context"
	"path/filepath"
	"time"

	"dominoes/ai/advice"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/internal/build"
	"dominoes/model"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/variants"
	"dominoes/view/theme"
)

// Chosen is what flags choose instead of the settings; the zero value leaves everything to them.
type Chosen struct {
	// Rules are files of house rules.
	Rules                []string
	Speed, Motion, Theme string
}

// Config returns the program's configuration by the user's settings and the chosen flags, and the settings.
func (u User) Config(chosen Chosen) (c model.Config, usual prefs.Preferences, err error) {
	c.File, c.Matches, c.KeepRules = u.Settings(), u.Matches(), u.houseRules().Keep
	c.Progress = store.NewProgress(filepath.Join(u.DataDir, "progress.json")).Guarded(u.Guard)
	c.History, c.Reports = u.Index(c.Matches), u.Reports()
	// The names appear only in reasons, which aren't shown.
	c.Judge = review.Adviser(words.Words{Names: []string{"A", "B", "C", "D"}})
	c.Recover = func() { u.Recover(c.Matches) }
	c.NewSeed, c.After, c.Now = NewSeed, page.AfterClock, time.Now
	c.Adviser = func(o game.Observation, names []string) func(context.Context, int) advice.Advice {
		return advice.New(o, names).Think
	}
	b := build.Read()
	c.Program, c.Build = b.Program(), b.Line()
	if c.Games, c.RuleFaults, err = u.Games(chosen.Rules); err != nil {
		return c, usual, err
	}
	usual, c.Report = prefs.ReadSettings(c.File, c.Games)
	c.Mouse, c.Bell, c.Hints, c.Log = usual.Mouse, usual.Bell, usual.Hints, usual.Log
	c.People, c.Keys = usual.People, usual.Keys
	c.Setup = UsualMatch(usual, match.NameSeats(match.WithoutUsualNames(usual.Match.Seats), usual.People))
	c.Pace = usual.Pace
	if chosen.Speed != "" {
		if c.Pace, err = prefs.ParsePace(chosen.Speed); err != nil {
			return c, usual, err
		}
	}
	c.AutoASCII, c.OwnASCII = usual.ASCII == "auto", u.PlainTerminal()
	if c.Look, err = u.Look(usual, chosen.Theme); err != nil {
		return c, usual, err
	}
	return c, usual, u.chooseMotion(&c, usual, chosen.Motion)
}

// UsualMatch returns the user's usual game for these seats, with its usual options if they are possible with this
// number of seats.
func UsualMatch(usual prefs.Preferences, seats []record.Seat) match.Setup {
	s := match.Setup{Variant: usual.Match.Variant, Options: map[string]string{}, Seats: seats}
	if _, err := variants.Resolve(s.Variant, len(seats), usual.Match.Options); err == nil {
		s.Options = usual.Match.Options
	}
	return s
}

// Look returns the look with the theme that a flag has chosen, or "". A theme other than auto overrides NO_COLOR. What
// neither the flag nor the settings decide, the environment does.
func (u User) Look(usual prefs.Preferences, chosen string) (prefs.Look, error) {
	look := usual.Look
	if chosen != "" {
		flag, err := prefs.ParseLook(chosen)
		if err != nil {
			return look, err
		}
		if look.Colours = flag.Colours; flag.Pips != theme.PlainPips {
			look.Pips = flag.Pips
		}
	}
	undecided := look.Colours == "auto"
	if u.NoColor() && (undecided || chosen == "") && look.Colours != "ascii" {
		look.Colours, look.NoColor = "mono", true
	}
	if look.ASCII = usual.ASCII == "on"; usual.ASCII == "auto" {
		look.ASCII = undecided && u.PlainTerminal()
	}
	return look, nil
}

// chooseMotion chooses the motion. By default nothing moves without colours or in ASCII: the connection may be slow, or
// the user may have a screen reader.
func (u User) chooseMotion(c *model.Config, usual prefs.Preferences, chosen string) (err error) {
	if !u.NoColor() && !c.Look.Plain() {
		c.OwnMotion = prefs.MotionFull
	}
	if chosen == "" {
		chosen = usual.Motion
	}
	c.AutoMotion = chosen == "auto"
	if c.AutoMotion {
		c.Motion = c.OwnMotion
		return nil
	}
	c.Motion, err = prefs.ParseMotion(chosen)
	return err
}

// Lines completes the configuration of the line mode with that of the program.
func Lines(from model.Config, c lines.Config) lines.Config {
	c.Program, c.Games, c.Setup, c.Start, c.Daily = from.Program, from.Games, from.Setup, from.Start, from.Daily
	c.Seed, c.NewSeed, c.Bots, c.StartBot, c.Pace = from.Seed, from.NewSeed, from.Bots, from.StartBot, from.Pace.Wait()
	c.Coach, c.Practice, c.Judge = from.Hints == prefs.HintCoach, from.Practice(), from.Judge
	return c
}
