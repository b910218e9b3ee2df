package model

import (
	"image"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/variants/moment"
	"dominoes/view/layout"
	tableview "dominoes/view/table"
	"dominoes/view/theme"
)

// stage is what a board shows.
type stage uint8

const (
	playing  stage = iota // the table itself
	handOver              // between two people: all hands hidden
	roundEnd              // the sheet of the last round
	matchEnd              // the same with the placing
)

// board is a match as it is seen: whose hand, which tile is chosen, where the tiles lie,
// and what moves there. It knows no bots, no recorder and no advice. The table, a replay
// and a lesson each hold one.
type board struct {
	match match.Match
	stage stage
	// peek shows the table behind a sheet or a hand-over.
	peek bool
	// viewer is whose hand is shown: NoSeat for nobody's. chair is who sits
	// below, also while their hand is hidden.
	viewer, chair game.Seat
	// looking tells that nobody plays here: it is only looked at.
	looking bool

	chosen int // index in the viewer's hand
	end    int // index among the ends where the chosen tile fits
	alert  string
	said   string // what the last key changed

	// size is the size of tiles chosen by hand, SizeAuto for none; dragged is
	// where the mouse holds the table, nil where it doesn't.
	size      layout.Size
	dragged   *image.Point
	placement layout.Placement
	window    layout.Window
	film      film
}

// view is the room that a board has, and how it is shown there.
type view struct {
	width, height int
	theme         *theme.Theme
	motion        prefs.Motion
	keys          prefs.Keymap
	after         func(time.Duration, func() tea.Msg) tea.Cmd
	// beside tells that the pane stands beside the table, strip that two lines stand in
	// for it, snug that the table shares the screen with a text.
	beside, strip, snug bool
	// open tells that everybody sees every hand, thinking that the bot at the turn has
	// been at it for a while.
	open, thinking bool
	// notice begins what is said about the match.
	notice string
}

// newBoard returns the board of a match: seen from a person's chair, or from A where
// there is none.
func newBoard(m match.Match) board {
	b := board{match: m, viewer: game.NoSeat, chair: m.Person()}
	if b.chair == game.NoSeat {
		b.chair = game.A // bots are watched from there
	}
	return b
}

// choose puts the selection on a tile that can be played, on the one just
// drawn before others.
func (b board) choose() board {
	b.end = 0
	hand := b.hand()
	if b.chosen < len(hand) && b.fits(hand[b.chosen]) && !b.justDrew() {
		return b
	}
	b.chosen = 0
	for i := len(hand) - 1; i >= 0; i-- {
		if b.fits(hand[i]) {
			b.chosen = i
			if b.justDrew() {
				break
			}
		}
	}
	return b
}

func (b board) justDrew() bool {
	history := b.match.State.History()
	if len(history) == 0 {
		return false
	}
	_, drew := history[len(history)-1].(game.Drew)
	return drew
}

// hand returns the tiles that are shown, in their owner's order.
func (b board) hand() []game.Tile {
	if b.viewer == game.NoSeat {
		return nil
	}
	return b.match.Hands[b.viewer]
}

// myTurn reports whether the person whose hand is shown is to move.
func (b board) myTurn() bool {
	turn := b.match.State.Turn()
	return turn != game.NoSeat && turn == b.viewer && b.match.Human(turn) && !b.looking
}

// moves returns the viewer's legal plays of a tile, going round the table.
func (b board) moves(tile game.Tile) []game.Move {
	if b.match.State.Turn() != b.viewer {
		return nil
	}
	moves := slices.DeleteFunc(b.match.State.Moves(), func(m game.Move) bool {
		return m.Kind != game.Plays || m.Tile != tile
	})
	order := (^game.Ends(0)).Around()
	slices.SortFunc(moves, func(a, b game.Move) int { return slices.Index(order, a.End) - slices.Index(order, b.End) })
	return moves
}

func (b board) fits(tile game.Tile) bool { return len(b.moves(tile)) > 0 }

// can reports whether the seat to move has a move of the kind.
func (b board) can(kind game.MoveKind) bool { return b.match.Can(kind) }

// arrange returns the board with the table laid out anew after anything has changed. What lies stays
// where it is, as long as size and round are the same.
func (b board) arrange(v view) board {
	rules := b.match.Rules()
	pos := b.match.State.Position()
	laid := layout.Layout{
		Laid: b.match.State.Layout(), Spinner: b.match.State.Spinner(), Arms: layout.ArmsOf(rules), Open: pos.Open(),
	}
	area := b.area(v)
	b.placement = layout.Fit(laid, area, b.placement.Choice)
	if move, ok := b.chosenMove(); ok && move.End == game.NoEnd {
		b.placement.Size = b.leadPlace(v, move.Tile).Size
	}
	b.window = layout.Pan(b.placement, area.W, area.H, b.ghostRect(), b.window)
	return b
}

// ghostRect returns where the chosen tile would lie, as far as that is known.
func (b board) ghostRect() image.Rectangle {
	move, ok := b.chosenMove()
	if !ok || move.End == game.NoEnd {
		return image.Rectangle{}
	}
	spot := b.placement.Ends[move.End]
	if move.Tile.IsDouble() {
		return spot.Double
	}
	return spot.Single
}

// chosenMove returns the play that enter would make.
func (b board) chosenMove() (game.Move, bool) {
	hand := b.hand()
	if !b.myTurn() || b.chosen >= len(hand) {
		return game.Move{}, false
	}
	moves := b.moves(hand[b.chosen])
	if len(moves) == 0 {
		return game.Move{}, false
	}
	return moves[b.end%len(moves)], true
}

// leadPlace returns the placement in which a tile would be led.
func (b board) leadPlace(v view, tile game.Tile) layout.Placement {
	lead := game.Laid{Tile: tile, End: game.NoEnd, Inner: tile.High(), Outer: tile.Low()}
	rules := b.match.Rules()
	return layout.Fit(layout.Layout{Laid: []game.Laid{lead}, Spinner: -1, Arms: layout.ArmsOf(rules)}, b.area(v), layout.Choice{})
}

// regions returns the places of the parts of the screen.
func (b board) regions(v view) tableview.Regions {
	return tableview.Shape{
		Width: v.width, Height: v.height, Seats: len(b.match.Header.Seats), Tiles: b.tilesShown(), MaxPips: b.match.Rules().Set,
		Pane: v.beside, Strip: v.strip, Snug: v.snug,
	}.Divide()
}

// tilesShown returns how many tiles the hand has that is shown, be it face down.
func (b board) tilesShown() int {
	if state := &b.match.State; b.viewer == game.NoSeat && b.stage == playing && state.Stage() == game.AwaitMove {
		return state.Hand(state.Turn()).Len()
	}
	return len(b.hand())
}

// area returns the felt that the table has.
func (b board) area(v view) layout.Area {
	r := b.regions(v)
	return layout.Area{W: r.Felt.Dx(), H: r.Felt.Dy(), MaxPips: b.match.Rules().Set, Force: b.size, Kept: r.Kept()}
}

// rulesFor asks for the rules of the match, from the section on that matters now to whoever
// looks.
func rulesFor(b board) result {
	r := openRules{variant: b.match.Variant, rules: b.match.Rules()}
	if b.viewer != game.NoSeat {
		o := b.match.State.Observe(b.viewer)
		r.section = moment.Now(&o, b.match.Words(false).Names).Section
	}
	return result{show: r}
}

// viewOf returns all of the screen as the room of a board.
func viewOf(e env) view {
	return view{
		width: e.width, height: e.height, theme: e.theme, motion: e.settings.Motion, keys: e.settings.Keys, after: e.services.After,
	}
}
