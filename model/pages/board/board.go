// Package board shows a match in progress: the viewer's hand, the chosen tile, the layout and its visible part, and the
// animations that explain what happened. It has no bots, no recorder and no advice.
//
// A table, a replay and a lesson each hold a [Board]. They pass keys and the mouse to it, and get back the action that
// the player chose; they draw it in a [View].
package board

import (
	"cmp"
	"image"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	tableview "dominoes/view/table"
	"dominoes/view/theme"
)

// stage says what a board shows.
type stage uint8

const (
	Playing  stage = iota // the table
	HandOver              // the table with all hands hidden, until the next person takes over
	RoundEnd              // the result of the last round
	MatchEnd              // the result with the placing
)

// Board is the state of a match's screen. It is a value: its methods return the next one.
type Board struct {
	// Match is what the viewer may see of the match; if its Seat is NoSeat, no hand.
	Match match.Seen
	Stage stage
	// Peek shows the table instead of the result.
	Peek bool
	// Chair is the seat at the bottom of the screen, also while its hand is hidden.
	Chair domino.Seat
	// ReadOnly is true if the viewer can't play.
	ReadOnly bool

	Chosen int  // index in the viewer's hand
	end    int  // index among the ends where the chosen tile fits
	turned bool // true if a wild tile joins with its low half
	Alert  string
	Said   string // confirms what the last key changed

	// Size is the tile size that the viewer chose, or SizeAuto.
	Size      layout.Size
	Placement layout.Placement
	lead      layout.Choice // of the table once the chosen tile is led, for an empty table
	more      int           // rows of the felt that a large hand takes
	offset    image.Point   // the cell of the placement's felt in the top left corner of the felt on screen
	Film      film
}

// View is the part of the screen that a board has, and the settings that matter there.
type View struct {
	Width, Height int
	theme         *theme.Theme
	motion        prefs.Motion
	keys          prefs.Keymap
	after         func(time.Duration, func() tea.Msg) tea.Cmd
	// Beside is true if the pane is beside the table, Strip if two lines replace the pane, Rule if either has the rule
	// that matters now, Compact if the table shares the screen with a text.
	Beside, Strip, Rule, Compact bool
	// Tiles is the size of the tiles on the table unless the viewer chose one, or SizeAuto.
	Tiles layout.Size
	// Thinking is true once the bot to move has been thinking for a while.
	Thinking bool
	// Notice is shown before the details of the match.
	Notice string
}

// New returns the board of a match, seen from the person's chair, or from A if only bots play.
func New(m match.Seen) Board {
	b := Board{Match: m, Chair: m.Person()}
	if b.Chair == domino.NoSeat {
		b.Chair = domino.A // matches between bots are seen from A
	}
	return b
}

// Choose selects a playable tile. The one just drawn is preferred, also if none can be played, so that it is in sight.
func (b Board) Choose() Board {
	b.end, b.turned = 0, false
	hand := b.Hand()
	drawn := slices.Index(hand, b.justDrawn())
	switch {
	case drawn >= 0 && (b.Fits(hand[drawn]) || !slices.ContainsFunc(hand, b.Fits)):
		b.Chosen = drawn
	case b.Chosen >= len(hand) || !b.Fits(hand[b.Chosen]):
		b.Chosen = max(0, slices.IndexFunc(hand, b.Fits))
	}
	return b
}

// justDrawn returns the tile that the player drew in the last move, or NoTile.
func (b Board) justDrawn() domino.Tile {
	history := b.Match.History
	if len(history) == 0 || b.Match.LastStandIn() != "" {
		return domino.NoTile
	}
	drew, ok := history[len(history)-1].(game.Drew)
	if !ok {
		return domino.NoTile
	}
	return drew.Tile
}

// Viewer returns the seat whose hand is shown, or NoSeat.
func (b Board) Viewer() domino.Seat { return b.Match.Seat }

// Hand returns the viewer's tiles in the viewer's order.
func (b Board) Hand() []domino.Tile { return b.Match.InHand }

// MyTurn reports whether the viewer is to move.
func (b Board) MyTurn() bool {
	turn := b.Match.Turn
	return turn != domino.NoSeat && turn == b.Viewer() && b.Match.Human(turn) && !b.ReadOnly
}

