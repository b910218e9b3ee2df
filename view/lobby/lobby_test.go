package lobby

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var help = widgets.KeyBar{{Press: "enter", Does: "sit down"}, {Press: "x", Does: "a key"}}

// chairs returns n chairs with the last one free.
func chairs(n int) (list []Chair) {
	for seat, name := range []string{"Ann", "Bo", "Cleo", "Dan"}[:n] {
		list = append(list, Chair{Seat: domino.Seat(seat), Name: name, State: "here", Free: seat == n-1})
	}
	return list
}

func aLobby() *Lobby {
	return &Lobby{
		Title: "Tables", SinceTitle: "open for", AloneLabel: "On your own", Note: "enter sits down",
		Tables: []Line{{true, "All Fives", "Ann, Bo", "waits", "2 min"}, {false, "Block", "Cleo", "round 2", "50 min"}}, Chosen: 1,
		About: &About{"All Fives", "to 150", []string{"The match starts when the free chair is taken."}, chairs(3), false},
		Alone: widgets.KeyBar{{Press: "n", Does: "new match"}, {Press: "l", Does: "lessons"}}, Kept: widgets.KeyBar{{Press: "g", Does: "matches"}},
		Keys: help, Above: true, Below: true,
	}
}

func aWaiting() *Waiting {
	return &Waiting{
		Title: "All Fives", Options: "to 150", Lines: []string{"Waiting for 3 more players", "The match starts then"}, Keys: help,
		Chairs: chairs(4), Said: []string{"Bo: Hello!", "Ann: Hello!"}, Invitation: []InviteLine{{"Friends type", "ssh a.example join k7qm2x9d"}, {Label: "Its last word is the code"}},
	}
}

func aDuplicate() *Duplicate {
	return &Duplicate{
		Title: "Tournaments", Where: "on a server", Tabs: widgets.Tabs{At: 1, Names: []string{"Block", "All Fives"}}, Game: "All Fives",
		Lines: []string{"12 deals, open until tomorrow.", "Only who is beaten counts."}, Heads: StandingRow{Names: "Name", Played: "Deals", Score: "Score"},
		Rows: []StandingRow{{"1.", "Ann & Cleo", "3", "62.5%", false}, {"2.", "Bo", "12", "100.0%", true}}, Chosen: 1,
		Note: "Bo is 2nd of 9", Keys: help, Above: true, Below: true,
	}
}

func TestLobbyScreens(t *testing.T) {
	files := goldentest.Of(t)
	dark := theme.Dark()
	t.Run("tables", func(t *testing.T) {
		files.Equal(t, canvastest.Picture(canvastest.Drawn(80, 24, &dark, aLobby()), dark))
	})
	t.Run("tournament", func(t *testing.T) {
		files.Equal(t, canvastest.Picture(canvastest.Drawn(80, 24, &dark, aDuplicate()), dark))
	})
	t.Run("waiting", func(t *testing.T) {
		files.Equal(t, canvastest.Picture(canvastest.Drawn(80, 24, &dark, aWaiting()), dark))
	})
}

// Without a table the felt has a picture, whole at any size, which is laid out once.
func TestEmptyLobbyHasPicture(t *testing.T) {
	dark, picture := theme.Dark(), new(Picture)
	for _, size := range [][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 36}, {160, 48}, {250, 70}} {
		s := &Lobby{Empty: []string{"No tables are open."}, Keys: help, Picture: picture}
		felt := canvastest.Drawn(size[0], size[1], &dark, s).Sub(divide(size[0], size[1]).felt)
		place := pictureFor(felt.Bounds().Size())
		took, room := place.Bounds.Size(), felt.Bounds().Size()
		require.True(t, place.Fits && took.X <= room.X && took.Y <= room.Y, "%v: %v in %v", size, took, room)
		at := room.Sub(took).Div(2).Sub(place.Bounds.Min).Add(place.Tiles[0].Rect.Min) // the lead's upper left cell
		_, style, _ := felt.Char(at.X, at.Y+1)
		require.NotEqual(t, dark.Felt, style.Bg, size)
		picture.placed = layout.Placement{}
		_, style, _ = canvastest.Drawn(size[0], size[1], &dark, s).Sub(divide(size[0], size[1]).felt).Char(at.X, at.Y+1)
		require.Equal(t, dark.Felt, style.Bg, "the layout of the frame before is drawn")
	}
}

var long = rapid.SampledFrom([]string{"", "Ann", "漢字かな漢字かな", "A name that doesn't end where names end, and goes on for long"})

