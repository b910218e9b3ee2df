package process

import (
	"fmt"
	"time"

	"dominoes/ai"
	"dominoes/ai/command"
)

// What is wrong with an answer, as sent to the bot and shown to people after its name.

func notJSON(err error) *ai.Fault { return faultf("the answer isn't JSON: %v", err) }
func isUTF16() *ai.Fault          { return faultf("the answer is UTF-16: write UTF-8") }
func notAnObject(line []byte) *ai.Fault {
	return faultf("the answer must be a JSON object, not %s", command.Printable(string(line)))
}
func lacks(key string) *ai.Fault { return faultf("the answer has no \"%s\"", key) }
func mustBe(key, wanted string, value []byte) *ai.Fault {
	return faultf("\"%s\" must be %s, not %s", key, wanted, command.Printable(string(value)))
}
func otherQuestion(got, n int) *ai.Fault {
	return faultf("the answer is to question %d, not %d", got, n)
}
func noSuchIndex(index int) *ai.Fault      { return faultf("no such index: %d", index) }
func noAnswerIn(d time.Duration) *ai.Fault { return faultf(noAnswer, d) }

const noAnswer = "no answer in %v"

// Late reports whether a fault is that no answer came in time.
func Late(f ai.Fault) bool { return f.Kind == noAnswer }

// faultf returns a fault with a formatted problem; its kind is the format.
func faultf(format string, args ...any) *ai.Fault {
	return &ai.Fault{Problem: fmt.Sprintf(format, args...), Kind: format}
}

// Expected types of an answer's members.
const (
	aNumber     = "a whole number like 1"
	aString     = "a string"
	someStrings = "an array of strings"
)

// Why a bot has ended.
const (
	wroteTooMuch  = "it wrote a line of more than 64 KiB"
	readsNothing  = "it doesn't read what it is told"
	closedOutput  = "it closed its output"
	repeatsItself = "it answers earlier questions over and over"
)

// endedWith returns the fault of a process that ended by itself.
func endedWith(err error) *ai.Fault {
	if err == nil {
		return faultf("its program has ended")
	}
	return faultf("its program has ended: %v", err)
}