// Select chooses the tile and the end of a play of the viewer.
func (b Board) Select(move game.Move) Board {
	if i := slices.Index(b.Hand(), move.Tile); move.Kind == game.Plays && i >= 0 {
		b = b.choose(i)
		b.turned = move.Turned
		b.end = max(0, slices.Index(b.plays(move.Tile), move))
	}
	return b
}

// plays returns the viewer's legal plays of a tile, ordered by their ends around the table. A wild tile joins with the
// chosen half.
func (b Board) plays(tile domino.Tile) []game.Move {
	turned := b.turned && b.turns(tile)
	moves := slices.DeleteFunc(slices.Clone(b.Match.Moves), func(m game.Move) bool {
		return m.Kind != game.Plays || m.Tile != tile || m.Turned != turned
	})
	order := (^domino.Ends(0)).Around()
	slices.SortFunc(moves, func(a, b game.Move) int { return slices.Index(order, a.End) - slices.Index(order, b.End) })
	return moves
}

// turns reports whether a tile of the viewer can be joined with either half.
func (b Board) turns(tile domino.Tile) bool {
	return slices.ContainsFunc(b.Match.Moves, func(m game.Move) bool { return m.Turned && m.Tile == tile })
}

// canTurn reports whether the chosen tile can be joined with either half.
func (b Board) canTurn() bool {
	move, ok := b.ChosenMove()
	return ok && b.turns(move.Tile)
}

// choose selects a tile of the hand by its index.
func (b Board) choose(i int) Board {
	b.Chosen, b.end, b.turned = i, 0, false
	return b
}

// Fits reports whether a tile of the viewer can be played.
func (b Board) Fits(tile domino.Tile) bool { return len(b.plays(tile)) > 0 }

// Can reports whether the seat to move has a move of this kind.
func (b Board) Can(kind game.MoveKind) bool { return b.Match.Can(kind) }

// Arrange computes the layout again, after anything has changed. It depends only on the match and the size of the
// screen.
func (b Board) Arrange(v View) Board {
	b.more, b.offset = 0, image.Point{}
	area := b.area(v)
	b.Placement = layout.Fit(layout.Of(&b.Match.Observation), area, b.Placement.Choice)
	if move, ok := b.ChosenMove(); ok && move.End == domino.NoEnd {
		led := b.leadPlace(v, move.Tile)
		b.Placement.Size, b.lead = led.Size, led.Choice
	}
	return b.widenHand(v)
}

// widenHand gives empty rows of the felt to a hand that has no room for all of its tiles. Tiles on the felt stay where
// they are, or move up if the hand needs the rows below them, but never under a seat on the felt.
func (b Board) widenHand(v View) Board {
	r := b.Regions(v)
	if b.Match.Turn == domino.NoSeat {
		return b
	}
	hand, felt, used := b.handView(), r.Felt.Sub(r.Felt.Min), image.Rectangle{}
	lacks := hand.Lacks(r.Hand.Dx(), r.Hand.Dy())
	if len(b.Placement.Rails) > 0 {
		return b.squeeze(v, lacks)
	}
	for _, place := range b.used() {
		used = used.Union(place)
	}
	if used = used.Inset(-1).Intersect(felt); used.Empty() {
		return b
	}
	for more := min(lacks, felt.Dy()-used.Dy()); more > 0; more-- {
		wide := b
		wide.more = more
		wide.offset.Y = max(0, used.Max.Y-(felt.Dy()-more))
		if !wide.coversSeat(v) {
			return wide
		}
	}
	return b
}

// squeeze gives a hand rows of the felt, up to the number that it lacks, if trains or arms in rows lose nothing when
// fewer rows are between them.
func (b Board) squeeze(v View, lacks int) Board {
	l, area := layout.Of(&b.Match.Observation), b.area(v)
	for more := min(lacks, area.H-1); more > 0; more-- {
		low := area
		low.H -= more
		if p, ok := layout.Low(l, low, b.Placement); ok {
			b.more, b.Placement = more, p
			return b
		}
	}
	return b
}

// used returns the places on the felt of tiles, and of those that may be joined next.
func (b Board) used() (places []image.Rectangle) {
	for _, tile := range b.Placement.Tiles {
		places = append(places, tile.Rect)
	}
	for _, e := range b.Placement.Ends {
		places = append(places, e.Single, e.Double)
	}
	return places
}

