package page

import (
	"context"

	"dominoes/game/domino"
	"dominoes/model/duplicate"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/model/season"
	"dominoes/variants"
)

// Link connects a person to a shared table; [hosting.Link] is one. All methods but Seat, Changed and View may block.
type Link interface {
	// Seat returns the person's seat, NoSeat for a spectator.
	Seat() domino.Seat
	// Do handles an event of the player. The error says why it isn't allowed.
	Do(room.PlayerEvent) error
	// Next waits for the table to change, and returns the new view.
	Next(ctx context.Context) (room.View, error)
	// Changed receives a value when there is a newer view, which View returns. View is invalid before the first value.
	Changed() <-chan struct{}
	View() room.View
	// Review returns the match with every tile if everybody may know it.
	Review() (match.Match, error)
	// Past returns the match as the person saw it after its first ply actions.
	Past(ply int) (match.Seen, error)
	// Leave gives up the seat for good; Close keeps it.
	Leave()
	Close()
}

// Lobby is what a person can do with a server's tables. All methods may block, and are called from commands.
type Lobby interface {
	// List returns the tables that the person may see.
	List() []hosting.Info
	// Open opens a table with empty chairs, and returns its code.
	Open(hosting.Offer) (code string, err error)
	// Join takes a chair at a table, or returns to it. Watch joins as a spectator.
	Join(code string) (Link, error)
	Watch(code string) (Link, error)
	// Ratings are the ratings of this season, and of the season before if it has any.
	Ratings() []season.Table
	// Duplicates are the duplicate tournaments, the newest first. PlayDeal returns the code of the table at which the
	// person plays their next deal, which it opens if necessary. DealRecord returns a record of a tournament that is
	// over.
	Duplicates() []duplicate.View
	PlayDeal(event string) (code string, err error)
	DealRecord(event, id string) (store.Entry, error)
	// Games are the games that a table may have: the program's, and the server's house rules.
	Games() variants.Catalogue
	// Invitation returns the command with which others can come to a table; "" if that isn't known.
	Invitation(code string) string
}

// Inviting is how the people on a server ask each other to their tables. All methods but Invited may block.
type Inviting interface {
	// Invited receives a value when the person's invitations have changed. It is closed once the session has ended.
	Invited() <-chan struct{}
	// Invitations returns the person's open invitations, the oldest first. Decline says no to one.
	Invitations() []hosting.Invitation
	Decline(code string) error
	// People returns the others on the server who don't play at a table now. Invite asks one to the person's table.
	People() []room.Person
	Invite(code string, to room.Person) error
}
