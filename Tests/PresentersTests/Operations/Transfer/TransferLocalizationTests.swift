import BlogTestSupport
import BlogTransfer
import Testing

/// The texts of imports, in English and in another language.
@MainActor
struct TransferLocalizationTests {
    private let localization = Localization()

    @Test(
        "Every error of an import source has a kind and a message",
        arguments: [
            (ImportSourceError.noFolder("site"), .notFound, "The folder site does not exist."),
            (
                .nothingToImport(folder: "site", expected: "_posts"), .notFound,
                "The folder site contains no posts (_posts)."
            ),
            (
                .unreadable(path: "_config.yml", .text("invalid YAML: it cannot be parsed")), .invalid,
                "_config.yml cannot be read: invalid YAML: it cannot be parsed."
            ),
        ] as [(ImportSourceError, ErrorPresentation.Kind, String)])
    func sources(_ error: ImportSourceError, _ kind: ErrorPresentation.Kind, _ detail: String) {
        let presentation = EnglishTransferLocalization(localization).error(error)

        #expect(presentation.kind == kind)
        #expect(presentation.detail == detail)
    }

    @Test("A German localization changes every text of an import")
    func imports() async throws {
        let fixture = ImportFixture("a.md", "b.md")
        fixture.source.put("b.md", .failure(ImportProblem(line: 2, .text("gone"))))
        let german = RecordingView()

        try await ImportPresenter(
            service: ImportService(
                source: fixture.source, posts: fixture.store, clock: FixedClock(),
                fallbackUsername: Username(stored: "imported")),
            localization: GermanTransferLocalization(), view: german, errors: german
        ).run()

        #expect(
            PresentedTexts(of: german.messages).texts == [
                "Zustand waiting", "Zustand waiting", "Zustand reading", "Zustand imported", "1 von 2",
                "Zustand reading", "Zustand skipped", "2 von 2", "1 aufgenommen.",
            ])
        #expect(PresentedTexts(of: german.messages).values.contains("b.md, Zeile 2: Grund: text(\"gone\")"))
    }
}
