package process

import (
	"fmt"
	"time"
)

// What is wrong with an answer, as the bot is told and as people read after its name.

func notJSON(err error) string { return fmt.Sprintf("the answer isn't JSON: %v", err) }
func notAnObject(line []byte) string {
	return fmt.Sprintf("the answer must be a JSON object, not %s", printable(string(line)))
}
func lacks(key string) string { return fmt.Sprintf("the answer has no %q", key) }
func mustBe(key, wanted string, value []byte) string {
	return fmt.Sprintf("%q must be %s, not %s", key, wanted, printable(string(value)))
}
func otherQuestion(got, n int) string {
	return fmt.Sprintf("the answer is to question %d, not %d", got, n)
}
func noSuchIndex(index int) string      { return fmt.Sprintf("no such index: %d", index) }
func noAnswerIn(d time.Duration) string { return fmt.Sprintf("no answer in %v", d) }

// What the members of an answer must be.
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

// endedWith says that a process ended by itself.
func endedWith(err error) string {
	if err == nil {
		return "its program has ended"
	}
	return fmt.Sprintf("its program has ended: %v", err)
}
