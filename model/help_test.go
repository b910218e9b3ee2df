package model

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/model/home/prefs"
)

func TestHelpHasTwoColumnsIfThereIsRoom(t *testing.T) {
	groups := groupKeys(drawTable(t, "6-4 1-1", "0-0").top())
	one := keyColumns(prefs.Keymap{}, prefs.OnTable, groups, helpWide-1)
	two := keyColumns(prefs.Keymap{}, prefs.OnTable, groups, helpWide)
	assert.Less(t, len(two), len(one))
}
