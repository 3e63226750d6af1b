# make run · make test · make lint · make release · make bench: each installs what is missing, then works.

.PHONY: help run build release bench bench-readme bench-check bench-writes bench-cache sizes torture durable test lint \
	examples fuzz sanitize schemathesis nginx hold slow memory clients restarts tools checkers clean

help:
	@echo "make run      build, make blog.sqlite with a demo blog, serve it on http://127.0.0.1:8080"
	@echo "make test     every test"
	@echo "make lint     formatting, who may import whom, and the OpenAPI document"
	@echo "make examples one screen built seven ways: play all scenarios in all ways, and compare the ways"
	@echo "make release  optimised programs with the Swift runtime inside, in bin/"
	@echo "make bench    the server beside others, in ten minutes (BENCH=--quick: in two)"
	@echo "make bench-readme"
	@echo "              write the tables of the last result into the documentation"
	@echo "make bench-check"
	@echo "              instructions that pieces take, beside those known (UPDATE=1 writes them down)"
	@echo "make sizes    a page's cost in a blog of a thousand posts and in one of a million (SIZES='--folder …')"
	@echo "make bench-writes"
	@echo "              what committing writes in groups is worth on this disk"
	@echo "make bench-cache"
	@echo "              what a page costs whose data has not changed, beside constant bytes"
	@echo "make torture  kill -9 under 16 writers, TORTURE_ROUNDS times (100): nothing acknowledged may be lost"
	@echo "make durable  strace shows that no answer leaves before the disk has what it acknowledges"
	@echo "make fuzz     made-up bytes and events for the HTTP server, FUZZ_SECONDS (60) for each of two targets"
	@echo "make sanitize tests, and a server under load, with the thread and the address sanitizer"
	@echo "make schemathesis"
	@echo "              made-up requests, good and bad, to hold the server to its OpenAPI document"
	@echo "make nginx    the nginx configuration of Documentation/ in front of two servers, by HTTP/1.1 and HTTP/2"
	@echo "make hold     10,000 idle connections: what each costs, and whether a busy client notices"
	@echo "make slow     slow attackers: whether a normal client notices, and when they are cut off"
	@echo "make memory   what clients cost that do not finish requests or do not read answers, 1,000 of each"
	@echo "make clients  curl, wrk, http.client and bare sockets with all that HTTP/1.1 lets them do"
	@echo "make restarts servers ended under load, directly and behind nginx: whether a request fails"
	@echo "make clean    remove what was built (never a database)"

tools:
	@Scripts/install-tools

checkers:
	@Scripts/install-tools --python curl

build: tools
	swift build
	@Scripts/link-programs debug

run: build
	@Scripts/say-what-to-try
	@exec bin/blog-server --demo

release: tools
	swift build --configuration release --static-swift-stdlib --product blog-server
	swift build --configuration release --static-swift-stdlib --product blog-cli
	@Scripts/link-programs release

bench: release
	@Scripts/install-tools wrk
	@Benchmarks/install-contenders
	swift build --package-path Benchmarks --configuration release --static-swift-stdlib -Xlinker -s
	@Benchmarks/compare $(BENCH)

bench-readme:
	@Benchmarks/compare --readme

bench-check: tools
	@Scripts/install-tools valgrind
	swift build --package-path Benchmarks/Micro --configuration release --static-swift-stdlib -Xswiftc -enable-testing
	@Benchmarks/bench-check $(if $(UPDATE),--update) $(if $(STRICT),--strict)

sizes: release
	@Scripts/install-tools wrk
	@Benchmarks/compare-sizes $(SIZES)

bench-writes: release
	@Scripts/install-tools wrk
	@Benchmarks/compare-writes $(BENCH)

bench-cache: release
	@Scripts/install-tools wrk
	swift build --package-path Benchmarks/Constant --configuration release --static-swift-stdlib -Xlinker -s
	@Benchmarks/compare-cache $(BENCH)

torture: build
	@Scripts/torture

durable: build
	@Scripts/install-tools strace
	@Scripts/check-durable

test: checkers
	swift build --build-tests
	swift test --skip-build
	swift build --package-path Examples --build-tests
	swift test --package-path Examples --skip-build

examples: tools
	@Examples/run-all

lint: checkers
	swift format lint --strict --recursive Package.swift Sources Migrations Tests Benchmarks/Package.swift Benchmarks/Sources \
		Benchmarks/Constant/Package.swift Benchmarks/Constant/Sources \
		Benchmarks/Micro/Package.swift Benchmarks/Micro/Sources \
		Fuzz/Package.swift Fuzz/Sources \
		Examples/Package.swift Examples/Sources Examples/Tests
	python3 Scripts/check-imports.py
	.build-tools/python/bin/python Scripts/check-openapi.py

fuzz: tools
	@Scripts/fuzz

sanitize: tools
	@Scripts/sanitize

schemathesis: checkers build
	@Scripts/schemathesis

nginx: build
	@PATH="$$PATH:/usr/sbin" Scripts/install-tools nginx openssl curl
	@Scripts/check-nginx

hold: release
	@python3 -B Scripts/hold

slow: release
	@Scripts/install-tools slowhttptest
	@python3 -B Scripts/slow

memory: release
	@python3 -B Scripts/memory

clients: release
	@Scripts/install-tools curl wrk
	@python3 -B Scripts/clients

restarts: release
	@PATH="$$PATH:/usr/sbin" Scripts/install-tools nginx
	@python3 -B Scripts/restarts

clean:
	rm -rf .build .build-tools .build-fuzz .build-tsan .build-asan bin Benchmarks/.build Benchmarks/Constant/.build \
		Benchmarks/Micro/.build Fuzz/.build Examples/.build
