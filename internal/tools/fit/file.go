package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"regexp"

	"dominoes/ai/choice"
	"dominoes/internal/input"
)

// coefficients are a model's coefficients by feature.
type coefficients map[string][choice.Stages]float32

// weights are the models by kind of game, in the file's format.
type weights map[string]models

type models struct {
	Choices coefficients `json:"choices"`
	Plain   coefficients `json:"plain"`
	Worth   coefficients `json:"worth"`
}

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

// list matches the coefficients of a feature.
var list = regexp.MustCompile(`\[[^\]]*\]`)

// write replaces the file, with one line per feature.
func (w weights) write(name string) error {
	text, err := json.MarshalIndent(w, "", "\t")
	if err != nil {
		return err // a coefficient is NaN or infinite
	}
	text = list.ReplaceAllFunc(text, func(list []byte) []byte { return bytes.Join(bytes.Fields(list), nil) })
	return os.WriteFile(name, append(text, '\n'), 0o644)
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
