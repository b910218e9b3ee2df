package terminal

import (
	"regexp"

	"github.com/charmbracelet/x/ansi"
)

// take switches to the alternate screen, give restores the terminal with every mode that may have been set. The
// window's title is saved and restored.
const (
	take = keepTitle + ansi.SetModeAltScreenSaveCursor + ansi.ResetModeTextCursorEnable +
		ansi.SetModeBracketedPaste + ansi.SetModifyOtherKeys2 + tellKeysApart
	give = ansi.ResetModeSynchronizedOutput + ansi.ResetStyle + ansi.SetModeAutoWrap +
		ansi.ResetModeMouseButtonEvent + ansi.ResetModeMouseAnyEvent + ansi.ResetModeMouseExtSgr +
		ansi.ResetModeBracketedPaste + ansi.ResetModifyOtherKeys + "\x1b[<1u" +
		ansi.ResetModeAltScreenSaveCursor + ansi.SetModeTextCursorEnable + oldTitle

	// wipe clears the screen before it is left: otherwise tmux shows rows of it above the shell's if the window has
	// grown.
	wipe = ansi.ResetStyle + ansi.CursorHomePosition + ansi.EraseEntireScreen

	keepTitle, oldTitle = "\x1b[22;2t", "\x1b[23;2t"
	// tellKeysApart asks for distinct codes for esc and alt, or ctrl+i and tab, and for the keys' places on a US
	// keyboard. Letters stay text: as sequences they couldn't be typed into the shell any more if the program or its
	// connection were killed.
	tellKeysApart = "\x1b[>5u"

	// questions are the queries sent to a terminal. Every terminal answers the last one, which shows that there are no
	// more answers.
	questions = ansi.RequestBackgroundColor + ansi.RequestModeSynchronizedOutput + ansi.RequestModeUnicodeCore +
		requestTrueColour + ansi.RequestPrimaryDeviceAttributes

	// requestTrueColour asks for the capabilities that stand for true colours (XTGETTCAP), one by one, since some
	// terminals answer nothing if one of several is unknown to them.
	requestTrueColour = "\x1bP+q524742\x1b\\" + "\x1bP+q5463\x1b\\"
	capRGB, capTc     = "RGB", "Tc"
)

// erasesPlainly matches values of TERM for terminals that may give erased cells their default background.
var erasesPlainly = regexp.MustCompile(`^(|dumb|ansi|vt\d+|screen|eterm)(\W|$)`)

// erases reports whether, according to the environment, erased cells get the current background colour (terminfo's
// bce). STY is set in GNU screen even if TERM names another terminal.
func erases(getenv func(name string) string) bool {
	return getenv("STY") == "" && !erasesPlainly.MatchString(getenv("TERM"))
}
