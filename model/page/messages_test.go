package page

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTokenMatchesOnlyItself(t *testing.T) {
	first, second := NewToken(), NewToken()
	assert.True(t, first.Matches(first))
	assert.False(t, first.Matches(second))
	assert.False(t, Token{}.Matches(Token{}), "the zero token matches none")
}
