package store

import (
	"fmt"
	"time"
)

const anotherProgram = "another dominoes"

func anotherProgramIs(process int, host string, since time.Time) string {
	return fmt.Sprintf("another dominoes (process %d on %s, since %s)", process, host, since.Format("15:04 on 2 January"))
}
