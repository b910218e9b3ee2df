package table

import (
	"fmt"
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/game/domino"
	"dominoes/view/theme"
)

// Player is a seat and its player.
type Player struct {
	Seat domino.Seat
	Side Side
	Name string
	// Face is the face of a bot; empty for a person.
	Face  string
	Score string
	// Share is the score as a percentage of the target, or NoShare.
	Share int
	Tiles int
	// Open are the tiles themselves, if everyone sees them.
	Open []domino.Tile
	// With is the name of the partner, if the team's score is shown beside the partner; Score is empty then.
	With string
	// Left is the hand as it is turned over at a round's end; nil before.
	Left *LeftHand
	// Turn is true for the player to move, Thinking once that takes a while.
	Turn, Thinking bool
	LastTurn
	// Shared is true at a table with several screens, where people have a State, as "0:42" or "away". It is shown
	// instead of the last turn. Urgent is true if it is a warning.
	Shared bool
	State  string
	Urgent bool
}

func (p *Player) stateStyle(t *theme.Theme) lipgloss.Style {
	if p.Urgent {
		return t.Styles.Alert
	}
	return t.Styles.Key
}

// LastTurn is what a seat did in its last turn.
type LastTurn struct {
	// Did are its actions: "drew 2", "6-4 E". Long is the same with names of trains, for wide places.
	Did, Long []string
	// Gain is what they scored, "+15"; empty for nothing.
	Gain string
}

// NoShare is the Share if no score ends the match.
const NoShare = -1

// mark returns the mark of the player to move.
func (p *Player) mark(t *theme.Theme) string {
	switch {
	case p.Thinking:
		return string(t.Chars.Ellipsis) + " "
	case p.Turn:
		return string(t.Chars.Turn) + " "
	}
	return "  "
}

// scoreOrPartner returns the score, or the partner if the score is shown there.
func (p *Player) scoreOrPartner(short bool) string {
	if p.With != "" {
		return withPartner(p.With, short)
	}
	return p.Score
}

// Side is where a seat is, as seen by the viewer, who sits below.
type Side uint8

// The sides, clockwise.
const (
	Below Side = iota
	Left
	Above
	Right
)

// SideOf returns where a seat sits at a table of this many seats, seen from chair. Seats are in the order of play; next
// is the side of the seat after the chair: Left if turns go clockwise, else Right.
func SideOf(seat, chair domino.Seat, seats int, next Side) Side {
	after := (int(seat) - int(chair) + seats) % seats
	side := Side(after)
	switch {
	case seats == 2 && after == 1:
		return Above
	case seats == 3 && after == 2:
		side = Right
	}
	if next == Right && (side == Left || side == Right) {
		return Left + Right - side
	}
	return side
}

// LeftHand is the hand that a seat is left with at a round's end, as it is turned over.
type LeftHand struct {
	Tiles []domino.Tile
	// Turned is the number of tiles face up, Pips their sum.
	Turned, Pips int
}

// Sum returns the pips counted, "= 16", or "" if no tile is face up.
func (h *LeftHand) Sum() string {
	if h.Turned == 0 {
		return ""
	}
	return fmt.Sprintf("= %d", h.Pips)
}

// seatBlock is the size of a seat's place on the felt, to the left or right.
var seatBlock = image.Pt(14, 5)

// blockTiles is the number of tiles that two rows of a seat's place on the felt have room for.
var blockTiles = 2 * ((seatBlock.X - 2 + 1) / len("6-6 "))

const (
	seatGap     = 3  // columns between two seats in a row
	nameColumns = 16 // at most, for a name
)
