import BlogTestSupport
import BlogTransfer
import Testing

/// The texts of imports, in English and in another language.
@MainActor
struct TransferLocalizationTests {
    private let localization = EnglishLocalization()

    @Test(
        "Every error of an import source has a kind and a message",
        arguments: [
            (ImportSourceError.noFolder("site"), .notFound, "The folder site does not exist."),
            (
                .nothingToImport(folder: "site", expected: "_posts"), .notFound,
                "The folder site contains no posts (_posts)."
            ),
            (
                .unreadable(path: "_config.yml", .unparsableYAML), .invalid,
                "_config.yml cannot be read: invalid YAML: it cannot be parsed."
            ),
        ] as [(ImportSourceError, ErrorPresentation.Kind, String)])
    func sources(_ error: ImportSourceError, _ kind: ErrorPresentation.Kind, _ detail: String) {
        let presentation = EnglishTransferLocalization(localization).error(error)

        #expect(presentation.kind == kind)
        #expect(presentation.detail == detail)
    }

    @Test(
        "Every problem of a file has its message",
        arguments: [
            (.field(FieldError(field: "title", .length(1...200))), "title must have 1 to 200 characters"),
            (.bodyTooLong(mostBytes: 262_144), "body must have at most 262,144 bytes (256 KiB)"),
            (.noFrontMatter, "the file has no front matter: the first line is not ---"),
            (.unclosedFrontMatter, "the front matter has no closing ---"),
            (.frontMatterTooLong(mostBytes: 65_536), "the front matter is longer than 65536 bytes"),
            (.noDate, "neither the front matter nor the file name has a date"),
            (.invalidDate("soon"), "the date is not valid: soon"),
            (.invalidDateInName("2020-13-01"), "the date in the file name is not valid: 2020-13-01"),
            (.notABoolean(field: "published"), "published must be true or false"),
            (.notOneText(field: "title"), "title must be a single text"),
            (.notTexts(field: "author"), "author must be a text or a list of texts"),
            (.notUTF8, "the line is not valid UTF-8"),
            (.notAMapping, "expected \"key: value\" lines, found none"),
            (.brokenYAML("did not find expected key"), "invalid YAML: did not find expected key"),
            (.repeatedKeys(["a", "b"]), "invalid YAML: duplicate keys: a, b"),
            (.unparsableYAML, "invalid YAML: it cannot be parsed"), (.noFile, "the file does not exist"),
            (.danglingLink, "the target of the link does not exist"),
            (.isFolder, "this is a folder, not a file"),
            (.notARegularFile, "this is not a regular file"), (.unreadableFile, "the file cannot be read"),
            (.unreadableFolder, "the folder cannot be read"),
            (.fileTooLong(mostBytes: 1_048_576), "the file is longer than 1048576 bytes"),
            (.line(ImportProblem(line: 2, .notUTF8)), "line 2: the line is not valid UTF-8"),
            (
                .unknownAuthor(path: "_data/authors.yml", .unreadableFile),
                "the author cannot be looked up: _data/authors.yml: the file cannot be read"
            ),
        ] as [(ImportReason, String)])
    func importReasons(reason: ImportReason, message: String) {
        #expect(EnglishTransferLocalization(localization).reason(reason) == message)
    }

    @Test("A German localization changes every text of an import")
    func imports() async throws {
        let fixture = ImportFixture("a.md", "b.md")
        fixture.source.put("b.md", .failure(ImportProblem(line: 2, .noDate)))
        let german = RecordingView()

        try await ImportPresenter(
            service: ImportService(
                source: fixture.source, posts: fixture.store, clock: FixedClock(),
                fallbackUsername: Username(stored: "imported")),
            localization: GermanTransferLocalization(), view: german, rows: german, errors: german
        ).run()

        #expect(
            PresentedTexts(of: german.messages).texts == [
                "Zustand waiting", "Zustand waiting", "Zustand reading", "Zustand imported", "1 von 2",
                "Zustand reading", "Zustand skipped", "2 von 2", "1 aufgenommen.",
            ])
        #expect(PresentedTexts(of: german.messages).values.contains("b.md, Zeile 2: Grund: noDate"))
    }
}
