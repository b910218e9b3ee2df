package pagetest_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/model/lobby"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
	"dominoes/model/table"
)

func TestPagesReachNoHiddenTiles(t *testing.T) {
	for _, page := range []reflect.Type{reflect.TypeFor[table.Page](), reflect.TypeFor[lobby.Page](), reflect.TypeFor[lobby.Waiting]()} {
		assert.Empty(t, pagetest.ReachesHidden(page), page.String())
	}
	type of struct{ Rooms map[string]*room.Room }
	assert.Equal(t, "Rooms > room.Room", pagetest.ReachesHidden(reflect.TypeFor[of]()))
}
