# make run · make test · make lint · make release · make bench: each installs what is missing, then works.

.PHONY: help run build release bench bench-readme bench-check bench-writes bench-cache sizes torture two-servers durable test lint \
	examples browser terminal screenshots fuzz soak sanitize schemathesis nginx live hold slow memory clients restarts tools checkers clean

help:
	@echo "make run      build, create blog.sqlite with demo data, and serve it on http://127.0.0.1:8080"
	@echo "make test     run all tests"
	@echo "make browser  check the web pages in Chromium: accessibility, HTML, layout, keyboard, security, feeds"
	@echo "make terminal run the terminal program in a pseudo-terminal, as a reader and as an author"
	@echo "make screenshots"
	@echo "              take the pictures of the README"
	@echo "make lint     check the formatting, the imports, the locks and the OpenAPI document"
	@echo "make examples build one screen in seven ways, run all scenarios and compare the ways"
	@echo "make release  optimized programs with the Swift runtime inside, in bin/"
	@echo "make bench    compare the server with others, in ten minutes (BENCH=--quick: in two)"
	@echo "make bench-readme"
	@echo "              write the tables of the last result into the documentation"
	@echo "make bench-check"
	@echo "              compare instruction counts with the known ones (UPDATE=1 writes them)"
	@echo "make sizes    compare a page in a blog of a thousand posts and of a million (SIZES='--folder …')"
	@echo "make bench-writes"
	@echo "              measure the gain of group commits on this disk"
	@echo "make bench-cache"
	@echo "              compare a cached page with constant bytes"
	@echo "make torture  kill -9 of two servers, TORTURE_ROUNDS times (100): no acknowledged write may be lost"
	@echo "make two-servers"
	@echo "              measure two servers over one database, and the log while a reader stays open"
	@echo "make durable  check with strace that no response leaves before its data is on the disk"
	@echo "make fuzz     fuzz the HTTP server and the Markdown parser, FUZZ_SECONDS (60) for each of three targets"
	@echo "make soak     two servers, clients of all kinds and commands at random, SOAK_SECONDS (60): all are answered"
	@echo "make sanitize run tests, and the servers of the soak, with the thread and the address sanitizer"
	@echo "make schemathesis"
	@echo "              check the server against its OpenAPI document with generated requests"
	@echo "make nginx    test the nginx configuration of Documentation/ in front of two servers"
	@echo "make live     9,900 live pages: memory, and the time until the last one has an event; clients that stop reading"
	@echo "make hold     10,000 idle connections: memory, and the effect on a busy client"
	@echo "make slow     slow attackers: the effect on a normal client, and when they are cut off"
	@echo "make memory   memory for 1,000 clients that do not finish requests or do not read responses"
	@echo "make clients  curl, wrk, http.client and plain sockets with the features of HTTP/1.1"
	@echo "make restarts restart servers under load, directly and behind nginx: no request may fail"
	@echo "make clean    remove build products (never a database)"

tools:
	@Scripts/install-tools

checkers:
	@Scripts/install-tools --python curl

build: tools
	swift build --product blog-server
	swift build --product blog-cli
	@Scripts/link-programs debug

# The server answers while blog-cli is built.
run: tools
	swift build --product blog-server
	@Scripts/link-programs debug
	@Scripts/print-first-steps
	@swift build --quiet --product blog-cli & exec bin/blog-server --demo

release: tools
	swift build --configuration release --static-swift-stdlib --product blog-server
	swift build --configuration release --static-swift-stdlib --product blog-cli
	@Scripts/link-programs release

bench: release
	@Scripts/install-tools wrk
	@PATH="$$PATH:/usr/sbin" Scripts/install-tools nginx || echo "nginx is omitted." >&2
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

two-servers: release
	@python3 -B Scripts/two-servers

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
	swift format lint --strict --recursive Package.swift Sources Libraries Migrations Tests Benchmarks/Package.swift Benchmarks/Sources \
		Benchmarks/Constant/Package.swift Benchmarks/Constant/Sources \
		Benchmarks/Micro/Package.swift Benchmarks/Micro/Sources \
		Fuzz/Package.swift Fuzz/Sources \
		Examples/Package.swift Examples/Sources Examples/Tests
	python3 Scripts/check-imports.py
	python3 Scripts/check-locks.py
	.build-tools/python/bin/python Scripts/check-openapi.py

fuzz: tools
	@Scripts/fuzz

# SOAK_PROGRAMS=release tests the release programs.
soak: $(if $(filter release,$(SOAK_PROGRAMS)),release,build)
	@python3 -B Scripts/soak

sanitize: tools
	@Scripts/sanitize

browser: build
	@Scripts/install-tools --browser chromium default-jre-headless
	@.build-tools/browser/bin/python Scripts/check-browser

terminal: checkers build
	@.build-tools/python/bin/python -B Scripts/check-terminal

screenshots: checkers build
	@Scripts/install-tools --browser chromium default-jre-headless
	@.build-tools/browser/bin/python Scripts/check-browser --screenshots Documentation/images
	@.build-tools/python/bin/python -B Scripts/draw-terminal

schemathesis: checkers build
	@Scripts/schemathesis

nginx: build
	@PATH="$$PATH:/usr/sbin" Scripts/install-tools nginx openssl curl
	@Scripts/check-nginx

live: release
	@Scripts/live

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
