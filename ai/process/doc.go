// Package process holds bots that are programs of their own. [Start] starts one; it is an
// [ai.Follower], so a driver seats it, lets it follow the match, asks it for moves, and closes
// it. [Parse] does so for a value like "exec:./mybot --deep", and leaves other values to
// [ai.Parse]. Only what the person at the keyboard wrote may go through it: a record, a file of
// settings or a guest must never name a program. A record has [ai.Program] for such a seat,
// which is no program but greedy, so that it can be resumed by anybody.
//
// # What is said
//
// The program reads JSON lines from its standard input and writes JSON lines to its standard
// output, as docs/own-bots.md describes. What it is told follows from what its seat observes
// and from the [ai.Table], never from a hidden tile: script.go writes a round's lines from an
// observation, and the bot is sent those that it wasn't sent yet. Where moves were taken back
// the lines don't continue those that were sent, and the round is told anew.
//
// # When it errs
//
// An answer that is wrong or late is told, and the question is asked again once. After that
// greedy moves, and [Bot.Fault] says why. Where nobody counts the time, a bot may think for
// [Limits.Silence]; one that lets that pass twice over one move is ended. So is one that
// writes a line of more than 64 KiB, answers earlier questions over and over, doesn't read what
// it is told, or closes its output.
//
// A bot that has ended is started again at the first question after [Bot.Sit]. That it has may only
// come out there: a program that ends with a round takes a moment, in which the next round begins. So
// one that was told of the end of a round, and ends without a word in the next, is started again, too.
// It is started three times on end at the most.
//
// Nothing that a bot does makes its driver wait for longer than these limits: what it is sent
// goes through a queue of limited length, what it writes is read no faster than it is asked,
// and what it writes to its standard error goes to the log, where there is one, up to a
// limit.
//
// # How it ends
//
// [Bot.Close] says bye, closes the bot's input and gives it two seconds. Then the process and
// its children are killed. No bot outlives the program, however that ends:
//
//   - On Linux, macOS and the other unixes a bot and its children are a process group. Beside it is
//     a shell that only waits for a pipe from the program to close, which it does even where the program is
//     killed by signal 9; then the shell kills the group. On Linux a child that has left the group, as
//     daemons do, is found by a mark in its environment; elsewhere it isn't. A bot that looks for the
//     shell and kills it by signal 9 isn't stopped from doing so.
//   - On Windows they are in a job object, which the system ends with the program. None can
//     leave it.
package process
