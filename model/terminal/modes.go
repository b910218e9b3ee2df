package terminal

import "github.com/charmbracelet/x/ansi"

// take takes the screen, give gives it back with every mode that may have been set
// meanwhile. The window's title is kept as it was.
const (
	take = keepTitle + ansi.SetModeAltScreenSaveCursor + ansi.ResetModeTextCursorEnable +
		ansi.SetModeBracketedPaste + ansi.SetModifyOtherKeys2 + tellKeysApart
	give = ansi.ResetModeSynchronizedOutput + ansi.ResetStyle + ansi.SetModeAutoWrap +
		ansi.ResetModeMouseButtonEvent + ansi.ResetModeMouseAnyEvent + ansi.ResetModeMouseExtSgr +
		ansi.ResetModeBracketedPaste + ansi.ResetModifyOtherKeys + "\x1b[<1u" +
		ansi.ResetModeAltScreenSaveCursor + ansi.SetModeTextCursorEnable + oldTitle

	// wipe empties the screen before it is left: tmux shows rows of it above the shell's
	// otherwise, if the window has grown meanwhile.
	wipe = ansi.ResetStyle + ansi.CursorHomePosition + ansi.EraseEntireScreen

	keepTitle, oldTitle = "\x1b[22;2t", "\x1b[23;2t"
	// tellKeysApart asks for esc and alt, or ctrl+i and tab, to be told apart, and where keys
	// are on a US keyboard. Letters stay text: as sequences they couldn't be typed into the
	// shell any more if the program or its connection were killed.
	tellKeysApart = "\x1b[>5u"

	// questions are what a terminal is asked. Every one answers the last, so that it is known
	// when there are no more answers.
	questions = ansi.RequestBackgroundColor + ansi.RequestModeSynchronizedOutput + ansi.RequestModeUnicodeCore + ansi.RequestPrimaryDeviceAttributes
)
