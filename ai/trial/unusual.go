package trial

import (
	"bytes"
	"context"
	"encoding/json"
	"time"

	"dominoes/ai"
	"dominoes/ai/process"
	"dominoes/game"
)

// limit is the time limit of moves in the trial with additional keys, so that the bot also sees "ms".
const limit = time.Second

// tryUnusual runs new processes of the bot through unusual situations that no bot should fail in.
func (t *trial) tryUnusual(ctx context.Context, scenes []scene) error {
	if len(scenes) == 0 {
		return nil
	}
	short, err := newScene(scenes[0].variant, 2, map[string]string{"target": "1"})
	if err != nil {
		return err
	}
	for _, situation := range []struct {
		where string
		edit  func([]byte) []byte
		play  func(context.Context, *process.Bot, *scene) error
	}{
		{withNewKeys, addKeys, t.playTimed},
		{brokenOff, nil, t.breakOff},
		{inMidMove, nil, askOnly},
	} {
		config := t.Process
		config.Edit = situation.edit
		config.Wrong = func(f ai.Fault) {
			t.where = situation.where
			t.wrong(f)
		}
		t.where = situation.where
		bot, err := process.Start(ctx, t.Words, config)
		if err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			t.wrong(ai.Fault{Problem: err.Error()})
			continue
		}
		err = situation.play(ctx, bot, &short)
		t.dismiss(bot, situation.where)
		if err != nil {
			return err
		}
	}
	return nil
}

// playTimed plays a match with a time limit.
func (t *trial) playTimed(ctx context.Context, bot *process.Bot, s *scene) error {
	m, err := newMatch(s, 0)
	if err != nil {
		return err
	}
	table := m.table(bot.Name())
	table.Limit = limit
	bot.Sit(table)
	return t.playOn(ctx, bot, m)
}

// playOn plays a match until it or the bot's process ends.
func (t *trial) playOn(ctx context.Context, bot *process.Bot, m *match) error {
	where := t.where
	for m.state.Stage() != game.MatchOver {
		if err := t.goesOn(ctx); err != nil {
			return err
		}
		a, ok := m.next()
		if !ok {
			move := bot.Choose(ctx, m.state.Observe(m.seat), m.greedy)
			if f := bot.Fault(); f != nil && bot.Ended() {
				t.where = where
				t.wrong(*f)
				return t.goesOn(ctx)
			}
			a = move.Act(m.seat)
		}
		if _, err := m.apply(bot, a); err != nil {
			return err
		}
	}
	return t.goesOn(ctx)
}

// toTurn begins the n-th match of a scene and plays until it is the bot's turn.
func toTurn(bot *process.Bot, s *scene, n int) (*match, error) {
	m, err := newMatch(s, n)
	if err != nil {
		return nil, err
	}
	bot.Sit(m.table(bot.Name()))
	for {
		a, ok := m.next()
		if !ok {
			return m, nil
		}
		if _, err := m.apply(bot, a); err != nil {
			return nil, err
		}
	}
}

// askOnly begins a match of a scene, and asks the bot for its first move without waiting for the answer.
func askOnly(ctx context.Context, bot *process.Bot, s *scene) error {
	m, err := toTurn(bot, s, 0)
	if err != nil {
		return err
	}
	ended, cancel := context.WithCancel(ctx)
	cancel() // the question is given up at once
	bot.Choose(ended, m.state.Observe(m.seat), m.greedy)
	return ctx.Err()
}

// breakOff asks for a move and, without waiting for the answer, begins another match. There it takes a move back, and
// plays on to the end.
func (t *trial) breakOff(ctx context.Context, bot *process.Bot, s *scene) error {
	if err := askOnly(ctx, bot, s); err != nil {
		return err
	}
	m, err := toTurn(bot, s, 1)
	if err != nil {
		return err
	}
	before := m.state
	if _, err := m.apply(bot, m.state.Moves()[0].Act(m.seat)); err != nil {
		return err
	}
	m.state, m.round = before, 1
	bot.Follow(m.state.Observe(m.seat))
	return t.playOn(ctx, bot, m)
}

// addKeys adds unknown keys to a message: at the top level, in its content and in what the bot sees.
func addKeys(line []byte) []byte {
	message := addKey(line)
	for key, value := range message {
		inner := addKey(value)
		if inner == nil || key == newKey {
			continue
		}
		if seen := addKey(inner["seen"]); seen != nil {
			inner["seen"] = written(seen)
		}
		message[key] = written(inner)
	}
	return append(written(message), '\n')
}

// newKey is a key that the protocol doesn't have.
const newKey = "since2"

// addKey returns the members of an object with an additional one, or nil if it isn't an object.
func addKey(object []byte) map[string]json.RawMessage {
	var members map[string]json.RawMessage
	if !bytes.HasPrefix(object, []byte("{")) || json.Unmarshal(object, &members) != nil {
		return nil
	}
	members[newKey] = json.RawMessage(`{"of":["a later",2],"is":null}`)
	return members
}

func written(members map[string]json.RawMessage) []byte {
	text, err := json.Marshal(members)
	if err != nil {
		panic(err) // it was decoded before
	}
	return text
}
