package table

import (
	"fmt"

	"dominoes/game/words"
	"dominoes/model/board"
	"dominoes/model/page"
	"dominoes/view/widgets"
)

// handOverNotice hides all hands and names who is next.
func (t Page) handOverNotice(e page.Env) *widgets.Notice {
	state := &t.Match.State
	turn := state.Turn()
	w := t.Match.Words(e.Theme.Chars.Plain())
	n := &widgets.Notice{
		Title: t.Match.Variant.Name, Detail: t.Detail(t.View(e)), Backs: state.Hand(turn).Len(),
		Headline: fmt.Sprintf("%s, it is your turn", w.Names[turn]), Keys: page.Bar(t.Bindings()...),
	}
	told := words.Since(w.Turns(t.Match.SeenBy(t.Viewer)), turn)
	for _, turn := range told[max(0, len(told)-3):] {
		n.Lines = append(n.Lines, turn.Text+".")
	}
	n.Lines = append(n.Lines, "", fmt.Sprintf("Take the keyboard; %s turns your %s over.", e.Settings.Keys.Name("play"), words.Count(state.Hand(turn).Len(), "tile")))
	for i, name := range w.Names {
		n.Footer += fmt.Sprintf("%s %s   ", name, state.Scores()[i].Text(w.ASCII))
	}
	n.Footer += board.Stock(t.Match.Rules(), state.Position())
	return n
}
