package metrics

import (
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/serve/admin"
)

func TestScraperReadsFiguresOfServer(t *testing.T) {
	l, err := Listen("127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = l.Close() }()
	now := admin.Status{Sessions: 3, Playing: 2, Failures: 4}
	now.Keys.Add(3 * time.Millisecond)
	now.Keys.Add(time.Hour)
	go Serve(l, func() admin.Status { return now })
	answer, err := http.Get("http://" + l.Addr().String() + "/metrics")
	require.NoError(t, err)
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	for _, line := range []string{
		"dominoes_sessions 3\n", "dominoes_tables_playing 2\n", "dominoes_errors_total 4\n", `dominoes_key_seconds_bucket{le="0.002"} 0` + "\n",
		`dominoes_key_seconds_bucket{le="0.005"} 1` + "\n", `dominoes_key_seconds_bucket{le="+Inf"} 2` + "\n",
		"dominoes_key_seconds_count 2\n", "dominoes_key_seconds_sum 3600.003\n", "go_goroutines ",
	} {
		assert.Contains(t, string(text), line)
	}
	samples := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		parts := sample.FindStringSubmatch(line)
		require.NotNil(t, parts, line)
		_, err := strconv.ParseFloat(parts[2], 64)
		require.NoError(t, err, line)
		require.False(t, samples[parts[1]], "%s stands there once", parts[1])
		samples[parts[1]] = true
	}
}

// sample matches a line of Prometheus' text format: a name, labels and a value.
var sample = regexp.MustCompile(`^([a-zA-Z_:][a-zA-Z0-9_:]*(?:\{[A-Za-z_]+="[^"\\]*"(?:, ?[A-Za-z_]+="[^"\\]*")*\})?) (\S+)\n$`)

func TestListenRefusesAddressesOfOthers(t *testing.T) {
	for _, address := range []string{":9100", "0.0.0.0:9100", "192.0.2.1:9100", "localhost", "[::]:9100"} {
		_, err := Listen(address)
		assert.ErrorContains(t, err, "isn't an address of this machine alone", address)
	}
}
