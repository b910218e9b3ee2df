package process

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// What is wrong with an answer, as the bot is told and as people read after its name.

func notAnAnswer(err error) string { return fmt.Sprintf("no answer in JSON: %v", err) }
func lacks(key string) string      { return fmt.Sprintf("the answer has no %q", key) }
func otherQuestion(got, n int) string {
	return fmt.Sprintf("the answer is to question %d, not %d", got, n)
}
func noSuchIndex(index int) string      { return fmt.Sprintf("no such index: %d", index) }
func noAnswerIn(d time.Duration) string { return fmt.Sprintf("no answer in %v", d) }

// Why a bot has ended.
const (
	wroteTooMuch  = "it wrote a line of more than 64 KiB"
	readsNothing  = "it doesn't read what it is told"
	closedOutput  = "it closed its output"
	repeatsItself = "it answers earlier questions over and over"
)

// endedWith says that a process ended by itself.
func endedWith(err error) string {
	if err == nil {
		return "its program has ended"
	}
	return fmt.Sprintf("its program has ended: %v", err)
}

// plainly says what is wrong with JSON without the names of Go's types.
func plainly(err error) error {
	var kind *json.UnmarshalTypeError
	if !errors.As(err, &kind) {
		return err
	}
	if kind.Field == "" {
		return fmt.Errorf("a JSON object is needed, not a %s", kind.Value)
	}
	return fmt.Errorf("%q can't be a %s", kind.Field, kind.Value)
}
