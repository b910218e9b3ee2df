package tables_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"dominoes/game/domino"
	"dominoes/model/room"
	"dominoes/model/tables"
)

// kinds is how many kinds of news there are.
const kinds = room.GotTime + 1

func TestNewsOfEachKindIsToldToOthersAndSpectators(t *testing.T) {
	names := []string{"Ann", "Bo"}
	told := map[string]room.NewsKind{}
	for kind := range kinds {
		n := room.News{Kind: kind, Seat: domino.A, Text: "the text", Left: 30 * time.Second}
		text := tables.News(n, names, domino.B)
		assert.Equal(t, text, tables.News(n, names, domino.NoSeat), "kind %d", kind)
		if kind == room.Asked || kind == room.Warned { // they see the question, and whose clock runs
			assert.Empty(t, text)
			continue
		}
		assert.Regexp(t, `^[A-Z].*[.t]$`, text, "kind %d", kind)
		assert.NotContains(t, told, text, "kind %d", kind)
		told[text] = kind
		if kind < room.Unsaved || kind >= room.Erred { // the others are nobody's
			assert.Contains(t, text, "Ann", "kind %d", kind)
		}
		switch kind {
		case room.Spoke, room.Unsaved, room.Erred, room.BotReplaced:
			assert.Contains(t, text, "the text", "kind %d", kind)
		}
	}
}

func TestNewsOfReaderIsToldUnlessTheyDidItThemselves(t *testing.T) {
	told := map[room.NewsKind]string{
		room.Asked: "being asked", room.Warned: "10 seconds left", room.LateMoved: "Your time is up", room.StoodIn: "plays for you",
		room.GotTime: "You have twice the time",
	}
	for kind := range kinds {
		n := room.News{Kind: kind, Seat: domino.A, Text: "the text", Left: 10 * time.Second}
		text := tables.News(n, []string{"Ann", "Bo"}, domino.A)
		if want, ok := told[kind]; ok {
			assert.Contains(t, text, want)
		} else {
			assert.Empty(t, text, "kind %d", kind)
		}
	}
}

func TestNewsOfNobodyIsToldToAll(t *testing.T) {
	for _, reader := range []domino.Seat{domino.A, domino.NoSeat} {
		tell := func(kind room.NewsKind) string {
			return tables.News(
				room.News{Kind: kind, Seat: domino.NoSeat, Text: "the disk is full"},
				[]string{"Ann", "Bo"},
				reader,
			)
		}
		assert.Equal(t, "Not everybody answered in time. Nothing has changed.", tell(room.Refused))
		assert.Equal(t, "Not saved: the disk is full. You can play on: saving is tried again.", tell(room.Unsaved))
		assert.Equal(t, "Saved again: nothing is missing.", tell(room.SavedAgain))
	}
}
