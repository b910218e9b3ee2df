package model

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"

	"dominoes/ai"
	"dominoes/game"
)

// t comes to an end where all themes look the same.
func TestAllThemesAlike(t *testing.T) {
	d := start2(t, 80, 24)
	d.m.settings.Look.ASCII = true
	d.send(tea.ColorProfileMsg{Profile: colorprofile.Ascii}).press("t")
	assert.Contains(t, d.line(-2), "Theme")
}

// A match that nobody watches is played to its end although a bot fails, which the program tells.
func TestUnseenMatchGoesOnWhenBotFails(t *testing.T) {
	c := configFor("block", "greedy", "greedy")
	c.Unseen = true
	c.Bots = func(string) (ai.Player, error) {
		return playerFunc(func(game.Observation) game.Move { panic("no idea") }), nil
	}
	d := &desk{t: t, m: New(c)}
	d.run(d.m.Init())
	assert.True(t, d.quit)
	assert.Contains(t, d.m.Failure(), "can't move: the bot greedy failed: no idea")
	assert.NotEmpty(t, d.m.Result())
}

// A key for the pips says what they look like now, and in a theme without colours that
// they have none.
func TestWhatIsSaidOfPips(t *testing.T) {
	d := fivesTable(t, 80, 24)
	d.send(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
	for _, want := range []string{"Pips: coloured.", "Pips: safe.", "Pips: plain."} {
		assert.Equal(t, want, d.press("c").m.said)
	}
	d.send(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	for _, want := range []string{"This theme doesn't colour pips.", "This theme doesn't colour pips.", "Pips: plain."} {
		assert.Equal(t, want, d.press("c").m.said)
	}
}
