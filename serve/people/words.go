package people

import (
	"errors"
	"fmt"
	"strings"

	"dominoes/game/words"
	"dominoes/internal/quote"
	"dominoes/view/names"
)

// Why a name isn't allowed.
var (
	ErrKnown    = errors.New("you have a name here already")
	errFull     = fmt.Errorf("this server knows %d people, and can't take more", maxPeople)
	errSigns    = errors.New("a name has letters, digits, single spaces, and the signs - _ . and '")
	errAccents  = errors.New("a name has no more accents than letters")
	errNoLetter = errors.New("a name needs at least one letter")
	errWide     = fmt.Errorf("a name has at most %d letters", Widest)
	errBots     = errors.New("bots have names like that")
	ErrRemoved  = errors.New("this key was removed from its owner's keys here: connect with another one")
	errKept     = errors.New("names like Guest, Player, Bot and You are for people who have no other")
)

// Why a key can't be linked or removed.
var (
	ErrNoCode   = errors.New("that code isn't valid: it is mistyped, used, older than ten minutes, or from before a restart of the server. Get a new one with your other key")
	errMostKeys = fmt.Errorf("one person can have %d keys here: remove one first", maxKeys)
	errLastKey  = errors.New("that is the only key: nobody could come back without it")
	errNoKey    = errors.New("that key isn't linked here any more")
)

func noSuchPerson(who string) error {
	return fmt.Errorf("nobody here has the name or key %s", quote.Name(who))
}

// personMark comes before the name of a person that could be a bot's. No name that can be chosen has it.
const personMark = "@"

func notKept(why error) string { return fmt.Sprintf("a change of the people isn't kept: %v", why) }

func taken(has, name string) string {
	if names.Same(has, name) {
		return fmt.Sprintf("the name %s is taken here", has)
	}
	return fmt.Sprintf("the name %s is taken here, and %s looks the same", has, name)
}

// mixed lists the scripts of a mixed name: "Cyrillic and Latin".
func mixed(name string, scripts []string) string {
	for i, script := range scripts {
		scripts[i] = strings.ReplaceAll(script, "_", " ")
	}
	return fmt.Sprintf("the name %s mixes %s letters: use one alphabet", name, words.Join(scripts, "and"))
}
