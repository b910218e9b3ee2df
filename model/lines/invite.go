package lines

import (
	"errors"
	"strconv"
	"strings"

	"dominoes/internal/each"
	"dominoes/model/room"
	"dominoes/model/tables"
	"dominoes/view/names"
)

// errAccepted unwinds what the person does until they come to the table to which they have been invited.
var errAccepted = errors.New("accepted")

// invitedChanged receives a value when the person's invitations have changed; nil at home.
func (s *session) invitedChanged() <-chan struct{} {
	if s.Inviting == nil || s.ctx.Err() != nil {
		return nil
	}
	return s.Inviting.Invited()
}

// tellInvited prints the invitations that haven't been printed yet.
func (s *session) tellInvited() {
	if s.Inviting == nil {
		return
	}
	for _, i := range s.Inviting.Invitations() {
		if s.invited.Before(i.Until) {
			s.invited = i.Until
			s.tell(tables.Invites(&i, s.Games), acceptOrDecline)
		}
	}
}

// answerInvitation accepts or declines the oldest invitation.
func (s *session) answerInvitation(word string) error {
	list := s.Inviting.Invitations()
	switch {
	case len(list) == 0:
		s.tell(nobodyInvites)
	case word == "decline":
		if err := s.Inviting.Decline(list[0].Code); err != nil {
			s.tell(asSentence(err.Error()))
		}
	case s.inLobby:
		s.accepted = tables.Way{Code: list[0].Code}
		return errAccepted
	default:
		s.tell(quitToAccept)
	}
	return nil
}

// invite invites the person with this number or name to the table, or lists the people who can come.
func (s *session) invite(words []string) {
	people := s.Inviting.People()
	spelled := each.Of(people, func(p room.Person) string { return names.Plain(p.Name) })
	text := strings.Join(words, " ")
	for i, p := range people {
		if text != strconv.Itoa(i+1) && !strings.EqualFold(text, spelled[i]) {
			continue
		}
		if err := s.Inviting.Invite(s.code, p); err != nil {
			s.tell(asSentence(err.Error()))
		}
		return // the table's news says that they are being asked
	}
	if len(people) == 0 {
		s.tell(tables.NobodyToInvite)
		return
	}
	s.offer(spelled...)
	s.tell(inviteWhom)
}
