package terminal

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
)

// isCtrlC reports whether a sequence is ctrl+c in an extended keyboard protocol: ESC [ 99 ; 5 u, or ESC [ 27 ; 5 ; 99
// ~. On a keyboard without Latin letters it is the key in c's place: ESC [ 1089 : : 99 ; 5 u, or ESC [ 27 ; 5 ; 1089 ~
// without the place. Caps lock and num lock are ignored; releasing the key doesn't count.
func isCtrlC(sequence []byte) bool {
	body, ok := strings.CutPrefix(string(sequence), "\x1b[")
	if !ok {
		return false
	}
	if body, ok := strings.CutSuffix(body, "u"); ok {
		code, mods, _ := strings.Cut(body, ";")
		code, others, _ := strings.Cut(code, ":")
		_, place, _ := strings.Cut(others, ":")
		mods, _, _ = strings.Cut(mods, ";")
		mods, kind, _ := strings.Cut(mods, ":")
		return onlyCtrl(mods) && kind != "3" && isC(code, place)
	}
	if body, ok := strings.CutSuffix(body, "~"); ok {
		parts := strings.Split(body, ";")
		return len(parts) == 3 && parts[0] == "27" && onlyCtrl(parts[1]) && isC(parts[2], "")
	}
	return false
}

// isC reports whether a key code and the code of its place on a US keyboard, "" if not sent, are those of c.
func isC(code, place string) bool {
	typed, err := strconv.Atoi(code)
	if err != nil {
		return false
	}
	base, _ := strconv.Atoi(place) // 0 if not sent
	press := tea.KeyPressMsg{Code: rune(typed), BaseCode: rune(base), Mod: tea.ModCtrl}
	return prefs.WithPlace(press).String() == "ctrl+c"
}

// onlyCtrl reports whether ctrl is the only modifier. The parameter is a bit set plus 1.
func onlyCtrl(mods string) bool {
	const ctrl, locks = 4, 64 | 128
	n, err := strconv.Atoi(mods)
	return err == nil && (n-1)&^locks == ctrl
}
