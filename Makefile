# Short names for the commands in CONTRIBUTING.md. Nothing needs make.
.PHONY: dominoes test check long bench goldens

dominoes:
	go build .

test:
	go test ./...

check:
	.ci/run

long:
	LONG=1 SEED=$$(date +%Y%m%d) go test -timeout 30m ./...

bench:
	go test -run xxx -bench . ./game ./ai ./view/... ./game/record ./model ./model/home/stats ./model/hosting

goldens:
	UPDATE_GOLDENS=1 go test ./view/... ./model/... ./variants/...
