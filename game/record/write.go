package record

import (
	"encoding/json"
	"fmt"
	"io"

	"dominoes/game"
)

// Writer appends a match to a record, a line at a time.
type Writer struct {
	w io.Writer
	// Wild are the tiles of which it matters which half was joined, see [game.Rules.Wild]. In
	// a position they are written with it first.
	Wild game.Set
}

// NewWriter returns a writer that appends to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Header writes the first line.
func (w *Writer) Header(h Header) error { return w.line(h) }

// Action writes what happened; events are what [game.Apply] told of it.
func (w *Writer) Action(a game.Action, events []game.Event) error {
	return w.line(encode(a, events, w.Wild))
}

// Moved writes that a bot stands in for a seat and makes its next action.
func (w *Writer) Moved(seat game.Seat, bot string) error {
	return w.line(map[string]map[string]string{"moved": {seat.String(): bot}})
}

// Assisted writes that a seat was shown advice in the round that is running.
func (w *Writer) Assisted(seat game.Seat) error {
	return w.line(map[string]string{"assisted": seat.String()})
}

// Undo writes that a seat took the last n actions back.
func (w *Writer) Undo(seat game.Seat, n int) error {
	return w.line(backLine{Seat: seat.String(), Undo: n})
}

// Redo writes that a seat let the last n of those that were taken back happen
// again.
func (w *Writer) Redo(seat game.Seat, n int) error {
	return w.line(backLine{Seat: seat.String(), Redo: n})
}

// Reveal writes the seed. Nothing may follow it.
func (w *Writer) Reveal(seed game.Seed) error {
	return w.line(map[string]string{"seed": seed.String()})
}

// backLine is the line of what was taken back, or came again.
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
	// One write a line: whatever interrupts it, no line before it suffers.
	if _, err := w.w.Write(append(text, '\n')); err != nil {
		return fmt.Errorf("the record can't be written: %w", err)
	}
	return nil
}

// turnLine is the line of what a seat did.
type turnLine struct {
	Seat string `json:"seat"`
	Play string `json:"play,omitempty"`
	End  string `json:"end,omitempty"`
	Draw string `json:"draw,omitempty"`
	Pass bool   `json:"pass,omitempty"`
}

// encode returns the value whose JSON is the action's line.
func encode(a game.Action, events []game.Event, wild game.Set) any {
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

func encodeSetup(a game.Setup, wild game.Set) map[string]any {
	scores := map[string]string{}
	for seat, tiles := range a.Hands {
		if len(tiles) > 0 {
			scores[game.Seat(seat).String()] = a.Scores[seat].String()
		}
	}
	line := map[string]any{
		"turn": a.Turn.String(), "hands": pileMap(a.Hands), "boneyard": TileTexts(a.Boneyard),
		"layout": LayoutTexts(a.Layout, wild), "scores": scores,
	}
	if a.Last != game.NoSeat {
		line["last"] = a.Last.String()
	}
	if a.Marked != 0 {
		line["open"] = endTexts(a.Marked)
	}
	return line
}

// PlayText returns a tile as a record's play has it: with the half that touches first if it is a wild one.
func PlayText(t game.Tile, turned bool) string {
	if turned {
		return fmt.Sprintf("%d-%d", t.Low(), t.High())
	}
	return t.String()
}

// LaidText returns a tile that was joined as a play has it.
func LaidText(l game.Laid, wild game.Set) string {
	if wild.Has(l.Tile) {
		return l.String()
	}
	return l.Tile.String()
}

// endTexts returns ends as a record names them.
func endTexts(ends game.Ends) []string {
	texts := []string{}
	for _, e := range ends.List() {
		texts = append(texts, e.String())
	}
	return texts
}

// LayoutTexts returns tiles on the table as a record's position has them: ["5-5"] for the
// lead and ["5-4","E"] for the others. Wild tiles have the half first that was joined.
func LayoutTexts(layout []game.Laid, wild game.Set) [][]string {
	texts := make([][]string, len(layout))
	for i, l := range layout {
		if l.End == game.NoEnd {
			texts[i] = []string{l.String()}
			continue
		}
		texts[i] = []string{LaidText(l, wild), l.End.String()}
	}
	return texts
}

// DrawnTexts returns what seats drew in a lot or a draw-off, each by its name.
func DrawnTexts(drawn game.Hands) map[string]string {
	texts := map[string]string{}
	for seat, t := range drawn {
		if t != game.NoTile {
			texts[game.Seat(seat).String()] = t.String()
		}
	}
	return texts
}

func pileMap(hands [game.MaxSeats][]game.Tile) map[string]any {
	texts := map[string]any{}
	for seat, tiles := range hands {
		if len(tiles) > 0 {
			texts[game.Seat(seat).String()] = TileTexts(tiles)
		}
	}
	return texts
}

// TileTexts returns tiles as a record writes them.
func TileTexts(tiles []game.Tile) []string {
	texts := make([]string, len(tiles))
	for i, t := range tiles {
		texts[i] = t.String()
	}
	return texts
}
