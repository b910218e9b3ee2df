package lobby

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

var long = rapid.SampledFrom([]string{"", "Ann", "漢字かな漢字かな", "A name that doesn't end where names end, and goes on for long"})

// aTable has chairs of which any text may be long.
func aTable(t *rapid.T) (chairs []Chair) {
	for seat := range game.Seat(rapid.IntRange(2, 4).Draw(t, "chairs")) {
		chairs = append(chairs, Chair{seat, long.Draw(t, "name"), long.Draw(t, "state"), rapid.Bool().Draw(t, "free")})
	}
	return chairs
}

// apart asserts that parts of a screen are on it, and don't lie on each other.
func apart(t *rapid.T, w, h int, parts ...image.Rectangle) {
	for i, a := range parts {
		require.True(t, a.In(image.Rect(0, 0, w, h)), "part %d: %v", i, a)
		for _, b := range parts[i+1:] {
			require.False(t, a.Overlaps(b), "%v and %v", a, b)
		}
	}
}

// The parts of the lobby never lie on each other, on any screen, and what is drawn is found again.
func TestPartsOfTheLobby(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "width"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "height")
		p := divide(w, h)
		apart(t, w, h, p.banner, p.title, p.list, p.felt, p.alone, p.note, p.keys)
		require.GreaterOrEqual(t, Rows(w, h), listRows)
		s := &Lobby{
			Title: "Tables", SinceTitle: "open for", AloneLabel: "On your own", Note: long.Draw(t, "note"), Alert: long.Draw(t, "alert"),
			About: &About{long.Draw(t, "game"), long.Draw(t, "options"), []string{long.Draw(t, "line")}, aTable(t)},
			Alone: widgets.KeyBar{{Press: "n", Does: "new match"}, {Press: "l", Does: "lessons"}}, Kept: widgets.KeyBar{{Press: "g", Does: "matches"}},
			Keys: widgets.KeyBar{{Press: "enter", Does: "sit down"}, {Press: "?", Does: "help"}}, Above: true, Below: true,
		}
		if rapid.Bool().Draw(t, "typing") {
			s.CodeLabel, s.Code = "Code", &widgets.Typed{Text: long.Draw(t, "code")}
		}
		for range rapid.IntRange(0, Rows(w, h)).Draw(t, "tables") {
			s.Tables = append(s.Tables, Line{true, long.Draw(t, "game"), long.Draw(t, "people"), "round 12, 100:105:0:0", "50 min"})
		}
		dark := theme.Dark()
		c := canvas.New(w, h, canvas.Style{})
		s.Draw(c, &dark)
		for i := range s.Tables {
			part, at := s.At(p.list.Min.X, p.list.Min.Y+i, w, h)
			require.Equal(t, TablePart, part)
			require.Equal(t, i, at)
		}
		for text, want := range map[string]Part{"n new match": AlonePart, "g matches": KeptPart} {
			for y, line := range strings.Split(c.Plain(), "\n") {
				if before, _, ok := strings.Cut(line, text); ok && len(s.About.Game) < 10 && y != p.note.Min.Y {
					part, at := s.At(len([]rune(before)), y, w, h)
					require.Equal(t, want, part, text)
					require.Zero(t, at)
				}
			}
		}
	})
}

// So do those of a table that waits. Whatever is to be typed by others is shown to its end.
func TestPartsOfATableThatWaits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "width"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "height")
		command := "ssh -p 23234 " + strings.Repeat("a", rapid.IntRange(1, 63).Draw(t, "host")) + ".example.org join k7qm2x9d"
		s := &Waiting{
			Title: long.Draw(t, "title"), Options: long.Draw(t, "options"), Where: "table k7qm2x9d", Lines: []string{"Waiting for 3 more players", long.Draw(t, "line")},
			Chairs: aTable(t), Said: []string{long.Draw(t, "said"), "Ann: Hello!"}, Alert: long.Draw(t, "alert"), Keys: widgets.KeyBar{{Press: "?", Does: "help"}},
			Invitation: []Passed{{"Friends type", command}, {"Or the code", "k7qm2x9d"}},
		}
		p := s.divide(w, h)
		apart(t, w, h, p.header, p.felt, p.pass, p.said, p.note, p.keys)
		ascii := theme.PlainASCII()
		c := canvas.New(w, h, canvas.Style{})
		s.Draw(c, &ascii)
		require.Contains(t, strings.Join(strings.Fields(c.Sub(p.pass).Plain()), ""), strings.ReplaceAll(command, " ", ""))
		require.Contains(t, c.Sub(p.said).Plain(), "Ann: Hello!")
		require.Contains(t, c.Plain(), "Waiting for 3 more")
	})
}

// Everybody's name is on the felt, however much of it there is.
func TestEverybodyIsSeen(t *testing.T) {
	ascii := theme.PlainASCII()
	for n := 2; n <= 4; n++ {
		b := &table{Title: "All Fives", Options: "Play to: 150", Lines: []string{"The match starts when the free chair is taken."}}
		for seat, name := range []string{"Ann", "Bo", "Cleo", "Dan"}[:n] {
			b.Chairs = append(b.Chairs, Chair{game.Seat(seat), name, "here", false})
		}
		for _, size := range []image.Point{{60, 7}, {80, 7}, {60, 11}, {80, 15}, {52, 27}, {120, 27}, {52, 12}, {200, 60}} {
			c := canvas.New(size.X, size.Y, canvas.Style{})
			b.draw(c, &ascii)
			for _, a := range b.Chairs {
				assert.Contains(t, c.Plain(), a.Name, "%v", size)
			}
			assert.Contains(t, c.Plain(), "All Fives", "%v", size)
			assert.Equal(t, n, strings.Count(c.Plain(), "here"), "%v", size)
		}
	}
}