// The parts of the lobby never lie on each other, and what is drawn is found again.
func TestLobbyFindsWhatItDrawsOnAnyScreen(t *testing.T) {
	dark := theme.Dark()
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "width"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "height")
		p := divide(w, h)
		canvastest.RequireApart(t, w, h, p.banner, p.title, p.list, p.felt, p.alone, p.note, p.keys)
		require.GreaterOrEqual(t, Rows(w, h), listRows)
		s := aLobby()
		s.Tables, s.Note, s.Alert, s.About.Game = nil, long.Draw(t, "note"), long.Draw(t, "alert"), long.Draw(t, "game")
		for i := range s.About.Chairs {
			s.About.Chairs[i].Name = long.Draw(t, "name")
		}
		if rapid.Bool().Draw(t, "typing") {
			s.CodeLabel, s.Code = "Code", &widgets.Typed{Text: long.Draw(t, "code")}
		}
		for range rapid.IntRange(0, Rows(w, h)).Draw(t, "tables") {
			s.Tables = append(s.Tables, Line{true, long.Draw(t, "game"), long.Draw(t, "people"), "round 12, 100:105:0:0", "50 min"})
		}
		c := canvastest.Drawn(w, h, &dark, s)
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

// The parts of a tournament's screen don't overlap, and its standings and tabs are found where they are drawn.
func TestTournamentFindsWhatItDrawsOnAnyScreen(t *testing.T) {
	dark := theme.Dark()
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "width"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "height")
		s := aDuplicate()
		s.Lines = append(s.Lines, long.Draw(t, "line"), strings.Repeat("many words ", rapid.IntRange(0, 60).Draw(t, "words")))
		s.Rows, s.Note, s.Alert = nil, long.Draw(t, "note"), long.Draw(t, "alert")
		p := s.divide(w, h)
		canvastest.RequireApart(t, w, h, p.tabs, p.about, p.heads, p.list, p.note, p.keys)
		require.GreaterOrEqual(t, s.Fits(w, h), leastStandings)
		for i := range rapid.IntRange(0, s.Fits(w, h)).Draw(t, "standings") {
			s.Rows = append(s.Rows, StandingRow{strconv.Itoa(i+1) + ".", long.Draw(t, "names"), "36", "100.0%", i == 0})
		}
		lines := strings.Split(canvastest.Drawn(w, h, &dark, s).Plain(), "\n")
		for i := range s.Rows {
			require.Contains(t, lines[p.list.Min.Y+i], s.Rows[i].Place)
			require.Contains(t, lines[p.list.Min.Y+i], "36   100.0%")
			at, ok := s.At(p.list.Min.X, p.list.Min.Y+i, w, h)
			require.True(t, ok)
			require.Equal(t, i, at)
		}
		_, ok := s.At(p.list.Min.X, p.list.Min.Y+len(s.Rows), w, h)
		require.False(t, ok, "there is no standing")
		before, _, _ := strings.Cut(lines[p.tabs.Min.Y], "Block")
		tab, ok := s.TabAt(len([]rune(before)), p.tabs.Min.Y, w, h)
		require.True(t, ok)
		require.Zero(t, tab)
		_, ok = s.TabAt(len([]rune(before)), p.tabs.Min.Y+1, w, h)
		require.False(t, ok)
	})
}

// Whatever is to be typed by others is shown to its end, and everybody is on the felt.
func TestWaitingShowsInvitationAndEverybody(t *testing.T) {
	ascii := theme.PlainASCII()
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "width"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "height")
		command := "ssh -p 23234 " + strings.Repeat("a", rapid.IntRange(1, 63).Draw(t, "host")) + ".example.org join k7qm2x9d"
		s := aWaiting()
		s.Chairs = chairs(rapid.IntRange(2, 4).Draw(t, "chairs"))
		s.Title, s.Options, s.Alert, s.Invitation[0].Text = long.Draw(t, "title"), long.Draw(t, "options"), long.Draw(t, "alert"), command
		s.Lines[1], s.Said[0] = long.Draw(t, "line"), long.Draw(t, "said")
		p := s.divide(w, h)
		canvastest.RequireApart(t, w, h, p.header, p.felt, p.pass, p.said, p.note, p.keys)
		c := canvastest.Drawn(w, h, &ascii, s)
		require.Contains(t, strings.Join(strings.Fields(c.Sub(p.pass).Plain()), ""), strings.ReplaceAll(command, " ", ""))
		require.Contains(t, c.Sub(p.said).Plain(), "Ann: Hello!")
		felt := c.Sub(p.felt).Plain()
		for _, chair := range s.Chairs {
			require.Contains(t, felt, chair.Name)
		}
		require.Len(t, regexp.MustCompile(`\bhere\b`).FindAllString(felt, -1), len(s.Chairs))
		require.Contains(t, felt, "Waiting for 3")
	})
}
