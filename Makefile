# The arcade's everyday commands. Tests need Go only; lint needs gofumpt and
# staticcheck, which `make tools` installs.
GOFUMPT     := mvdan.cc/gofumpt@v0.12.0
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
FUZZTIME    ?= 10s
CHECKS      ?= 1000
BIN         := $(shell go env GOPATH)/bin

.PHONY: run test race lint fuzz bench soak tools

run:
	go run .

test:
	go test ./...

race:
	go test -race -short ./...

lint:
	go vet ./...
	test -z "$$($(BIN)/gofumpt -l .)" || { $(BIN)/gofumpt -d .; exit 1; }
	$(BIN)/staticcheck ./...

fuzz:
	FUZZTIME=$(FUZZTIME) .ci/fuzz

bench:
	go test -run '^$$' -bench . -benchmem ./...
	go run ./server/load

# What takes minutes: OpenSSH that waits half a minute at the host-key
# question, everything else that asks for ARCADE_SOAK, and property tests with
# many random cases, where .ci/run has few, which it draws from the commit.
soak:
	ARCADE_SOAK=1 CHECKS=$(CHECKS) go test -count=1 -exec "$(CURDIR)/.ci/rapid" -timeout 90m ./...

tools:
	go install $(GOFUMPT)
	go install $(STATICCHECK)
