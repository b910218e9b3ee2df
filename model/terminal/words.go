package terminal

import (
	"fmt"
	"os"
)

// killedBy says that the program ends since it was sent a signal.
func killedBy(sig os.Signal) string { return fmt.Sprintf("it was sent the signal %s", sig) }
