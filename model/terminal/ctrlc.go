package terminal

import (
	"strconv"
	"strings"
)

// isCtrlC reports whether a sequence is ctrl+c as terminals write it that tell keys apart:
// ESC [ 99 ; 5 u, or ESC [ 27 ; 5 ; 99 ~. On a keyboard without Latin letters it is the key in
// the place of c, as in ESC [ 1089 : : 99 ; 5 u. Caps lock and num lock don't matter, and a
// key that is released is none.
func isCtrlC(sequence []byte) bool {
	body, ok := strings.CutPrefix(string(sequence), "\x1b[")
	if !ok {
		return false
	}
	if body, ok := strings.CutSuffix(body, "u"); ok {
		code, mods, _ := strings.Cut(body, ";")
		code, others, _ := strings.Cut(code, ":")
		if _, place, _ := strings.Cut(others, ":"); len(code) > 3 { // no Latin letter
			code = place
		}
		mods, _, _ = strings.Cut(mods, ";")
		mods, kind, _ := strings.Cut(mods, ":")
		return code == "99" && onlyCtrl(mods) && kind != "3"
	}
	if body, ok := strings.CutSuffix(body, "~"); ok {
		parts := strings.Split(body, ";")
		return len(parts) == 3 && parts[0] == "27" && parts[2] == "99" && onlyCtrl(parts[1])
	}
	return false
}

// onlyCtrl reports whether the modifiers of a key are ctrl alone, which counts 4 from 1.
func onlyCtrl(mods string) bool {
	const ctrl, locks = 4, 64 | 128
	n, err := strconv.Atoi(mods)
	return err == nil && (n-1)&^locks == ctrl
}
