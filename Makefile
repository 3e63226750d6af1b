# make run · make test · make lint · make release · make bench: each installs what is missing, then works.

.PHONY: help run test test-long postgres lint build release examples browser terminal shells soak trial bench bench-check install uninstall manual clean tools checkers

help:
	@echo "make run        build, create blog.sqlite with demo data, and serve it on http://127.0.0.1:8080"
	@echo "make test       run the tests (make test-long: in their long forms, as CI does)"
	@echo "make lint       check the formatting, the imports, the size, the locks and the OpenAPI document"
	@echo "make build      build both programs for debugging, in bin/ (make release: optimized, with the Swift runtime inside; POSTGRESQL=1)"
	@echo "make install    install what make release has built below PREFIX (/usr/local), in DESTDIR; make uninstall removes it"
	@echo "make manual     write the manual pages and configuration.md again, after a change of an option or a help text"
	@echo "make postgres   run the tests that need PostgreSQL, with a server that they start, and its trial"
	@echo "make examples   test the sample in Examples, check its README, and compare its server with this one"
	@echo "make browser    check the web pages in Chromium: accessibility, HTML, layout, keyboard, security"
	@echo "make terminal   run the terminal program in a pseudo-terminal (make shells: completions)"
	@echo "make soak       two servers, clients of all kinds and commands at random, SOAK_SECONDS (60): all are answered"
	@echo "make trial      list the trials of a running server; NAME=torture runs one, NAME='torture --help' shows its options"
	@echo "make bench      compare the server with Hummingbird (BENCH=--quick; POSTGRESQL=1), make bench-check counts instructions (UPDATE=1)"
	@echo "make clean      remove build products (never a database)"

# A module that Package.swift does not name as a dependency of the target is an error.
checked := --explicit-target-dependency-import-check error
# POSTGRESQL=1 adds targets, so it has a folder of its own: otherwise each change of it would build everything again.
scratch := $(if $(filter 1,$(POSTGRESQL)),--scratch-path .build-postgres)

tools:
	@Scripts/install-tools

checkers:
	@Scripts/install-tools --python curl

build: tools
	swift build $(scratch) $(checked) --product blog-server
	swift build $(scratch) $(checked) --product blog-cli
	@Scripts/link-programs debug

# The server answers while blog-cli is built.
run: tools
	swift build $(scratch) --product blog-server
	@Scripts/link-programs debug
	@Scripts/print-first-steps
	@swift build $(scratch) --quiet --product blog-cli & exec bin/blog-server --demo

release: tools
	swift build $(scratch) --configuration release --static-swift-stdlib --product blog-server
	swift build $(scratch) --configuration release --static-swift-stdlib --product blog-cli
	@Scripts/link-programs release

PREFIX = /usr/local
PROGRAMS = bin
place = $(DESTDIR)$(PREFIX)
shares = $(place)/share
bash = $(shares)/bash-completion/completions
zsh = $(shares)/zsh/site-functions
fish = $(shares)/fish/vendor_completions.d
units = $(place)/lib/systemd/system

# It builds nothing, so it may run as root.
install:
	@[ -f $(PROGRAMS)/blog-cli ] && [ ! -L $(PROGRAMS)/blog-cli ] || { echo "Run make release first." >&2; exit 1; }
	install -D -t $(place)/bin $(PROGRAMS)/blog-server $(PROGRAMS)/blog-cli
	install -D -m 644 -t $(shares)/man/man1 Documentation/man/blog-server.1 Documentation/man/blog-cli.1
	install -d $(bash) $(zsh) $(fish) $(units)
	$(PROGRAMS)/blog-cli completions bash >$(bash)/blog-cli
	$(PROGRAMS)/blog-cli completions zsh >$(zsh)/_blog-cli
	$(PROGRAMS)/blog-cli completions fish >$(fish)/blog-cli.fish
	$(PROGRAMS)/blog-server --generate-completion-script bash >$(bash)/blog-server
	$(PROGRAMS)/blog-server --generate-completion-script zsh >$(zsh)/_blog-server
	$(PROGRAMS)/blog-server --generate-completion-script fish >$(fish)/blog-server.fish
	sed 's|/usr/local/bin/|$(PREFIX)/bin/|' Documentation/blog@.service >$(units)/blog@.service

uninstall:
	rm -f $(place)/bin/blog-server $(place)/bin/blog-cli $(shares)/man/man1/blog-server.1 $(shares)/man/man1/blog-cli.1 \
		$(bash)/blog-cli $(zsh)/_blog-cli $(fish)/blog-cli.fish \
		$(bash)/blog-server $(zsh)/_blog-server $(fish)/blog-server.fish $(units)/blog@.service

# The date of the pages is that of the newest release.
manual: tools
	swift package plugin generate-manual --configuration debug \
		--date $$(sed -n 's/^## \[[0-9.]*\] - //p' CHANGELOG.md | head -n 1)
	Scripts/write-settings .build/debug/blog-server Documentation/configuration.md >.build/configuration.md
	cp .build/configuration.md Documentation
	for name in blog-cli blog-server; do { cat .build/plugins/GenerateManual/outputs/$$name/$$name.1; echo; } | \
		Scripts/finish-manual >Documentation/man/$$name.1; done

