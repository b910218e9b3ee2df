package record

import (
	"encoding/json"
	"fmt"
	"io"

	"dominoes/game"
	"dominoes/game/domino"
)

// Writer writes a match to a record, line by line.
type Writer struct {
	w io.Writer
	// Wild are the tiles that can be joined either way, see [domino.Rules.Wild]. In a position they are written with
	// the half that touches first.
	Wild domino.Set
}

// NewWriter returns a writer that appends to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Header writes the header, the first line.
func (w *Writer) Header(h Header) error { return w.line(h) }

// Action writes an action with the events that [game.Apply] returned for it.
func (w *Writer) Action(a game.Action, events []game.Event) error {
	return w.line(encode(a, events, w.Wild))
}

// Moved writes that a bot makes a seat's next action.
func (w *Writer) Moved(seat domino.Seat, bot string) error {
	return w.line(map[string]map[string]string{"moved": {seat.String(): bot}})
}

// Assisted writes that a seat was shown advice in the current round.
func (w *Writer) Assisted(seat domino.Seat) error {
	return w.line(map[string]string{"assisted": seat.String()})
}

// Undo writes that a seat took the last n actions back.
func (w *Writer) Undo(seat domino.Seat, n int) error {
	return w.line(backLine{Seat: seat.String(), Undo: n})
}

// Redo writes that a seat repeated n actions that had been taken back.
func (w *Writer) Redo(seat domino.Seat, n int) error {
	return w.line(backLine{Seat: seat.String(), Redo: n})
}

// Reveal writes the seed. It must be the last line.
func (w *Writer) Reveal(seed game.Seed) error {
	return w.line(map[string]string{"seed": seed.String()})
}

// backLine is the line for an undo or redo.
type backLine struct {
	Seat string `json:"seat"`
	Undo int    `json:"undo,omitempty"`
	Redo int    `json:"redo,omitempty"`
}

func (w *Writer) line(value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	// Write each line with a single call, so that an interruption damages no earlier line.
	if _, err := w.w.Write(append(text, '\n')); err != nil {
		return fmt.Errorf("the record can't be written: %w", err)
	}
	return nil
}

// turnLine is the line for a seat's action.
type turnLine struct {
	Seat string `json:"seat"`
	Play string `json:"play,omitempty"`
	End  string `json:"end,omitempty"`
	Draw string `json:"draw,omitempty"`
	Pass bool   `json:"pass,omitempty"`
}

// encode returns the value whose JSON is an action's line.
func encode(a game.Action, events []game.Event, wild domino.Set) any {
	switch a := a.(type) {
	case game.Lot:
		return map[string]any{"lot": DrawnTexts(a.Drawn)}
	case game.DrawOff:
		return map[string]any{"drawoff": DrawnTexts(a.Drawn)}
	case game.Deal:
		deal := pileMap(a.Hands)
		deal["boneyard"] = TileTexts(a.Boneyard)
		return map[string]any{"deal": deal}
	case game.Setup:
		return map[string]any{"position": encodeSetup(a, wild)}
	case game.LeadTile:
		return turnLine{Seat: a.Seat.String(), Play: fmt.Sprintf("%d-%d", a.First, a.Second)}
	case game.Play:
		return turnLine{Seat: a.Seat.String(), Play: PlayText(a.Tile, a.Turned), End: a.End.String()}
	case game.Draw:
		t, _ := drawnTile(events)
		return turnLine{Seat: a.Seat.String(), Draw: t.String()}
	case game.Pass:
		return turnLine{Seat: a.Seat.String(), Pass: true}
	}
	panic(fmt.Sprintf("no line for %T", a))
}

func encodeSetup(a game.Setup, wild domino.Set) map[string]any {
	scores := map[string]string{}
	for seat, tiles := range a.Hands {
		if len(tiles) > 0 {
			scores[domino.Seat(seat).String()] = a.Scores[seat].String()
		}
	}
	line := map[string]any{
		"turn": a.Turn.String(), "hands": pileMap(a.Hands), "boneyard": TileTexts(a.Boneyard),
		"layout": LayoutTexts(a.Layout, wild), "scores": scores,
	}
	if a.Last != domino.NoSeat {
		line["last"] = a.Last.String()
	}
	if a.Marked != 0 {
		line["open"] = endTexts(a.Marked.List())
	}
	return line
}

// PlayText returns a tile as in a record's play: the half that touches comes first if turned is true.
func PlayText(t domino.Tile, turned bool) string {
	if turned {
		return fmt.Sprintf("%d-%d", t.Low(), t.High())
	}
	return t.String()
}

// LaidText returns a tile on the table as in a record's play.
func LaidText(l domino.Laid, wild domino.Set) string {
	if wild.Has(l.Tile) {
		return l.String()
	}
	return l.Tile.String()
}

// endTexts returns the names of ends in a record.
func endTexts(ends []domino.End) []string {
	texts := []string{}
	for _, e := range ends {
		texts = append(texts, e.String())
	}
	return texts
}

// LayoutTexts returns the layout as in a record's position: ["5-5"] for the lead and ["5-4","E"] for other tiles. Wild
// tiles have the half first that touches.
func LayoutTexts(layout []domino.Laid, wild domino.Set) [][]string {
	texts := make([][]string, len(layout))
	for i, l := range layout {
		if l.End == domino.NoEnd {
			texts[i] = []string{l.String()}
			continue
		}
		texts[i] = []string{LaidText(l, wild), l.End.String()}
	}
	return texts
}

// DrawnTexts returns the tiles that seats drew in a lot or draw-off, by the seats' names.
func DrawnTexts(drawn game.Hands) map[string]string {
	texts := map[string]string{}
	for seat, t := range drawn {
		if t != domino.NoTile {
			texts[domino.Seat(seat).String()] = t.String()
		}
	}
	return texts
}

func pileMap(hands [domino.MaxSeats][]domino.Tile) map[string]any {
	texts := map[string]any{}
	for seat, tiles := range hands {
		if len(tiles) > 0 {
			texts[domino.Seat(seat).String()] = TileTexts(tiles)
		}
	}
	return texts
}

// TileTexts returns the names of tiles in a record.
func TileTexts(tiles []domino.Tile) []string {
	texts := make([]string, len(tiles))
	for i, t := range tiles {
		texts[i] = t.String()
	}
	return texts
}
