package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
)

// HomeVariable is the environment variable that puts all of the user's files into
// one directory.
const HomeVariable = "DOMINOES_HOME"

// DataHome returns the directory of what the program remembers. It need not exist.
func DataHome() string {
	if home := os.Getenv(HomeVariable); home != "" {
		return home
	}
	return filepath.Join(xdg.DataHome, "dominoes")
}

// replace writes a file so that, whatever interrupts it, either the old one is
// there in full or the new one.
func replace(name string, data []byte) error {
	dir := filepath.Dir(name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	temp, err := os.CreateTemp(dir, filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	_, err = temp.Write(data)
	err = errors.Join(err, temp.Sync(), temp.Close())
	if err == nil {
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		_ = os.Remove(temp.Name()) // it is of no use to anybody
		return fmt.Errorf("%s can't be written: %w", name, err)
	}
	return nil
}
