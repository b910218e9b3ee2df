package record_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The records in testdata/sound show every variant and most turns that a match can take; beside each lies what check
// says of it. A second program, written in another language from the rules alone, replayed them to the same end, so a
// difference here is a change of the rules.
func TestCheckAgreesWithReportBesideSoundRecord(t *testing.T) {
	files, err := filepath.Glob("testdata/sound/*.jsonl")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".jsonl")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			want, err := os.ReadFile(strings.TrimSuffix(file, "l"))
			require.NoError(t, err)
			m := read(t, text)
			got, err := json.Marshal(record.Check(m))
			require.NoError(t, err)
			assert.Equal(t, string(bytes.TrimSpace(want)), string(got))

			// No record made by hand is taken for a fair one.
			seed := seedOf(3)
			assert.Equal(t, record.Unproved, record.Prove(m, nil).Verdict)
			p := record.Prove(m, &seed)
			assert.NotEqual(t, record.Proved, p.Verdict)
			_, err = json.Marshal(p)
			assert.NoError(t, err)
		})
	}
}

// Each record in testdata/broken has one fault; lines.json says at which line.
func TestReadNamesLineOfBrokenRecord(t *testing.T) {
	list, err := os.ReadFile("testdata/broken/lines.json")
	require.NoError(t, err)
	var lines map[string]int
	require.NoError(t, json.Unmarshal(list, &lines))
	files, err := filepath.Glob("testdata/broken/*.jsonl")
	require.NoError(t, err)
	require.Len(t, files, len(lines), "every record has its line")
	for name, line := range lines {
		t.Run(name, func(t *testing.T) {
			file, err := os.Open(filepath.Join("testdata", "broken", name+".jsonl"))
			require.NoError(t, err)
			defer func() { assert.NoError(t, file.Close()) }()
			_, err = record.Read(file, variants.Resolve)
			var fault *record.Error
			require.ErrorAs(t, err, &fault)
			assert.Equal(t, line, fault.Line, "%v", err)
			assert.NotContains(t, fault.Err.Error(), "%!", "%v", err)
			assert.NotContains(t, fault.Err.Error(), "\n")
		})
	}
}
