// Package board is a match as it is seen: whose hand, which tile is chosen, where the tiles
// lie, what part of them is shown, and the films that explain what happened. It knows no
// bots, no recorder and no advice.
//
// A table, a replay and a lesson each hold a [Board]. They hand it keys and the mouse, and
// get back what the person at the turn wants to do; they draw it in a [View].
package board

import (
	"image"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/ticket"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	tableview "dominoes/view/table"
	"dominoes/view/theme"
)

// stage is what a board shows.
type stage uint8

const (
	Playing  stage = iota // the table itself
	HandOver              // the same between two people: all hands hidden
	RoundEnd              // the sheet of the last round
	MatchEnd              // the same with the placing
)

// Board is a match as it is seen: whose hand, which tile is chosen, where the tiles lie,
// and what moves there. It knows no bots, no recorder and no advice. The table, a replay
// and a lesson each hold one.
type Board struct {
	// Match is the match as whoever looks may see it; NoSeat sees nobody's hand.
	Match match.Seen
	Stage stage
	// Peek shows the table behind a sheet.
	Peek bool
	// Chair is who sits below, also while their hand is hidden.
	Chair game.Seat
	// ReadOnly tells that nobody plays here: it is only looked at.
	ReadOnly bool

	Chosen int  // index in the viewer's hand
	end    int  // index among the ends where the chosen tile fits
	turned bool // a wild tile joins by its low half
	Alert  string
	Said   string // what the last key changed

	// Size is the size of tiles chosen by hand, SizeAuto for none; dragged is
	// where the mouse holds the table, nil where it doesn't.
	Size      layout.Size
	dragged   *image.Point
	Placement layout.Placement
	Window    layout.Window
	Film      film
}

// View is the room that a board has, and how it is shown there.
type View struct {
	Width, Height int
	theme         *theme.Theme
	motion        prefs.Motion
	keys          prefs.Keymap
	kind          string // the kind of page, such as [prefs.OnTable]
	after         func(time.Duration, func() tea.Msg) tea.Cmd
	// Beside tells that the pane stands beside the table, Strip that two lines stand in
	// for it, Snug that the table shares the screen with a text.
	Beside, Strip, Compact bool
	// Thinking tells that the bot at the turn has been at it for a while.
	Thinking bool
	// Notice begins what is said about the match.
	Notice string
}

// New returns the board of a match: seen from a person's chair, or from A where
// there is none.
func New(m match.Seen) Board {
	b := Board{Match: m, Chair: m.Person()}
	if b.Chair == game.NoSeat {
		b.Chair = game.A // bots are watched from there
	}
	return b
}

// Choose puts the selection on a tile that can be played, on the one just
// drawn before others.
func (b Board) Choose() Board {
	b.end, b.turned = 0, false
	hand := b.Hand()
	if b.Chosen < len(hand) && b.Fits(hand[b.Chosen]) && !b.justDrew() {
		return b
	}
	b.Chosen = 0
	for i := len(hand) - 1; i >= 0; i-- {
		if b.Fits(hand[i]) {
			b.Chosen = i
			if b.justDrew() {
				break
			}
		}
	}
	return b
}

func (b Board) justDrew() bool {
	history := b.Match.History
	if len(history) == 0 {
		return false
	}
	_, drew := history[len(history)-1].(game.Drew)
	return drew && b.Match.LastStandIn() == ""
}

// Viewer is whose hand is shown: NoSeat for nobody's.
func (b Board) Viewer() game.Seat { return b.Match.Seat }

// Hand returns the tiles that are shown, in their owner's order.
func (b Board) Hand() []game.Tile { return b.Match.InHand }

// MyTurn reports whether the person whose hand is shown is to move.
func (b Board) MyTurn() bool {
	turn := b.Match.Turn
	return turn != game.NoSeat && turn == b.Viewer() && b.Match.Human(turn) && !b.ReadOnly
}

// plays returns the viewer's legal plays of a tile, going round the table. A tile that can be turned is
// played the way that is chosen.
func (b Board) plays(tile game.Tile) []game.Move {
	turned := b.turned && b.turns(tile)
	moves := slices.DeleteFunc(slices.Clone(b.Match.Moves), func(m game.Move) bool {
		return m.Kind != game.Plays || m.Tile != tile || m.Turned != turned
	})
	order := (^game.Ends(0)).Around()
	slices.SortFunc(moves, func(a, b game.Move) int { return slices.Index(order, a.End) - slices.Index(order, b.End) })
	return moves
}

// turns reports whether a tile of the viewer's can be joined with either half.
func (b Board) turns(tile game.Tile) bool {
	return slices.ContainsFunc(b.Match.Moves, func(m game.Move) bool { return m.Turned && m.Tile == tile })
}

// CanTurn reports whether the chosen tile can be joined with either half.
func (b Board) CanTurn() bool {
	move, ok := b.ChosenMove()
	return ok && b.turns(move.Tile)
}

