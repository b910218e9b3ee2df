package model

import (
	"fmt"

	"dominoes/game/words"
	"dominoes/view/widgets"
)

// handOverNotice hides all hands and names who is next.
func (t table) handOverNotice(e env) *widgets.Notice {
	state := &t.match.State
	turn := state.Turn()
	w := t.match.Words(e.theme.Chars.Plain())
	n := &widgets.Notice{
		Title: t.match.Variant.Name, Detail: t.detail(t.view(e)), Backs: state.Hand(turn).Len(),
		Headline: fmt.Sprintf("%s, it is your turn", w.Names[turn]), Keys: bar(t.bindings()...),
	}
	told := words.Since(w.Turns(t.match.SeenBy(t.viewer)), turn)
	for _, turn := range told[max(0, len(told)-3):] {
		n.Lines = append(n.Lines, turn.Text+".")
	}
	n.Lines = append(n.Lines, "", fmt.Sprintf("Take the keyboard; %s turns your %s over.", e.settings.Keys.Name("play"), words.Count(state.Hand(turn).Len(), "tile")))
	for i, name := range w.Names {
		n.Footer += fmt.Sprintf("%s %s   ", name, state.Scores()[i].Text(w.ASCII))
	}
	n.Footer += stock(t.match.Rules(), state.Position())
	return n
}
