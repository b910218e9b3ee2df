// Dominoes is a domino table for the terminal: see the README.
package main

import (
	"context"
	"os"

	"dominoes/cli"
)

func main() {
	os.Exit(cli.Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
