package ai_test

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"path"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// last is a player of another package: it takes what it is given and lays the
// last tile that it may.
type last struct{ seen []game.Observation }

func (p *last) Choose(_ context.Context, o game.Observation, _ *rand.Rand) game.Move {
	p.seen = append(p.seen, o)
	return o.Moves[len(o.Moves)-1]
}

// What a player is handed: no more than its side of the table, and chance.
func TestAPlayerIsHandedAnObservationAndChance(t *testing.T) {
	player := reflect.TypeFor[ai.Player]()
	require.Equal(t, 1, player.NumMethod())
	assert.Equal(t, reflect.TypeFor[func(context.Context, game.Observation, *rand.Rand) game.Move](), player.Method(0).Type)
}

// A player of another package plays a match; whatever it is shown, no tile that
// is hidden from it can be read anywhere in it, by no trick.
func TestAPlayerOfAnotherPackageSeesNoHiddenTile(t *testing.T) {
	for _, id := range variants.IDs() {
		r, err := variants.Resolve(id, 3, nil)
		require.NoError(t, err)
		r.Target = min(r.Target, 30)
		s, err := game.New(r)
		require.NoError(t, err)
		players := [3]ai.Player{new(last), new(last), new(last)}
		seed := game.Seed{9}
		for s.Stage() != game.MatchOver {
			a, chance := s.Chance(seed)
			if !chance {
				seat := s.Turn()
				o := s.Observe(seat)
				visible := s.Hand(seat)
				for _, l := range s.Layout() {
					visible = visible.With(l.Tile)
				}
				o.Rounds = nil // hands that were shown
				for i, e := range o.History {
					if _, ok := e.(game.LotDrawn); ok {
						o.History[i] = nil // these went back before the deal
					}
				}
				found := tilesIn(reflect.ValueOf(o))
				require.Equal(t, game.Set{}, found.Minus(visible), "%s: %s is shown these", id, seat)
				a = players[seat].Choose(context.Background(), s.Observe(seat), nil).Act(seat)
			}
			s, _, err = game.Apply(s, a)
			require.NoError(t, err)
		}
		assert.NotEmpty(t, players[0].(*last).seen)
	}
}

// tilesIn collects the tiles in a value, in fields of any name and however deep.
// It fails on what could lead elsewhere.
func tilesIn(v reflect.Value) (found game.Set) {
	switch v.Type() {
	case reflect.TypeFor[game.Tile]():
		if tile := game.Tile(v.Uint()); tile < game.MaxTiles {
			found = game.SetOf(tile)
		}
		return found
	case reflect.TypeFor[game.Set]():
		return v.Interface().(game.Set)
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			found = found.Or(tilesIn(v.Field(i)))
		}
	case reflect.Array:
		for i := range v.Len() {
			found = found.Or(tilesIn(v.Index(i)))
		}
	case reflect.Slice:
		for all, i := v.Slice(0, v.Cap()), 0; i < v.Cap(); i++ {
			if i < v.Len() || !all.Index(i).IsZero() { // nor is there more behind its end
				found = found.Or(tilesIn(all.Index(i)))
			}
		}
	case reflect.Interface:
		if !v.IsNil() {
			found = tilesIn(v.Elem())
		}
	case reflect.Pointer, reflect.Func, reflect.Chan, reflect.Map, reflect.UnsafePointer, reflect.Uintptr:
		panic(fmt.Sprintf("an observation leads elsewhere by a %s", v.Type()))
	}
	return found
}

// Code of another package can't reach further: what would doesn't compile.
func TestAPlayerOfAnotherPackageCanNotPeek(t *testing.T) {
	files := token.NewFileSet()
	check := func(path string, sources []*ast.File, from packages, config types.Config) (*types.Package, error) {
		config.Importer = from
		return config.Check(path, files, sources, nil)
	}
	// Of the rules' package its declarations are enough: the standard library,
	// which they hardly name, is left out.
	paths, err := filepath.Glob("../game/*.go")
	require.NoError(t, err)
	var sources []*ast.File
	for _, path := range paths {
		if !strings.HasSuffix(path, "_test.go") {
			file, err := parser.ParseFile(files, path, nil, 0)
			require.NoError(t, err)
			sources = append(sources, file)
		}
	}
	rules, _ := check("dominoes/game", sources, packages{}, types.Config{IgnoreFuncBodies: true, Error: func(error) {}})

	compiles := func(body string) error {
		file, err := parser.ParseFile(files, "peek.go", `package peek
			import "dominoes/game"
			type Peek struct{}
			func (Peek) Choose(o game.Observation) game.Move {
				other := (o.Seat + 1) & 3
				`+body+`
				_, _ = o, other
				return o.Moves[0]
			}`, 0)
		require.NoError(t, err)
		_, err = check("peek", []*ast.File{file}, packages{"dominoes/game": rules}, types.Config{})
		return err
	}
	for _, body := range []string{"", "_ = o.Held[other]", "_ = o.Hand.Tiles()", "_ = o.After(o.Moves[0])"} {
		require.NoError(t, compiles(body), body)
	}
	for _, body := range []string{
		"_ = o.Position()", "_ = o.State", "_ = o.hands", "_ = o.stock", "_ = o.Hands[other]", "_ = o.Observe(other)", "_ = o.Chance(game.Seed{})",
		"_ = game.State(o)", "_ = game.Position(o)", "s, _ := game.New(o.Rules); _ = s.pos", "_ = game.Position{}.stock",
	} {
		assert.Error(t, compiles(body), body)
	}
}

// packages are those that can be imported; all others are empty.
type packages map[string]*types.Package

func (p packages) Import(name string) (*types.Package, error) {
	if found := p[name]; found != nil {
		return found, nil
	}
	empty := types.NewPackage(name, path.Base(name))
	empty.MarkComplete()
	return empty, nil
}