bench: release
	@Scripts/install-tools wrk
	swift build --package-path Benchmarks --configuration release --static-swift-stdlib -Xlinker -s --product hummingbird-server
	@Benchmarks/compare $(BENCH)
ifeq ($(POSTGRESQL),1)
	@Scripts/install-tools postgres
	@Benchmarks/compare --case stores $(filter --quick --strict,$(BENCH))
endif
	@Benchmarks/compare --case comments $(filter --quick --strict,$(BENCH)) $(if $(filter 1,$(POSTGRESQL)),--postgres)

bench-check: tools
	@Scripts/install-tools valgrind
	swift build --package-path Benchmarks/Micro --configuration release --static-swift-stdlib -Xswiftc -enable-testing
	@Benchmarks/bench-check $(if $(UPDATE),--update) $(if $(VERSION),--version $(VERSION)) $(if $(STRICT),--strict)

# First what fails within seconds. FILTER=NAME runs the tests with a matching name alone.
quick := (Models|Services|Presenters|Views|Scenario|JSON|PictureFiles|LinuxSupport)Tests\.
# What make postgres runs.
in_stores := (PostgreSQL|Stores)Tests\.
run_tests = swift test $(scratch) --skip-build --xunit-output .build/tests

# Only some tests run at a time: if all did, each would wait for all others, and its time would say nothing. Swift 6.2 ignores it.
test postgres: export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= $(shell echo $$((4 * $$(nproc))))
test: tools
	swift build $(scratch) $(checked) --build-tests
	swift build $(scratch) --product generate-manual
	@mkdir -p .build && rm -f .build/tests*.xml
ifdef FILTER
	$(run_tests).xml --filter '$(FILTER)'
else
	$(run_tests)-quick.xml --filter '$(quick)'
	$(run_tests)-other.xml --skip '$(quick)$(if $(filter 1,$(POSTGRESQL)),|$(in_stores))'
endif
	@Scripts/slowest-suites .build/tests*-swift-testing.xml

test-long:
	@LONG_TESTS=1 $(MAKE) test
	@Examples/check-patches

# What users see must not depend on the store. These tests do not use the SQL of SQLite.
programs_on_postgres := BlogWriting|CommandPermission|Comment|ConcurrentWriting|Idempotency|LiveConvergence|LivePage|OpenComments|ReadYourWrites|ReadingPermission|SameOutput|SameWithCache|Tag
postgres: export POSTGRESQL := 1
postgres:
	@Scripts/install-tools postgres
	swift build --scratch-path .build-postgres $(checked) --build-tests
	swift test --scratch-path .build-postgres --skip-build --filter '$(in_stores)'
	TEST_DATABASE=postgres LONG_TESTS= swift test --scratch-path .build-postgres --skip-build --filter 'EndToEndTests\.($(programs_on_postgres))Tests'
	@Scripts/trials/postgres --quick --programs .build-postgres/debug

examples: build
	swift build --package-path Examples --build-tests
	swift test --package-path Examples --skip-build
	@Examples/check-readme
	@Examples/measure --check
	@Examples/check-patches
	@Examples/compare-with-product

# The most lines of code of Sources and Libraries. CONTRIBUTING.md says when it changes.
size_budget := 56127

lint: checkers
	swift format lint --strict --recursive Package.swift Sources Libraries Migrations Tests Benchmarks/Package.swift Benchmarks/Sources \
		Benchmarks/Micro/Package.swift Benchmarks/Micro/Sources \
		Fuzz/Package.swift Fuzz/Sources \
		Examples/Package.swift Examples/Sources Examples/Tests Examples/Patches
	Scripts/check-imports
	@! git ls-files Sources Libraries Tests | grep swift$$ | xargs -n1 basename | sort | uniq -d | grep .
	Scripts/check-size $(size_budget)
	python3 Scripts/check-locks.py
	.build-tools/python/bin/python Scripts/check-openapi.py

# SOAK_PROGRAMS=release tests the release programs, POSTGRESQL=1 tests on PostgreSQL.
soak:
	@Scripts/trials/soak

trial:
	@$(if $(NAME),Scripts/trials/$(NAME),ls Scripts/trials | grep -v '[.]')

browser: build
	@Scripts/install-tools --browser chromium default-jre-headless
	@.build-tools/browser/bin/python Scripts/check-browser

terminal: checkers build
	@.build-tools/python/bin/python -B Scripts/check-terminal

shells: checkers build
	@Scripts/install-tools zsh fish
	@.build-tools/python/bin/python -B Scripts/check-completions

clean:
	rm -rf .build .build-tools .build-fuzz .build-tsan .build-asan .build-mvp .build-postgres bin Benchmarks/.build Benchmarks/Micro/.build \
		Fuzz/.build Examples/.build
