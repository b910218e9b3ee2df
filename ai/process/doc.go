// Package process runs bots that are external programs. [Start] starts one. It is an [ai.Follower], so its host seats
// it, lets it follow the match, asks it for moves, and closes it. [Parse] starts the program in a value like
// "exec:./mybot --deep", and passes other values on to [ai.Parse]. Only values from the host's own command line or
// keyboard may be given to it: a record, a settings file or a guest must never start a program. Records have
// [ai.Program] for such a seat, which is greedy and not a program, so that anybody can resume them.
//
// # Protocol
//
// The program reads JSON lines from its standard input and writes JSON lines to its standard output, as
// docs/own-bots.md describes. The lines depend on what its seat observes and on the [ai.Table], never on a hidden tile:
// script.go generates all lines of a round from an observation, and the bot is sent those that it doesn't have yet. If
// moves were taken back the lines don't continue those that were sent, and the round is sent again from its beginning.
//
// # Faults
//
// After a wrong or late answer the bot is sent an error, and the question is repeated once. After that greedy moves,
// and [Bot.Fault] says why. Without a time limit a bot may think for [Limits.Silence]; if it doesn't answer the
// repeated question either, it is killed. A bot is also killed if it writes a line of more than 64 KiB, keeps answering
// earlier questions, doesn't read its input, or closes its output.
//
// A bot that has ended is restarted at the first question after [Bot.Sit]. It may take until then to notice: a program
// that exits after a round takes a moment, in which the next round begins. So a bot that was sent the end of a round,
// and ends without a word in the next one, is restarted, too. It is started at most three times in a row.
//
// A bot can't make its host wait for longer than these limits. Its input goes through a bounded queue, its output is
// read only when an answer is expected, and its standard error goes to the log, if there is one, up to a limit.
//
// # Termination
//
// [Bot.Close] says bye, closes the bot's input and gives it two seconds. Then the process and its children are killed.
// No bot outlives the host, however that ends:
//
//   - On Linux, macOS and other Unix systems a bot and its children are a process group. A shell beside it waits only
//     for a pipe from the host to close, which happens even if the host is killed by SIGKILL; then the shell kills the
//     group. On Linux a child that has left the group, like a daemon, is found by a mark in its environment; elsewhere
//     it isn't. A bot that looks for the shell and kills it by SIGKILL can't be stopped from doing so.
//   - On Windows they are in a job object, which the system ends with the host. They can't leave it.
package process
