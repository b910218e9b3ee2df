package matches

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/model/home/library"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/model/page"
	matchview "dominoes/view/matches"
)

// The table that is shown is that of the match at the cursor, once it is read, and no other.
func TestTableIsThatOfTheChosenMatch(t *testing.T) {
	first, second := store.Entry{Name: "first"}, store.Entry{Name: "second"}
	e := page.Env{Library: &library.Library{Known: []stats.Summary{{Entry: first, Laid: true}, {Entry: second, Laid: true}}}}
	var p Page
	at := func(i int) {
		next, _ := p.choose(e, i)
		p = next.(Page)
	}
	read := func(of store.Entry, says string) {
		next, _ := p.Update(e, tableReadMsg{of, matchview.TablePicture{Says: says}})
		p = next.(Page)
	}
	at(0)
	read(second, "another")
	assert.Nil(t, p.table, "an answer that comes late")
	read(first, "its own")
	assert.Equal(t, "its own", p.table.Says)
	at(0)
	assert.NotNil(t, p.table, "it stays while it is read again")
	at(1)
	assert.Nil(t, p.table)
}
