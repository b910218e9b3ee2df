package moment_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/variants/moment"
)

// kind is a scene with what is said of it.
type kind struct {
	name string
	scene
	seat    game.Seat
	section string
	text    string
	short   string
}

// TestKindsOfMoments has a scene for everything that can be said.
func TestKindsOfMoments(t *testing.T) {
	made := map[*regexp.Regexp]bool{}
	for _, c := range append([]kind{
		{
			name: "must lead the highest double", scene: scene{variant: "fives", dealt: true, hands: "6-4 5-5 / 5-0 2-2"},
			section: "The lead",
			text:    "You must lead 5-5, the highest double. It makes 5+5 = 10 and scores 10.",
			short:   "You must lead 5-5, the highest double.",
		},
		{
			name: "must lead the highest double, which scores nothing", scene: scene{variant: "fives", dealt: true, hands: "6-4 4-4 / 5-0 2-2"},
			section: "The lead",
			text:    "You must lead 4-4, the highest double. It makes 4+4 = 8, which scores nothing.",
			short:   "You must lead 4-4, the highest double.",
		},
		{
			name: "another must lead the highest double", scene: scene{variant: "plaza-nine", dealt: true, hands: "6-4 5-5 / 5-0 2-2"}, seat: game.B,
			section: "The lead",
			text:    "Ann has the highest double and must lead it. If the lead is a double, you can play on all four of its sides from the start.",
			short:   "Ann has the highest double and must lead it.",
		},
		{
			name: "another may hold no double", scene: scene{variant: "fives", dealt: true, hands: "6-4 5-5 / 5-0 2-1"}, seat: game.B,
			section: "The lead",
			text:    "Ann must lead the highest double, or else the highest tile. Both halves of the lead count: a multiple of five scores.",
			short:   "Ann must lead the highest double, or else the highest tile.",
		},
		{
			name: "nobody holds a double", scene: scene{variant: "fives", dealt: true, hands: "6-4 5-2 / 5-0 2-1"},
			section: "The lead",
			text:    "Nobody has a double, so you must lead 6-4, the highest tile. It makes 6 + 4 = 10 and scores 10.",
			short:   "Nobody has a double, so you must lead 6-4, the highest tile.",
		},
		{
			name: "must lead the highest tile", scene: scene{variant: "draw", dealt: true, hands: "6-4 5-2 / 5-0 2-2"},
			section: "The lead",
			text:    "You must lead 6-4, the highest tile. Whoever goes out scores the pips left in the other hand.",
			short:   "You must lead 6-4, the highest tile.",
		},
		{
			name: "another must lead the highest tile", scene: scene{variant: "draw", dealt: true, hands: "6-4 5-2 / 5-0 2-2"}, seat: game.B,
			section: "The lead",
			text:    "Ann has the highest tile and must lead it. Whoever goes out scores the pips left in the other hand.",
			short:   "Ann has the highest tile and must lead it.",
		},
		{
			name: "must lead the double blank", scene: scene{variant: "classic", dealt: true, hands: "6-4 0-0 / 5-0 2-2"},
			section: "The lead",
			text:    "Whoever has 0-0 leads it, so you must lead 0-0. Whoever goes out scores 0, the others the pips they have left.",
			short:   "Whoever has 0-0 leads it, so you must lead 0-0.",
		},
		{
			name: "nobody holds the double blank", scene: scene{variant: "classic", dealt: true, hands: "6-4 3-3 / 5-0 2-2"},
			section: "The lead",
			text:    "Nobody has 0-0, so you must lead 3-3, the highest double. Whoever goes out scores 0, the others the pips they have left.",
			short:   "Nobody has 0-0, so you must lead 3-3, the highest double.",
		},
		{
			name: "another leads the double blank or a double", scene: scene{variant: "classic", dealt: true, hands: "6-4 3-3 / 5-0 2-2"}, seat: game.B,
			section: "The lead",
			text:    "Ann has 0-0 or else the highest double, and must lead it. Whoever goes out scores 0, the others the pips they have left.",
			short:   "Ann has 0-0 or else the highest double, and must lead it.",
		},
		{
			name: "another leads, whatever it is", scene: scene{variant: "classic", dealt: true, hands: "6-4 3-3 / 5-0 2-1"}, seat: game.B,
			section: "The lead",
			text:    "Ann must lead 0-0, or else the highest double, or else the highest tile. Whoever goes out scores 0, the others the pips they have left.",
			short:   "Ann must lead 0-0, or else the highest double, or else the highest tile.",
		},
		{
			name: "dealt again", scene: scene{variant: "plaza", dealt: true, hands: "6-4 3-2 / 5-0 2-1"},
			section: "The lead",
			text:    "Nobody had a double to lead, so the tiles are dealt again. The highest double leads the next round.",
			short:   "Nobody had a double to lead, so the tiles are dealt again.",
		},
		{
			name: "the lots are to be drawn", scene: scene{variant: "evens", lots: "6-4 5-5"},
			section: "The lead",
			text:    "You and Bo are tied and draw again for the lead. Once somebody has 100, the match ends with that round. The highest score wins.",
			short:   "You and Bo are tied and draw again for the lead.",
		},
		{
			name: "drew the most", scene: scene{variant: "evens", lots: "6-4 5-0", dealt: true, hands: "6-4 3-2 / 5-0 2-1"},
			section: "The lead",
			text:    "You drew the most pips, so you lead: play any tile. Both halves of the lead count: an even total scores.",
			short:   "You drew the most pips, so you lead: play any tile.",
		},
		{
			name: "another drew the most", scene: scene{variant: "evens", lots: "6-4 5-0", dealt: true, hands: "6-4 3-2 / 5-0 2-1"}, seat: game.B,
			section: "The lead",
			text:    "Ann drew the most pips and leads with any tile. Both halves of the lead count: an even total scores.",
			short:   "Ann drew the most pips and leads with any tile.",
		},
		{
			name: "able, so no drawing", scene: scene{variant: "draw", layout: "x 6-4", hands: "6-1 4-2 / 5-0 3-2", stock: "1-1 3-3"},
			section: "Your turn",
			text:    "The open ends are 4 and 6: 6-1 and 4-2 fit. You can play, so you may not draw (2 left).",
			short:   "The open ends are 4 and 6: 6-1 and 4-2 fit.",
		},
		{
			name: "free lead", scene: scene{variant: "block", hands: "6-4 1-1 / 5-0 2-2"},
			section: "The lead",
			text:    "You lead: play any tile. Whoever goes out scores the pips left in the other hand.",
			short:   "You lead: play any tile.",
		},
		{
			name: "free lead that counts", scene: scene{variant: "fives", hands: "6-4 1-1 / 5-0 2-2"},
			section: "The lead",
			text:    "You lead: play any tile. Both halves of the lead count: a multiple of five scores.",
			short:   "You lead: play any tile.",
		},
		{
			name: "another's lead", scene: scene{variant: "draw", hands: "6-4 1-1 / 5-0 2-2"}, seat: game.B,
			section: "The lead",
			text:    "Ann leads with any tile. Whoever goes out scores the pips left in the other hand.",
			short:   "Ann leads with any tile.",
		},
		{
			name: "what fits", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 4-2 3-3 5-5 / 5-0 2-2 4-4"},
			section: "Your turn",
			text:    "The open ends are 4 and 6: 6-1 and 4-2 fit. There is no drawing in this game. If you can't play, you pass.",
			short:   "The open ends are 4 and 6: 6-1 and 4-2 fit.",
		},
		{
			name: "what fits another", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 4-2 3-3 5-5 / 5-0 2-2 4-4"}, seat: game.B,
			section: "Your turn",
			text:    "The open ends are 4 and 6: a tile with one of these fits. There is no drawing in this game. If you can't play, you pass.",
			short:   "The open ends are 4 and 6: a tile with one of these fits.",
		},
		{
			name: "must draw until", scene: scene{variant: "draw", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 6-6", options: "reserve=1"},
			section: "Your turn",
			text:    "You can't play, so you must draw until you can (2 left). The last tile is never drawn. Whoever goes out scores the pips left in the other hand.",
			short:   "You can't play, so you must draw (2 left).",
		},
		{
			name: "must draw a few", scene: scene{variant: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4"},
			section: "Your turn",
			text:    "You can't play, so you must draw, 2 tiles at the most (3 left). The last 2 tiles are never drawn. Whoever goes out scores the pips left in the other hand.",
			short:   "You can't play, so you must draw (3 left).",
		},
		{
			name: "must draw once more", scene: scene{variant: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4", acts: "draw"},
			section: "Your turn",
			text:    "You can't play, so you must draw one tile (2 left). The last 2 tiles are never drawn. Whoever goes out scores the pips left in the other hand.",
			short:   "You can't play, so you must draw (2 left).",
		},
		{
			name: "drew all it may", scene: scene{variant: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4", acts: "draw, draw"},
			section: "Your turn",
			text:    "You drew 2 tiles and still can't play, so you must pass. Whoever goes out scores the pips left in the other hand.",
			short:   "You drew 2 tiles and still can't play, so you must pass.",
		},
		{
			name: "drew what fits", scene: scene{variant: "draw", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "6-1 3-3 6-6", acts: "draw"},
			section: "Your turn",
			text:    "You drew 6-1. It fits, so you must play it. Whoever goes out scores the pips left in the other hand.",
			short:   "You drew 6-1. It fits, so you must play it.",
		},
		{
			name: "another drew what fits", scene: scene{variant: "draw", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "6-1 3-3 6-6", acts: "draw"}, seat: game.B,
			section: "Your turn",
			text:    "Ann couldn't play and drew (2 left). A drawn tile that fits must be played. Whoever goes out scores the pips left in the other hand.",
			short:   "Ann couldn't play and drew (2 left). A drawn tile that fits must be played.",
		},
		{
			name: "another drew at will", scene: scene{variant: "plaza", layout: "x 6-4", hands: "6-1 2-2 / 5-0 3-2", stock: "4-1 3-3 6-6", acts: "draw"}, seat: game.B,
			section: "Your turn",
			text:    "Ann drew (2 left). You may draw even if you can play. Whoever goes out scores the pips left in the other hand.",
			short:   "Ann drew (2 left). You may draw even if you can play.",
		},
		{
			name: "may draw on", scene: scene{variant: "plaza", layout: "x 6-4", hands: "6-1 2-2 / 5-0 3-2", stock: "4-1 3-3 6-6", acts: "draw"},
			section: "Your turn",
			text:    "You drew 4-1. You may draw again (2 left), but you can't pass. Whoever goes out scores the pips left in the other hand.",
			short:   "You drew 4-1. You may draw again (2 left), but you can't pass.",
		},
		{
			name: "may draw though able", scene: scene{variant: "plaza", layout: "x 6-4", hands: "6-1 2-2 / 5-0 3-2", stock: "4-1 3-3 6-6"},
			section: "Your turn",
			text:    "You may draw before you play (3 left). The open ends are 4 and 6: 6-1 fits.",
			short:   "You may draw before you play (3 left).",
		},
		{
			name: "must pass where ends score", scene: scene{variant: "fives", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2"},
			section: "Your turn",
			text:    "You can't play, so you must pass. There is no drawing in this game. The first double played is the spinner: it can have 4 arms.",
			short:   "You can't play, so you must pass. There is no drawing in this game.",
		},
		{
			name: "must pass where nobody draws", scene: scene{variant: "block", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2"},
			section: "Your turn",
			text:    "You can't play, so you must pass. There is no drawing in this game. Whoever goes out scores the pips left in the other hand.",
			short:   "You can't play, so you must pass. There is no drawing in this game.",
		},
		{
			name: "must pass with the boneyard empty", scene: scene{variant: "draw", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2"},
			section: "Your turn",
			text:    "You can't play, so you must pass. The boneyard is empty. Whoever goes out scores the pips left in the other hand.",
			short:   "You can't play, so you must pass. The boneyard is empty.",
		},
		{
			name: "must pass beside the reserve", scene: scene{variant: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2", stock: "6-6 4-4"},
			section: "Your turn",
			text:    "You can't play, so you must pass. The last 2 tiles are never drawn. Whoever goes out scores the pips left in the other hand.",
			short:   "You can't play, so you must pass. The last 2 tiles are never drawn.",
		},
		{
			name: "another passed", scene: scene{variant: "block", layout: "x 6-4", hands: "5-1 2-2 / 6-5 3-2", acts: "pass"}, seat: game.B,
			section: "Your turn",
			text:    "Ann passed and so has no 4 or 6. You may pass only if you can't play. Whoever goes out scores the pips left in the other hand.",
			short:   "Ann passed and so has no 4 or 6. You may pass only if you can't play.",
		},
		{
			name: "dead ends", scene: scene{variant: "draw", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1, E 1-1", hands: "5-5 2-2 / 5-4 3-2", stock: "4-4 3-3", options: "block-winner=blocker"},
			section: "How a round ends",
			text:    "Every tile with 1 has been played. Nothing fits any more. After 2 more draws the round is blocked. Bo played the last tile and will win.",
			short:   "Nothing fits any more. After 2 more draws the round is blocked.",
		},
		{
			name: "fill first", scene: scene{variant: "plaza-nine", options: "fill-first=true", layout: "x 9-9, W 9-5, N 9-3", hands: "9-1 2-2 / 9-4 3-2", stock: "8-8"},
			section: "The spinner",
			text:    "Play on E or S first: all sides of the lead 9-9 must be covered. You may draw before you play (1 left).",
			short:   "Play on E or S first: all sides of the lead 9-9 must be covered.",
		},
		{
			name: "closed tips", scene: scene{variant: "fives", layout: "x 6-4, E 4-4", hands: "6-1 2-2 / 4-3 3-2"},
			section: "The spinner",
			text:    "N and S are closed until both sides of the spinner 4-4 are covered: a tile on E opens them. The open ends are 4 and 6: 6-1 fits.",
			short:   "N and S of 4-4 are closed: a tile on E opens them.",
		},
		{
			name: "closed tips of a lead", scene: scene{variant: "fives", options: "in-play=none", layout: "x 4-4", hands: "6-1 4-2 / 4-3 3-2"},
			section: "The spinner",
			text:    "N and S are closed until both sides of the spinner 4-4 are covered: tiles on W and E open them. All open ends are 4: 4-2 fits.",
			short:   "N and S of 4-4 are closed: tiles on W and E open them.",
		},
		{
			name: "no spinner yet", scene: scene{variant: "fives", layout: "x 6-3", hands: "6-1 2-2 / 4-3 3-2"},
			section: "The spinner",
			text:    "The first double played is the spinner: it can have 4 arms. The open ends make 6 + 3 = 9. Make the total a multiple of five and you score it.",
			short:   "The first double played is the spinner: it can have 4 arms.",
		},
		{
			name: "scored", scene: scene{variant: "fives", layout: "x 5-5, W 5-6, E 5-3, N 5-2, S 5-1", hands: "3-3 2-2 6-6 / 4-3 3-2", acts: "play 3-3 E"}, seat: game.B,
			section: "Points in play",
			text:    "Ann scored 15: 6 + 2 + 3+3 + 1 = 15, a multiple of five. The open ends are 1, 2, 3 and 6: 4-3 and 3-2 fit.",
			short:   "Ann scored 15: 6 + 2 + 3+3 + 1 = 15, a multiple of five.",
		},
		{
			name: "scored oneself", scene: scene{variant: "evens", layout: "x 5-4", hands: "4-1 2-2 3-3 / 4-3 3-2", acts: "play 4-1 E", stock: "6-6"},
			section: "Points in play",
			text:    "You scored 6: 5 + 1 = 6, an even number. The open ends are 1 and 5: a tile with one of these fits.",
			short:   "You scored 6: 5 + 1 = 6, an even number.",
		},
		{
			name: "nothing but blanks", scene: scene{variant: "fives", layout: "x 5-0, W 5-3", hands: "3-0 2-2 4-4 / 6-0 3-2 5-4", acts: "play 3-0 W"}, seat: game.B,
			section: "Points in play",
			text:    "The open ends make 0, and a total of 0 scores nothing. The first double played is the spinner: it can have 4 arms.",
			short:   "The open ends make 0, and a total of 0 scores nothing.",
		},
		{
			name: "open ends counted", scene: scene{variant: "fives", options: "spinner=none", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 5-4 5-0"},
			section: "Points in play",
			text:    "The open ends make 6 + 4 = 10. Make the total a multiple of five and you score it. The open ends are 4 and 6: 6-1 fits.",
			short:   "The open ends make 10. Make the total a multiple of five and you score it.",
		},
		{
			name: "dead ends, the fewest pips win", scene: scene{variant: "draw", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1, E 1-1", hands: "5-5 2-2 / 5-4 3-2", stock: "4-4"},
			section: "How a round ends",
			text:    "Nothing fits any more. After 1 more draw the round is blocked. In a block the fewest pips win. In a tie nobody scores. You have 14 pips.",
			short:   "Nothing fits any more. After 1 more draw the round is blocked.",
		},
		{
			name: "near a block, able to play", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 1-1 / 5-5 2-2"},
			section: "How a round ends",
			text:    "Only 1-1 still fits. In a block the fewest pips win. In a tie nobody scores. You have 11 pips. All open ends are 1: 1-1 fits.",
			short:   "Only 1-1 still fits. If nobody can play, the round is blocked.",
		},
		{
			name: "near a block, the turn another's", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 1-1 / 5-5 2-2"}, seat: game.B,
			section: "How a round ends",
			text:    "Only 1-1 still fits. In a block the fewest pips win. In a tie nobody scores. You have 14 pips. All open ends are 1: a tile with a 1 fits.",
			short:   "Only 1-1 still fits. If nobody can play, the round is blocked.",
		},
		{
			name: "near a block, sure to lose", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 1-1 / 5-5 5-3 4-4"}, seat: game.B,
			section: "How a round ends",
			text:    "Only 1-1 still fits. If it is blocked now, you don't win: somebody must have fewer than your 26 pips. All open ends are 1: a tile with a 1 fits.",
			short:   "Only 1-1 still fits. If nobody can play, the round is blocked.",
		},
		{
			name: "near a block", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-5 2-2 / 5-4 1-1"},
			section: "Your turn",
			text:    "You can't play, so you must pass. There is no drawing in this game. Only 1-1 still fits. In a block the fewest pips win. In a tie nobody scores. You have 14 pips.",
			short:   "You can't play, so you must pass. There is no drawing in this game.",
		},
		{
			name: "near a block, and sure to win", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "0-0 / 5-4 1-1 5-5"},
			section: "Your turn",
			text:    "You can't play, so you must pass. There is no drawing in this game. Only 1-1 still fits. If it is blocked now, you win: nobody else can have as few as your 0 pips.",
			short:   "You can't play, so you must pass. There is no drawing in this game.",
		},
		{
			name: "near a block, as few as another may hold", scene: scene{variant: "block", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "3-2 / 5-4 1-1 4-4"},
			section: "Your turn",
			text:    "You can't play, so you must pass. There is no drawing in this game. Only 1-1 still fits. In a block the fewest pips win. In a tie nobody scores. You have 5 pips.",
			short:   "You can't play, so you must pass. There is no drawing in this game.",
		},
		{
			name: "near a block, a partner may hold fewest", scene: scene{variant: "block", seats: 4, options: "teams=true", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 5-5 / 1-1 5-3 / 4-4 3-3 / 4-0 2-2"},
			section: "Your turn",
			text:    "You can't play, so you must pass. There is no drawing in this game. In a block the fewest pips win. If teams tie, nobody scores. You have 19 pips.",
			short:   "You can't play, so you must pass. There is no drawing in this game.",
		},
		{
			name: "near a block, the blocker wins", scene: scene{variant: "block", options: "block-winner=blocker", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-5 2-2 / 5-4 1-1"},
			section: "Your turn",
			text:    "You can't play, so you must pass. There is no drawing in this game. Only 1-1 still fits. Whoever plays the last tile before a block wins the round.",
			short:   "You can't play, so you must pass. There is no drawing in this game.",
		},
		{
			name: "one tile left", scene: scene{variant: "fives", options: "in-play=none spinner=none", layout: "x 6-4", hands: "6-1 2-2 / 4-3"},
			section: "How a round ends",
			text:    "Bo has one tile left. If Bo goes out, Bo scores your 11 pips, rounded to 10. The open ends are 4 and 6: 6-1 fits.",
			short:   "Bo has one tile left. If Bo goes out, Bo scores your 11 pips, rounded to 10.",
		},
		{
			name: "one tile left, rounded up", scene: scene{variant: "fives", options: "in-play=none spinner=none", layout: "x 6-4", hands: "6-1 3-3 / 4-3"},
			section: "How a round ends",
			text:    "Bo has one tile left. If Bo goes out, Bo scores your 13 pips, rounded to 15. The open ends are 4 and 6: 6-1 fits.",
			short:   "Bo has one tile left. If Bo goes out, Bo scores your 13 pips, rounded to 15.",
		},
		{
			name: "one tile left among three", scene: scene{variant: "draw", seats: 3, layout: "x 6-4", hands: "6-1 2-2 / 4-3 1-1 / 4-1"},
			section: "How a round ends",
			text:    "Cy has one tile left. If Cy goes out, Cy scores your 11 pips. The open ends are 4 and 6: 6-1 fits.",
			short:   "Cy has one tile left. If Cy goes out, Cy scores your 11 pips.",
		},
		{
			name: "one tile left where each records", scene: scene{variant: "classic", layout: "x 6-4", hands: "6-1 2-2 / 4-3"},
			section: "How a round ends",
			text:    "Bo has one tile left. If Bo goes out, your 11 pips count against you. The open ends are 4 and 6: 6-1 fits.",
			short:   "Bo has one tile left. If Bo goes out, your 11 pips count against you.",
		},
		{
			name: "one's own last tile", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 / 4-3"},
			section: "How a round ends",
			text:    "You have one tile left: play it to go out. The open ends are 4 and 6: 6-1 fits.",
			short:   "You have one tile left: play it to go out.",
		},
		{
			name: "the match is near", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4", scores: [game.MaxSeats]int{86, 80}},
			section: "Your turn",
			text:    "The open ends are 4 and 6: 6-1 fits. You have 86. Another 14 ends the match, and the highest score wins.",
			short:   "The open ends are 4 and 6: 6-1 fits.",
		},
		{
			name: "a low target isn't near from the start", scene: scene{variant: "block", options: "target=20", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4"},
			section: "Your turn",
			text:    "The open ends are 4 and 6: 6-1 fits. There is no drawing in this game. If you can't play, you pass.",
			short:   "The open ends are 4 and 6: 6-1 fits.",
		},
		{
			name: "others are level at the target", scene: scene{variant: "block", seats: 3, hands: "6-1 2-2 / 4-3 3-2 / 4-4 5-0", scores: [game.MaxSeats]int{90, 105, 105}},
			section: "The lead",
			text:    "You lead: play any tile. Bo has 105: this is the last round. The highest score wins; in a tie you play another round.",
			short:   "You lead: play any tile.",
		},
		{
			name: "the match is near for low", scene: scene{variant: "classic", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4", stock: "3-3", scores: [game.MaxSeats]int{20, 92}},
			section: "Your turn",
			text:    "The open ends are 4 and 6: 6-1 fits. Bo has 92. Another 9 ends the match, and the lowest score wins.",
			short:   "The open ends are 4 and 6: 6-1 fits.",
		},
		{
			name: "the target is passed", scene: scene{variant: "fives", options: "spinner=none", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 4-4", scores: [game.MaxSeats]int{86, 105}},
			section: "The match",
			text:    "Bo has 105: this is the last round. The highest score wins; in a tie you play another round. The open ends are 4 and 6: 6-1 fits.",
			short:   "Bo has 105: this is the last round.",
		},
		{
			name: "an award that is rounded", scene: scene{variant: "fives", options: "in-play=none spinner=none", hands: "6-1 2-2 / 4-3 3-2"},
			section: "The lead",
			text:    "You lead: play any tile. Whoever goes out scores the pips left in the other hand, rounded to the nearest five.",
			short:   "You lead: play any tile.",
		},
		{
			name: "teams", scene: scene{variant: "block", seats: 4, options: "teams=true", hands: "6-1 2-2 / 4-3 3-2 / 4-4 / 5-5"},
			section: "The lead",
			text:    "You lead: play any tile. You and Cy are partners and share one score.",
			short:   "You lead: play any tile.",
		},
		{
			name: "teams near the end", scene: scene{variant: "block", seats: 4, options: "teams=true", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 / 4-4 3-3 / 5-5 4-0", scores: [game.MaxSeats]int{10, 80, 10, 80}},
			section: "Your turn",
			text:    "The open ends are 4 and 6: 6-1 fits. Bo & Di have 80. Another 20 ends the match, and the highest score wins.",
			short:   "The open ends are 4 and 6: 6-1 fits.",
		},
		{
			name: "gone out", scene: scene{variant: "fives", seats: 3, layout: "x 6-4", hands: "6-1 / 4-3 3-2 / 4-4 3-3", acts: "play 6-1 W"},
			section: "Points at the end of a round",
			text:    "You go out with 6-1 on W. You score 25: the others have 12 + 14 = 26 pips left, rounded to the nearest five. You lead the next round, with any tile.",
			short:   "You go out with 6-1 on W.",
		},
		{
			name: "nobody won", scene: scene{variant: "draw", layout: "x 6-5, W 6-6", hands: "5-5 4-2 / 3-3", acts: "play 5-5 E"},
			section: "How a round ends",
			text:    "Blocked: you and Bo are tied with the fewest pips, so nobody wins. The highest tile leads the next round.",
			short:   "Blocked: you and Bo are tied with the fewest pips, so nobody wins.",
		},
		{
			name: "the blocker wins but all hands are equal", scene: scene{variant: "block", options: "block-winner=blocker", layout: "x 6-5, W 6-6", hands: "5-5 4-2 / 3-3", acts: "play 5-5 E"},
			section: "How a round ends",
			text:    "Blocked: you and Bo are tied with the fewest pips, so nobody wins. The highest double leads the next round.",
			short:   "Blocked: you and Bo are tied with the fewest pips, so nobody wins.",
		},
		{
			name: "drawing off", scene: scene{variant: "plaza", options: "tie=draw-off", layout: "x 6-5, W 6-6", hands: "5-5 4-2 / 3-3", acts: "play 5-5 E"},
			section: "How a round ends",
			text:    "Players tied for the fewest pips draw from the played tiles, and the most pips win. Once somebody has 100, the match ends with that round. The highest score wins.",
			short:   "Those who are tied draw a played tile each, and the most pips win.",
		},
		{
			name: "each records", scene: scene{variant: "classic", seats: 3, layout: "x 6-4", hands: "6-1 / 4-3 3-2 / 4-4 3-3", acts: "play 6-1 W"}, seat: game.B,
			section: "Points at the end of a round",
			text:    "Ann goes out with 6-1 on W. Everyone scores the pips they have left. 0-0 leads the next round, or else the highest double.",
			short:   "Ann goes out with 6-1 on W. Everyone scores the pips they have left.",
		},
		{
			name: "0-0 counts thirteen before the lead", scene: scene{variant: "dutch", hands: "6-4 0-0 / 5-0 2-2"},
			section: "The lead",
			text:    "You lead: play any tile. 0-0 counts 13 if you are left with it.",
			short:   "You lead: play any tile.",
		},
		{
			name: "0-0 counts thirteen in the turn", scene: scene{variant: "dutch", layout: "x 6-4", hands: "6-1 0-0 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4"},
			section: "Your turn",
			text:    "The open ends are 4 and 6: 6-1 fits. 0-0 counts 13 if you are left with it.",
			short:   "The open ends are 4 and 6: 6-1 fits.",
		},
		{
			name: "0-0 counts thirteen for who goes out", scene: scene{variant: "dutch", layout: "x 6-4", hands: "6-1 0-0 / 5-0", stock: "1-1 3-3"},
			section: "How a round ends",
			text:    "Bo has one tile left. If Bo goes out, Bo scores your 20 pips (0-0 counts 13). The open ends are 4 and 6: 6-1 fits.",
			short:   "Bo has one tile left and may go out.",
		},
		{
			name: "0-0 counts thirteen near a block", scene: scene{variant: "dutch", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "0-0 1-1 / 5-4 5-5"},
			section: "How a round ends",
			text:    "Only 1-1 still fits. In a block the fewest pips win. In a tie the points are shared. You have 15 pips (0-0 counts 13). All open ends are 1: 1-1 fits.",
			short:   "Only 1-1 still fits. If nobody can play, the round is blocked.",
		},
		{
			name: "0-0 counts nothing", scene: scene{variant: "plaza", layout: "x 6-4", hands: "6-1 0-0 / 5-0"},
			section: "How a round ends",
			text:    "Bo has one tile left. If Bo goes out, Bo scores your 7 pips. The open ends are 4 and 6: 6-1 fits.",
			short:   "Bo has one tile left. If Bo goes out, Bo scores your 7 pips.",
		},
		{
			name: "near a block, those who tie draw for it", scene: scene{variant: "plaza", options: "tie=draw-off", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 1-1 / 5-5 2-2"},
			section: "How a round ends",
			text:    "Only 1-1 still fits. In a block the fewest pips win. Those who tie draw for it. You have 11 pips. All open ends are 1: 1-1 fits.",
			short:   "Only 1-1 still fits. If nobody can play, the round is blocked.",
		},
		{
			name: "near a block, the lightest tile wins a tie", scene: scene{variant: "block", options: "tie=lightest-tile", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 1-1 / 5-5 2-2"},
			section: "How a round ends",
			text:    "Only 1-1 still fits. In a block the fewest pips win. In a tie the lightest tile wins. You have 11 pips. All open ends are 1: 1-1 fits.",
			short:   "Only 1-1 still fits. If nobody can play, the round is blocked.",
		},
		{
			name: "near a block, a tie is shared", scene: scene{variant: "plaza", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 1-1 / 5-5 2-2"},
			section: "How a round ends",
			text:    "Only 1-1 still fits. In a block the fewest pips win. In a tie the points are shared. You have 11 pips. All open ends are 1: 1-1 fits.",
			short:   "Only 1-1 still fits. If nobody can play, the round is blocked.",
		},
		{
			name: "near a block, teams share a tie", scene: scene{variant: "block", seats: 4, options: "teams=true tie=split", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1", hands: "5-4 1-1 / 5-5 5-3 / 4-4 3-3 / 4-0 2-2"},
			section: "How a round ends",
			text:    "Only 1-1 still fits. In a block the fewest pips win. Teams that tie share the points. You have 11 pips. All open ends are 1: 1-1 fits.",
			short:   "Only 1-1 still fits. If nobody can play, the round is blocked.",
		},
		{
			name: "dead ends, a tie is drawn for", scene: scene{variant: "plaza", options: "tie=draw-off", layout: "x 6-6, W 6-5, E 6-4, W 5-1, E 4-1, W 1-3, E 1-0, W 3-6, E 0-6, W 6-2, E 6-1, W 2-1, E 1-1", hands: "5-5 2-2 / 5-4 3-2", stock: "4-4"},
			section: "How a round ends",
			text:    "Nothing fits any more. After 1 more draw the round is blocked. In a block the fewest pips win. Those who tie draw for it. You have 14 pips.",
			short:   "Nothing fits any more. After 1 more draw the round is blocked.",
		},
		{
			name: "a lead that is open on four sides", scene: scene{variant: "plaza-nine", layout: "x 9-9", hands: "9-1 2-2 / 9-4 3-2"},
			section: "The spinner",
			text:    "You can play on all four sides of 9-9. All open ends are 9: 9-1 fits.",
			short:   "You can play on all four sides of 9-9.",
		},
		{
			name: "a lead that is open on eight sides", scene: scene{variant: "plaza-twelve", layout: "x 9-9", hands: "9-1 2-2 / 9-4 3-2"},
			section: "The spinner",
			text:    "You can play on all eight sides of 9-9. All open ends are 9: 9-1 fits.",
			short:   "You can play on all eight sides of 9-9.",
		},
		{
			name: "two sides are free", scene: scene{variant: "plaza-nine", layout: "x 9-9, W 9-3, N 9-5", hands: "9-1 2-2 / 9-4 3-2"},
			section: "The spinner",
			text:    "Some sides of the spinner 9-9 are still free: E and S. The open ends are 3, 5 and 9: 9-1 fits.",
			short:   "Some sides of the spinner 9-9 are still free: E and S.",
		},
		{
			name: "one side is free", scene: scene{variant: "plaza-nine", layout: "x 9-9, W 9-3, N 9-5, S 9-6", hands: "9-1 2-2 / 9-4 3-2"},
			section: "The spinner",
			text:    "One side of the spinner 9-9 is still free: E. The open ends are 3, 5, 6 and 9: 9-1 fits.",
			short:   "One side of the spinner 9-9 is still free: E.",
		},
		{
			name: "one's own last tile doesn't fit", scene: scene{variant: "draw", layout: "x 6-4", hands: "5-1 / 4-3 3-2", stock: "1-1 3-3"},
			section: "Your turn",
			text:    "You can't play, so you must draw until you can (2 left). Whoever goes out scores the pips left in the other hand.",
			short:   "You can't play, so you must draw until you can (2 left).",
		},
		{
			name: "one's own last tile, the turn another's", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 2-2 / 4-3"}, seat: game.B,
			section: "How a round ends",
			text:    "You have one tile left. Play it on your turn and you go out. The open ends are 4 and 6: a tile with one of these fits.",
			short:   "You have one tile left. Play it on your turn and you go out.",
		},
		{
			name: "a partner may go out", scene: scene{variant: "block", seats: 4, options: "teams=true", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 / 4-4 / 5-5 4-0"},
			section: "How a round ends",
			text:    "Cy has one tile left and may go out. The open ends are 4 and 6: 6-1 fits.",
			short:   "Cy has one tile left and may go out.",
		},
		{
			name: "teams have passed the target", scene: scene{variant: "fives", seats: 4, options: "teams=true", layout: "x 6-4", hands: "6-1 2-2 / 4-3 3-2 / 4-4 3-3 / 5-5 4-0", scores: [game.MaxSeats]int{10, 105, 10, 105}},
			section: "The match",
			text:    "Bo & Di have 105: this is the last round. The highest score wins; in a tie you play another round. The first double played is the spinner: it can have 4 arms.",
			short:   "Bo & Di have 105: this is the last round.",
		},
		{
			name: "the match is over", scene: scene{variant: "block", layout: "x 6-4", hands: "6-1 / 4-3 3-2", acts: "play 6-1 W", scores: [game.MaxSeats]int{95, 80}},
			section: "Points at the end of a round",
			text:    "You go out with 6-1 on W. You score 12: Bo has 12 pips left. The highest score wins the match.",
			short:   "You go out with 6-1 on W. You score 12: Bo has 12 pips left.",
		},
	}, otherKinds...) {
		t.Run(c.name, func(t *testing.T) {
			s := c.state(t)
			o := s.Observe(c.seat)
			rule := moment.Now(&o, names, nil)
			assert.Equal(t, c.section, rule.Section)
			assert.Equal(t, c.text, rule.Text)
			assert.Equal(t, c.short, rule.Short)
			for _, long := range []string{"Maximiliana-Rosa", strings.Repeat("漢", 16)} {
				rule := moment.Now(&o, slices.Repeat([]string{long}, game.MaxSeats), nil)
				assert.LessOrEqual(t, ansi.StringWidth(rule.Short), 76, rule.Short)
			}
			for claim, check := range claims {
				for _, found := range claim.FindAllStringSubmatch(rule.Text, -1) {
					made[claim] = true
					check(t, rule.Text, found[1:], &s, &o)
				}
			}
		})
	}
	for claim := range claims {
		assert.True(t, made[claim], "no scene says %s", claim)
	}
}
