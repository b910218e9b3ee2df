// Package stats computes statistics on the recorded matches.
//
// A [Summary] holds what one record says, short enough to keep ten thousand in memory; [Figures] are totals over
// summaries. Both are computed from the records.
//
// An [Index] returns the summaries of all records quickly: it caches them, and reads only records that have changed
// since. Without the cache it only takes longer.
package stats
