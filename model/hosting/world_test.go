package hosting_test

import (
	"context"
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// bot is one that a test makes up.
type bot func(context.Context, game.Observation) game.Move

func (b bot) Choose(ctx context.Context, o game.Observation, _ *rand.Rand) game.Move {
	return b(ctx, o)
}

// atMove returns a match with a bot at the turn.
func atMove(t *testing.T) match.Match {
	m, err := pagetest.Match(t, draw("random", "random")).Chance()
	require.NoError(t, err)
	return m
}

// parse stands for [ai.Parse]: all values name this bot.
func (b bot) parse(string) (ai.Player, error) { return b, nil }

func first(_ context.Context, o game.Observation) game.Move { return o.Moves[0] }

func TestWorldAnswersWithIDOfEffect(t *testing.T) {
	w := &hosting.World{
		Recorder: recorder.New(func() (recorder.File, error) { return &matchtest.File{}, nil }), Bots: bot(first).parse,
	}
	m := atMove(t)
	one, two, three := w.Next(), w.Next(), w.Next()
	assert.NotEqual(t, one, two)
	assert.Equal(t, room.BotMoved{ID: one, Move: m.State.Moves()[0]}, w.Do(t.Context(), room.Think{ID: one, Match: m}))
	assert.Equal(t, room.Saved{ID: two}, w.Do(t.Context(), room.Save{ID: two, Match: m}))
	closed := w.Do(t.Context(), room.Save{ID: three, Match: m, Last: true})
	assert.NoError(t, closed.Failure())
	assert.Equal(t, three, closed.For())
}

func TestWorldThinksAsNamedBot(t *testing.T) {
	m := atMove(t)
	var asked []string
	w := &hosting.World{Bots: func(value string) (ai.Player, error) { asked = append(asked, value); return bot(first), nil }}
	w.Do(t.Context(), room.Think{ID: w.Next(), Match: m})
	w.Do(t.Context(), room.Think{ID: w.Next(), Match: m, Bot: "greedy"})
	assert.Equal(t, []string{"random", "greedy"}, asked)
}

func TestWorldReportsBotThatPanics(t *testing.T) {
	w := &hosting.World{Bots: bot(func(context.Context, game.Observation) game.Move { panic("broken") }).parse}
	m := atMove(t)
	failed := w.Do(t.Context(), room.Think{ID: 7, Match: m})
	assert.IsType(t, room.BotFailed{}, failed)
	assert.Equal(t, room.ID(7), failed.For())
	assert.ErrorContains(t, failed.Failure(), "broken")
	w.InTurn = func(context.Context, func(context.Context)) error { panic("no turns") }
	assert.ErrorContains(t, w.Do(t.Context(), room.Think{ID: 8, Match: m}).Failure(), "no turns")
}

func TestWorldReportsRecordThatFails(t *testing.T) {
	full := errors.New("the disk is full")
	file := &matchtest.File{Faults: func(matchtest.Operation) matchtest.Fault { return matchtest.Fault{Err: full} }}
	w := &hosting.World{Recorder: recorder.New(func() (recorder.File, error) { return file, nil })}
	m := atMove(t)
	for id, last := range []bool{false, true} {
		failed := w.Do(t.Context(), room.Save{ID: room.ID(id + 1), Match: m, Last: last})
		assert.IsType(t, room.SaveFailed{}, failed)
		assert.Equal(t, room.ID(id+1), failed.For())
		assert.ErrorIs(t, failed.Failure(), full)
	}
	file.Faults = nil
	save := func(last bool) error { return w.Do(t.Context(), room.Save{ID: 3, Match: m, Last: last}).Failure() }
	assert.NoError(t, save(true), "it may be tried again")
	w.Recorder = recorder.New(func() (recorder.File, error) { panic("no disk") })
	assert.ErrorContains(t, save(false), "no disk")
	w.Recorder = nil
	assert.NoError(t, save(true), "nothing is recorded")
}

// A move that was hurried is none; a record is written even then.
func TestWorldWhoseContextEnds(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	m := atMove(t)
	hurried := bot(func(ctx context.Context, o game.Observation) game.Move {
		stop()
		<-ctx.Done()
		return o.Moves[0]
	})
	file := &matchtest.File{}
	w := &hosting.World{
		Recorder: recorder.New(func() (recorder.File, error) { return file, nil }), Bots: hurried.parse, InTurn: hosting.NewPool(1).Do,
	}
	assert.Equal(t, room.BotFailed{ID: 1, Err: context.Canceled}, w.Do(ctx, room.Think{ID: 1, Match: m}))
	assert.Equal(t, room.BotFailed{ID: 2, Err: context.Canceled}, w.Do(ctx, room.Think{ID: 2, Match: m}), "before the turn")
	assert.Equal(t, room.Saved{ID: 3}, w.Do(ctx, room.Save{ID: 3, Match: m, Last: true}))
	assert.NotEmpty(t, file.Bytes())
}

// Each is asked for in one place of the model; else a fix in one place doesn't reach the others. What stands in
// for all of it in tests may ask, and so may repairs of files that no room holds.
func TestOnlyWorldAsksBotsAndRecorders(t *testing.T) {
	var asked []string
	for _, p := range modelPackages(t) {
		if strings.HasSuffix(p.ImportPath, "test") || p.ImportPath == "dominoes/model/recorder" {
			continue
		}
		_, uses := p.check(t)
		for use, of := range uses {
			method := of.FullName()
			switch at := p.at(use); method {
			case "dominoes/model/bots.Think", "(*dominoes/model/recorder.Recorder).Save", "(*dominoes/model/recorder.Recorder).Close":
				if at != "model/store/recover.go" {
					asked = append(asked, at+" "+method)
				}
			}
		}
	}
	assert.ElementsMatch(t, []string{
		"model/hosting/world.go dominoes/model/bots.Think",
		"model/hosting/world.go (*dominoes/model/recorder.Recorder).Save",
		"model/hosting/world.go (*dominoes/model/recorder.Recorder).Close",
	}, asked)
}

// reveals are the types of screens that have a match with every tile, with the reason why they may.
var reveals = map[string]string{
	"dominoes/model/table.reviewMsg": "a review is asked for with the match that room.Room.Review returns: what is past, until the seed is told",
}

// No type of these packages reaches a match or room with hidden tiles through its fields: they get views. An interface
// ends the search.
func TestScreensReachNoHiddenTiles(t *testing.T) {
	screens := []string{"dominoes/model/lines", "dominoes/model/lobby", "dominoes/model/table"}
	var revealed, searched []string
	for _, p := range modelPackages(t) {
		if !slices.Contains(screens, p.ImportPath) {
			continue
		}
		searched = append(searched, p.ImportPath)
		checked, _ := p.check(t)
		for _, name := range checked.Scope().Names() {
			of, ok := checked.Scope().Lookup(name).(*types.TypeName)
			if !ok {
				continue
			}
			hidden := hiddenIn(of.Type(), map[types.Type]bool{})
			if name = p.ImportPath + "." + name; reveals[name] == "" {
				assert.Empty(t, hidden, "what %s reaches", name)
			} else if hidden != "" {
				revealed = append(revealed, name)
			}
		}
	}
	assert.ElementsMatch(t, screens, searched)
	assert.ElementsMatch(t, slices.Collect(maps.Keys(reveals)), revealed, "exceptions that are needed")
}

// hiddenIn returns how a type reaches hidden tiles through fields and elements; "" if it doesn't.
func hiddenIn(of types.Type, seen map[types.Type]bool) string {
	if seen[of] {
		return ""
	}
	seen[of] = true
	if named, ok := of.(*types.Named); ok {
		switch name := named.String(); name {
		case "dominoes/model/match.Match", "dominoes/model/room.Room", "dominoes/game.State":
			return name
		}
	}
	switch of := of.Underlying().(type) {
	case *types.Struct:
		for field := range of.Fields() {
			if hidden := hiddenIn(field.Type(), seen); hidden != "" {
				return field.Name() + " > " + hidden
			}
		}
	case interface{ Elem() types.Type }: // pointers, slices, arrays, maps, channels
		return hiddenIn(of.Elem(), seen)
	}
	return ""
}

// listed is a package as the go command lists it.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string

	files *token.FileSet
	look  types.Importer
}

