// Package store reads and writes the user's files. [Matches] are the records that matches are written to, each by one
// program at a time, and the seeds of those that aren't over; [Records] are files that a person named for them.
// [Progress] remembers which lessons were finished. [Settings] is a TOML file that both people and the program edit;
// [Sheet] is its parsed text. Files are only appended to or replaced atomically.
package store
