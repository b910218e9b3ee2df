package model

import (
	"testing"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"

	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/view/canvas"
)

// wishful is a page that returns a result after a message.
type wishful struct{ wish page.Result }

// heardMsg is what it hears of.
type heardMsg struct{}

func (wishful) Kind() page.Kind               { return page.Kind{Keys: prefs.OnText} }
func (wishful) Draw(page.Env, *canvas.Canvas) {}
func (wishful) Bindings() []key.Binding       { return nil }

func (p wishful) Update(_ page.Env, msg tea.Msg) (page.Page, page.Result) {
	if _, ok := msg.(heardMsg); ok {
		return p, p.wish
	}
	return p, page.Result{}
}

// The results of a message to all pages are carried out like any others.
func TestWishesOfAllPagesAreCarriedOut(t *testing.T) {
	open := func(wishes ...page.Result) *desk {
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
	assert.Equal(t, "light", open(page.Result{Settings: &light}, page.Result{}).m.settings.Look.Colours)
	assert.Len(t, open(page.Result{}, page.Result{Pop: true}).m.pages, 2)
	assert.Len(t, open(page.Result{Pop: true}, page.Result{Push: wishful{}}).m.pages, 1, "one that is gone opens nothing")
	assert.Len(t, open(page.Result{Home: true}, page.Result{}).m.pages, 1)
	assert.Equal(t, "history", open(page.Result{Show: page.OpenHistory{}}).top().Kind().Keys)
	assert.True(t, open(page.Result{Quit: true}).quit)
}
