package lines

import (
	"slices"
	"strconv"
	"strings"

	"dominoes/internal/each"
)

// keys lists the person's SSH keys. With "new" it prints a code for another key, and with "remove" and a number it asks
// whether to remove that key.
func (s *session) keys(words []string) error {
	if s.Keyring == nil {
		s.tell(noKeys)
		return nil
	}
	keys := s.Keyring.Keys()
	switch {
	case slices.Equal(words, []string{"new"}):
		s.tell(codeForKey(s.Keyring.NewCode()))
		return nil
	case len(words) == 2 && words[0] == "remove":
		if n, err := strconv.Atoi(words[1]); err == nil && n >= 1 && n <= len(keys) {
			return s.removeKey(keys[n-1])
		}
	}
	s.tell(yourKeys(len(keys)))
	s.offer(each.Of(keys, func(key string) string { return aboutKey(key, key == s.Keyring.Used()) })...)
	s.tell(keysHelp)
	return nil
}

// removeKey removes a key if the person says yes.
func (s *session) removeKey(key string) error {
	answer, err := s.ask(askRemoveKey(key, key == s.Keyring.Used()), atTables)
	if err != nil {
		return err
	}
	if answer = strings.ToLower(answer); answer != "y" && answer != "yes" {
		s.tell(keyIsKept)
		return nil
	}
	if err := s.Keyring.Remove(key); err != nil {
		s.tell(asSentence(err.Error()))
		return nil
	}
	s.tell(keyIsRemoved)
	return nil
}