// choose puts the selection on another tile of the hand.
func (b Board) choose(i int) Board {
	b.Chosen, b.end, b.turned = i, 0, false
	return b
}

// Fits reports whether a tile of the viewer's can be played.
func (b Board) Fits(tile game.Tile) bool { return len(b.plays(tile)) > 0 }

// Can reports whether the viewer, who is to move, has a move of the kind.
func (b Board) Can(kind game.MoveKind) bool { return b.Match.Can(kind) }

// Arrange returns the board with the table laid out anew after anything has changed. Where
// tiles lie follows from the match and from the room they have.
func (b Board) Arrange(v View) Board {
	area := b.Area(v)
	b.Placement = layout.Fit(layout.Of(&b.Match.Observation), area, b.Placement.Choice)
	if move, ok := b.ChosenMove(); ok && move.End == game.NoEnd {
		b.Placement.Size = b.leadPlace(v, move.Tile).Size
	}
	b.Window = layout.Pan(b.Placement, area.W, area.H, b.ghostRect(), b.Window)
	return b
}

// ghostRect returns where the chosen tile would lie, as far as that is known.
func (b Board) ghostRect() image.Rectangle {
	move, ok := b.ChosenMove()
	if !ok || move.End == game.NoEnd {
		return image.Rectangle{}
	}
	place, _ := b.Placement.Ends[move.End&7].Next(move.Tile.IsDouble())
	return place
}

// ChosenMove returns the play that enter would make.
func (b Board) ChosenMove() (game.Move, bool) {
	hand := b.Hand()
	if !b.MyTurn() || b.Chosen >= len(hand) {
		return game.Move{}, false
	}
	moves := b.plays(hand[b.Chosen])
	if len(moves) == 0 {
		return game.Move{}, false
	}
	return moves[b.end%len(moves)], true
}

// leadPlace returns the placement in which a tile would be led.
func (b Board) leadPlace(v View, tile game.Tile) layout.Placement {
	led := layout.Of(&b.Match.Observation)
	led.Laid = []game.Laid{{Tile: tile, End: game.NoEnd, Inner: tile.High(), Outer: tile.Low()}}
	return layout.Fit(led, b.Area(v), layout.Choice{})
}

// Regions returns the places of the parts of the screen.
func (b Board) Regions(v View) tableview.Regions {
	return tableview.Shape{
		Width: v.Width, Height: v.Height, Seats: len(b.Match.Header.Seats), Tiles: b.tilesShown(), MaxPips: b.Match.Rules.Set,
		Pane: v.Beside, Strip: v.Strip, Snug: v.Compact, Trains: b.hasTrains(),
	}.Divide()
}

// hasTrains reports whether the match is one with trains.
func (b Board) hasTrains() bool { return b.Match.Rules.Trains != game.TrainsNone }

// tilesShown returns how many tiles the hand has that is shown, be it face down.
func (b Board) tilesShown() int {
	if b.Viewer() == game.NoSeat && b.Stage <= HandOver && b.Match.Stage == game.AwaitMove {
		return b.Match.Held[b.Match.Turn]
	}
	return len(b.Hand())
}

// Area returns the felt that the table has.
func (b Board) Area(v View) layout.Area {
	r := b.Regions(v)
	return layout.Area{W: r.Felt.Dx(), H: r.Felt.Dy(), MaxPips: b.Match.Rules.Set, Force: b.Size, Kept: r.Kept()}
}

// RulesFor asks for the rules of the match, from the section on that matters now to whoever
// looks.
func RulesFor(b Board) page.Result {
	r := page.OpenRules{Variant: b.Match.Variant, Rules: b.Match.Rules}
	if b.Viewer() != game.NoSeat {
		r.Section = b.Match.RuleNow(b.Match.Words(false).Names).Section
	}
	return page.Result{Show: r}
}

// ViewOf returns all of the screen as the room of a board, on a page whose keys are those of a kind.
func ViewOf(e page.Env, kind string) View {
	return View{
		kind: kind, Width: e.Width, Height: e.Height, theme: e.Theme, motion: e.Settings.Motion, keys: e.Settings.Keys, after: e.Services.After,
	}
}

// frame is one picture of a film: it paints the whole screen.
type frame func(v View, c *canvas.Canvas)

// film is a short sequence of pictures that explains what happened. What it
// leads to holds from its beginning on; when it is over, or cut off, the still
// picture is shown.
type film struct {
	// ID tells films apart. At is the picture shown, next what turns to the one after it.
	ID     ticket.Ticket
	at     int
	next   ticket.Ticket
	frames []frame
	// sealed tells that it shows the table before the deal: what it ends in hasn't
	// been seen yet, and bots wait for it.
	sealed bool
}

// Running returns the picture to be shown, nil where nothing moves.
func (f film) Running() frame {
	if f.at < len(f.frames) {
		return f.frames[f.at]
	}
	return nil
}