// modelPackages lists the packages of the model, from sources that build.
func modelPackages(t *testing.T) (list []*listed) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles", "dominoes/model/...")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	require.NoError(t, err)
	exports := map[string]string{}
	files := token.NewFileSet()
	look := importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		p := &listed{files: files, look: look}
		if err := d.Decode(p); errors.Is(err, io.EOF) {
			return list
		} else {
			require.NoError(t, err)
		}
		exports[p.ImportPath] = p.Export
		if strings.HasPrefix(p.ImportPath, "dominoes/model") {
			list = append(list, p)
		}
	}
}

// check returns the package's types, and where it uses functions and methods.
func (p *listed) check(t *testing.T) (*types.Package, map[*ast.Ident]*types.Func) {
	var files []*ast.File
	for _, name := range p.GoFiles {
		file, err := parser.ParseFile(p.files, filepath.Join(p.Dir, name), nil, 0)
		require.NoError(t, err)
		files = append(files, file)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	checked, err := (&types.Config{Importer: p.look}).Check(p.ImportPath, p.files, files, info)
	require.NoError(t, err)
	uses := map[*ast.Ident]*types.Func{}
	for at, of := range info.Uses {
		if f, ok := of.(*types.Func); ok {
			uses[at] = f
		}
	}
	return checked, uses
}

// at returns the file in which something is used, below the module's folder.
func (p *listed) at(use *ast.Ident) string {
	file := filepath.ToSlash(p.files.Position(use.Pos()).Filename)
	return file[strings.LastIndex(file, "/model/")+1:]
}
