package ticket_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/model/ticket"
)

func TestTicketWantsOnlyItsOwnAnswer(t *testing.T) {
	first, second := ticket.New(), ticket.New()
	assert.True(t, first.Wants(first))
	assert.False(t, first.Wants(second))
	assert.False(t, ticket.Ticket{}.Wants(ticket.Ticket{}), "the zero ticket wants none")
}
