package model

import (
	"testing"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"

	"dominoes/game/record"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
)

// wishful is a page that wants something when it hears of a message.
type wishful struct{ wish result }

// heardMsg is what it hears of.
type heardMsg struct{}

func (wishful) kind() kind               { return kind{keys: prefs.OnText} }
func (wishful) draw(env, *canvas.Canvas) {}
func (wishful) bindings() []key.Binding  { return nil }

func (p wishful) update(_ env, msg tea.Msg) (page, result) {
	if _, ok := msg.(heardMsg); ok {
		return p, p.wish
	}
	return p, result{}
}

// What a page wants in answer to a message for all is done like anything else.
func TestWishesOfAllPagesAreCarriedOut(t *testing.T) {
	open := func(wishes ...result) *desk {
		c := configFor("fives", record.Human, "greedy")
		c.Start = false
		d := sit(t, c, 80, 24)
		for _, wish := range wishes {
			d.m.pages = append(d.m.pages, wishful{wish})
		}
		d.send(heardMsg{})
		return d
	}
	light := open().m.settings
	light.Look.Colours = "light"
	assert.Equal(t, "light", open(result{settings: &light}, result{}).m.settings.Look.Colours)
	assert.Len(t, open(result{}, result{pop: true}).m.pages, 2)
	assert.Len(t, open(result{pop: true}, result{push: wishful{}}).m.pages, 1, "one that is gone opens nothing")
	assert.Len(t, open(result{home: true}, result{}).m.pages, 1)
	assert.Equal(t, "history", open(result{show: openHistory{}}).top().kind().keys)
	assert.True(t, open(result{quit: true}).quit)
}
