package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"slices"

	"dominoes/ai/choice"
	"dominoes/internal/input"
)

// coefficients are a model's coefficients by feature.
type coefficients map[string][choice.Stages]float32

// weights are the models by kind of game, in the file's format.
type weights map[string]models

type models struct{ Choices, Plain, Worth coefficients }

// readWeights reads the file. If it doesn't exist there are no models.
func readWeights(name string) (weights, error) {
	w := weights{}
	data, err := input.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return w, nil
	case err != nil:
		return nil, err
	}
	if err := json.Unmarshal(data, &w); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return w, nil
}

// write replaces the file, with one line per feature.
func (w weights) write(name string) error {
	var b bytes.Buffer
	open := "{\n"
	for _, kind := range slices.Sorted(maps.Keys(w)) {
		fmt.Fprintf(&b, "%s\t%q: {\n\t\t\"choices\": {", open, kind)
		w[kind].Choices.write(&b)
		b.WriteString("\n\t\t},\n\t\t\"plain\": {")
		w[kind].Plain.write(&b)
		b.WriteString("\n\t\t},\n\t\t\"worth\": {")
		w[kind].Worth.write(&b)
		b.WriteString("\n\t\t}\n\t}")
		open = ",\n"
	}
	b.WriteString("\n}\n")
	return os.WriteFile(name, b.Bytes(), 0o644)
}

func (c coefficients) write(b *bytes.Buffer) {
	end := "\n"
	for _, name := range slices.Sorted(maps.Keys(c)) {
		list, err := json.Marshal(c[name])
		if err != nil {
			panic(err) // NaN or infinite
		}
		fmt.Fprintf(b, "%s\t\t\t%q: %s", end, name, list)
		end = ",\n"
	}
}

// named returns the coefficients by name, without those that are 0 at every stage.
func named(w *choice.Weights) coefficients {
	list := coefficients{}
	for i, name := range choice.Names {
		var c [choice.Stages]float32
		for stage := range w {
			c[stage] = float32(math.Round(float64(w[stage][i])*100) / 100)
		}
		if c != [choice.Stages]float32{} {
			list[name] = c
		}
	}
	return list
}