// coversSeat reports whether anything on the felt reaches a seat there.
func (b Board) coversSeat(v View) bool {
	kept := b.Regions(v).Kept()
	return slices.ContainsFunc(kept[:], func(seat image.Rectangle) bool {
		return !seat.Empty() && slices.ContainsFunc(b.used(), seat.Add(b.offset).Inset(-1).Overlaps)
	})
}

// ChosenMove returns the play that enter would make, if any.
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

// leadPlace returns the placement after leading a tile.
func (b Board) leadPlace(v View, tile domino.Tile) layout.Placement {
	led := layout.Of(&b.Match.Observation)
	led.Laid = []domino.Laid{{Tile: tile, End: domino.NoEnd, Inner: tile.High(), Outer: tile.Low()}}
	return layout.Fit(led, b.area(v), b.lead)
}

// Regions returns the positions of the parts of the screen.
func (b Board) Regions(v View) tableview.Regions {
	return tableview.Shape{
		Width: v.Width, Height: v.Height, Seats: len(b.Match.Header.Seats), Tiles: b.tilesShown(),
		Pane: v.Beside, Strip: v.Strip, Snug: v.Compact, More: b.more, Trains: b.hasTrains(),
	}.Divide()
}

func (b Board) hasTrains() bool { return b.Match.Rules.Trains != domino.TrainsNone }

// tilesShown returns how many tiles the shown hand has, face up or down.
func (b Board) tilesShown() int {
	if b.Viewer() == domino.NoSeat && b.Stage <= HandOver && b.Match.Stage == game.AwaitMove {
		return b.Match.Held[b.Match.Turn]
	}
	return len(b.Hand())
}

// area returns the area of the layout, with the rows that a large hand takes.
func (b Board) area(v View) layout.Area {
	r := b.Regions(v)
	return layout.Area{
		W: r.Felt.Dx(), H: r.Felt.Dy() + b.more, MaxPips: b.Match.Rules.Set, Force: cmp.Or(b.Size, v.Tiles),
		Kept: r.Kept(),
	}
}

// RulesFor opens the rules of the match, at the section that matters to the viewer now.
func RulesFor(b Board) page.Result {
	r := page.OpenRules{Variant: b.Match.Variant, Rules: b.Match.Rules}
	if b.Viewer() != domino.NoSeat {
		r.Section = b.Match.RuleNow(b.Match.Words(false).Names).Section
	}
	return page.Result{Show: r}
}

// ViewOf returns the whole screen as a view.
func ViewOf(e page.Env, t page.Timer) View {
	return View{
		Width: e.Width, Height: e.Height, theme: e.Theme, motion: e.Settings.Motion, keys: e.Settings.Keys,
		after: t.After,
	}
}

// frame draws one frame of a film: the whole screen.
type frame func(v View, c *canvas.Canvas)

// film is an animation of what happened. Its effects are in the board from its start; after it, or if it is cut off,
// the board itself is shown.
type film struct {
	// ID identifies the film, and next the timer for its next frame. at is the index of the current frame.
	ID     page.Token
	at     int
	next   page.Token
	frames []frame
	// lasting are the durations of the frames. A tile is in flight in frames that last flightTime: everything below the
	// felt stays unchanged until it lands.
	lasting []time.Duration
	// sealed is true if the film shows the table before the deal: the hands aren't visible yet, and bots wait for its
	// end.
	sealed bool
}

// with returns the film with more frames at its end, which last this long each.
func (f film) with(frames []frame, each time.Duration) film {
	f.frames = append(f.frames, frames...)
	f.lasting = append(f.lasting, slices.Repeat([]time.Duration{each}, len(frames))...)
	return f
}

// then returns the film with the frames of another one at its end.
func (f film) then(next film) film {
	f.frames, f.lasting = append(f.frames, next.frames...), append(f.lasting, next.lasting...)
	return f
}

// Flies reports whether a tile is in flight.
func (f film) Flies() bool { return f.Running() != nil && f.lasting[f.at] == flightTime }

// Running returns the current frame, or nil if no film is running.
func (f film) Running() frame {
	if f.at < len(f.frames) {
		return f.frames[f.at]
	}
	return nil
}
