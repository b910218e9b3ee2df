// Package store keeps the user's files. [Matches] are the records that matches are
// written to, each by one program at a time, with the seeds of those that aren't
// over; [Records] are files that a person named for them. [Progress] remembers which
// lessons were finished. [Settings] are what people set: a TOML file that they and
// the program edit, of which [Sheet] is the text taken apart. What has been written is
// only ever added to, or replaced whole.
package store
