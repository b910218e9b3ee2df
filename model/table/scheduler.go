package table

import (
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/room"
)

// scheduler is where the match is played: at this screen, or in a room that others share.
type scheduler interface {
	// begin begins to play, or to wait for what happens.
	begin(Page, page.Env) (Page, page.Result)
	// do lets something happen that a player does, and says why if it can't.
	do(Page, page.Env, room.PlayerEvent) (Page, page.Result)
	// look returns what is to be seen while the hand of a seat is open, NoSeat for none.
	look(Page, game.Seat) room.View
	// again asks for another match.
	again(Page, page.Env) (Page, page.Result)
	// review returns the match as far as everybody may know every tile. It may take a while.
	review() (match.Match, error)
	// release leaves the table. It may take a while.
	release()
}
