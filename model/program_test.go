package model

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game/record"
)

// A key that moves the selection changes little, however large the screen is.
func TestSelectingTileSendsFewBytes(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {160, 48}} {
		d := sit(t, configFor("fives", record.Human, record.Human), size[0], size[1]).press("enter")
		for range 8 {
			before, _ := d.m.Frame()
			frame, _ := d.press("right").m.Frame()
			changes := frame.Changes(before)
			assert.NotEmpty(t, changes)
			assert.Less(t, len(changes), 420)
		}
	}
}
