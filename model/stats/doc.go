// Package stats is what is known of all matches that are kept.
//
// A [Summary] is what one record tells, short enough that ten thousand of them are
// at hand at once; [Figures] are what they add up to. Both are worked out anew from
// the records, which stay the only truth.
//
// An [Index] gives the summaries of all records quickly: it remembers those that it
// has worked out before, in a cache, and reads only the records that have changed
// since. Whatever becomes of the cache, nothing is lost but time.
package stats
