// Package lines plays dominoes over plain lines of text: for screen readers, for
// terminals that can't be drawn on, for pipes and serial lines.
//
// [Run] reads answers from a reader, one a line, and writes lines to a writer.
// Each line is a sentence that stands on its own, in ASCII without any control
// character, questions too: a screen reader speaks whole lines. The match
// itself is one of package match, the very one that the full screen plays, so
// the same seed and choices give the same record.
//
// What is told is what everybody at the table saw. A person's own tiles are
// told in their turn alone; where several people share a terminal a hand-over
// comes before it.
package lines
