package prefs

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/model/home/store"
)

// The program's own choice is one of the values; the file gets the value, not what it means now.
func TestAutoIsOneOfTheValuesOfSetting(t *testing.T) {
	for _, c := range []struct {
		id, own  string
		values   []string
		settings Settings
		name     func(Settings, bool) string
		turn     func(Settings, int) Settings
	}{
		{"ascii", "on", []string{"on", "off"}, Settings{AutoASCII: true, OwnASCII: true, Look: Look{ASCII: true}}, Settings.ASCIIName, Settings.TurnASCII},
		{"ascii", "off", []string{"on", "off"}, Settings{AutoASCII: true}, Settings.ASCIIName, Settings.TurnASCII},
		{"motion", "full", []string{"off", "short", "full"}, Settings{Motion: MotionFull, AutoMotion: true, OwnMotion: MotionFull}, Settings.MotionName, Settings.TurnMotion},
	} {
		assert.Equal(t, "auto ("+c.own+")", c.name(c.settings, true))
		s := c.settings
		for _, want := range append(c.values, auto) {
			next := c.turn(s, 1)
			assert.Equal(t, []store.Setting{{ID: c.id, Value: want}}, Changes(s, next))
			s = next
		}
		assert.Equal(t, c.settings, s, "as it was, after all of them")
		assert.Equal(t, c.settings, c.turn(c.turn(s, -1), 1))
	}
}
