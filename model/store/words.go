package store

import (
	"fmt"
	"time"
)

// anotherProgram has a record open that isn't ours to write.
const anotherProgram = "another dominoes"

func anotherProgramIs(process int, host string, since time.Time) string {
	return fmt.Sprintf("another dominoes (process %d on %s, since %s)", process, host, since.Format("15:04 on 2 January"))
}
