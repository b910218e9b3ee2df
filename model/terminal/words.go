package terminal

import (
	"fmt"
	"os"
)

func killedBy(sig os.Signal) string { return fmt.Sprintf("it was sent the signal %s", sig) }
