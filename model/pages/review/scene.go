package review

import (
	"fmt"
	"slices"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	reviewview "dominoes/view/review"
	"dominoes/view/tiles"
)

func (p Page) Draw(e page.Env, c *canvas.Canvas) {
	s := p.screen(e)
	s.Draw(c, e.Theme)
}

func (p Page) screen(e page.Env) *reviewview.Review {
	p.words.ASCII = e.Theme.Chars.Plain()
	n := len(p.round.Steps)
	s := &reviewview.Review{
		Title: "Review", Detail: roundOf(p.match.Variant.Name, p.round.Number),
		Stage: moveOf(p.at+1, n), Sum: p.progress(), Lines: p.lines(e.Settings.Keys), Keys: page.Bar(p.Bindings()...),
	}
	switch p.at {
	case overview:
		if s.Stage, s.Tall = "", true; p.match.State.Stage() == game.MatchOver {
			s.Detail = p.match.Variant.Name
		}
	case n:
		s.Stage, s.Tall = theEnd, true
	default:
		v, _ := p.verdict(p.at)
		s.PointsHead, s.ChanceHead = v.Advice.Columns()
	}
	t := p.shown()
	state := t.Round.State(t.Step)
	for seat := range domino.Seat(len(p.words.Names)) {
		h := tiles.OpenHand{
			Seat: seat, Name: p.words.Name(seat), Tiles: state.Hand(seat).Tiles(), Played: domino.NoTile,
			Better: domino.NoTile,
		}
		slices.Reverse(h.Tiles)
		if t.Step < len(t.Round.Steps) && t.Round.Steps[t.Step].Seat == seat {
			h.Turn, h.Played = true, t.Round.Steps[t.Step].Move.Tile
			if better, wrong := p.reviewing.Better(t); wrong {
				h.Better = better.Tile
			}
		}
		s.Hands = append(s.Hands, h)
	}
	w, h := s.FeltSize(e.Width, e.Height)
	s.Felt = p.felt(t, w, h)
	return s
}

// progress says how far the judge is, or how many choices were right in the end.
func (p Page) progress() string {
	if p.at == overview {
		if judged, all := p.reviewing.Progress(); judged < all {
			return judgedOf(judged, all)
		}
		return ""
	}
	if len(p.reviewing.Own) > 1 {
		return ""
	}
	sum := p.summary(p.reviewing.Own[0])
	if sum.Judged < sum.Choices {
		return sum.Progress()
	}
	return sum.Brief()
}

// shown returns the move that is on the table: on the overview the turning point or costliest choice, or the end if
// neither is known.
func (p Page) shown() review.Task {
	if p.at != overview {
		return p.task(p.at)
	}
	if t, ok := p.reviewing.Turning(); ok {
		return t
	}
	if list := p.reviewing.Costliest(); len(list) > 0 {
		return list[0]
	}
	last := &p.reviewing.Scope[len(p.reviewing.Scope)-1]
	return review.Task{Round: last, Step: len(last.Steps)}
}

// felt returns the table before a move, with the place that its tile went to, and that of a better move. Tiles lie as
// they did on a table of this size during the round.
func (p Page) felt(t review.Task, w, h int) tiles.Felt {
	state := t.Round.State(t.Step)
	pos, rules := state.Position(), state.Rules()
	placement := p.laid.of(t, w, h)
	felt := tiles.Felt{
		Placement: placement, Last: len(state.Layout()) - 1, Open: pos.Open(),
		Needs: board.Needs(&rules, pos.OpenEnds()), Wild: rules.Wild(),
	}
	if t.Step < len(t.Round.Steps) {
		better, wrong := p.reviewing.Better(t)
		if wrong {
			addGhost(&felt, state, better, w, h)
		}
		addGhost(&felt, state, t.Round.Steps[t.Step].Move, w, h)
		for i := range felt.Ghosts {
			if felt.Ghosts[i].Selected = i == 0; !wrong {
				felt.Ghosts[i].Tile = ""
			}
		}
	}
	return felt
}

// addGhost adds the ghost of a move, unless it isn't a play or a ghost is there already.
func addGhost(f *tiles.Felt, state *game.State, m game.Move, w, h int) {
	if m.Kind != game.Plays ||
		slices.ContainsFunc(f.Ghosts, func(other tiles.Ghost) bool { return other.End == m.End }) {
		return
	}
	pos := state.Position()
	g := tiles.Ghost{End: m.End, Double: m.Tile.IsDouble(), Points: gain(pos.PlayScore(m)), Tile: m.Tile.String()}
	if m.End == domino.NoEnd {
		if after, _, err := game.Apply(*state, m.Act(state.Turn())); err == nil {
			g.At = placementOf(&after, w, h).Tiles[0].Rect
		}
	}
	f.Ghosts = append(f.Ghosts, g)
}

// laid caches the layout before a move on a table of w × h cells. A layout places all tiles one after the other, which
// is too slow for every frame.
type laid struct {
	task      review.Task
	w, h      int
	placement layout.Placement
}

// of returns the layout before a move. It is computed only if the move or the size differ from the last call's.
func (l *laid) of(t review.Task, w, h int) layout.Placement {
	if l.task != t || l.w != w || l.h != h {
		*l = laid{t, w, h, placementOf(t.Round.State(t.Step), w, h)}
	}
	return l.placement
}

// placementOf returns the layout of a state on a table of this size.
func placementOf(state *game.State, w, h int) layout.Placement {
	rules := state.Rules()
	o := state.Observe(domino.NoSeat)
	return layout.Fit(layout.Of(&o), layout.Area{W: w, H: h, MaxPips: rules.Set}, layout.Choice{})
}

// gain formats points scored; "" for 0.
func gain(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("+%d", n)
}
