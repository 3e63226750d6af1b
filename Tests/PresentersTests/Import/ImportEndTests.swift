import BlogContracts
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import Testing

/// How an import ends before its end.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct ImportEndTests {
    @Test
    func cancellingWhileAFileIsReadTakesInNeitherThatNorTheOthers() async throws {
        let stage = ImportStage("a.md", "b.md", "c.md")
        let gate = stage.source.hold("b.md")

        let run = Task { try await stage.presenter.run() }
        await gate.reached()
        run.cancel()
        gate.open()
        try await run.value

        #expect(
            stage.heard() == [
                .files(["a.md", "b.md", "c.md"]),
                .file("a.md", .reading), .file("a.md", .imported), .progress(1, of: 3),
                .file("b.md", .reading), .file("b.md", .cancelled), .file("c.md", .cancelled),
                .summary("1 imported, 2 not reached.", isCancelled: true),
            ])
        #expect(stage.source.reads == ["a.md", "b.md"])
    }

    @Test
    func cancellingWhileAFileIsTakenInTellsThatItWasAndLeavesTheOthers() async throws {
        let stage = ImportStage("a.md", "b.md")
        let gate = stage.store.hold(.addImport)

        let run = Task { try await stage.presenter.run() }
        await gate.reached()
        run.cancel()
        gate.open()
        try await run.value

        #expect(
            stage.heard() == [
                .files(["a.md", "b.md"]),
                .file("a.md", .reading), .file("a.md", .imported), .progress(1, of: 2),
                .file("b.md", .cancelled), .summary("1 imported, 1 not reached.", isCancelled: true),
            ])
    }

    @Test
    func anImportThatWasCancelledGoesOnWhereItEndedWhenItIsRunAgain() async throws {
        let stage = ImportStage("a.md", "b.md")
        let gate = stage.store.hold(.addImport)
        let run = Task { try await stage.presenter.run() }
        await gate.reached()
        run.cancel()
        gate.open()
        try await run.value
        _ = stage.heard()

        try await stage.presenter.run()

        #expect(stage.heard().last == .summary("1 imported, 1 unchanged.", isCancelled: false))
    }

    @Test
    func aStoreThatFailsEndsItAtOnce() async throws {
        let stage = ImportStage("a.md", "b.md", "c.md")
        stage.source.put("a.md", .failure(ImportProblem(line: 1, .stated("it is empty"))))
        stage.store.fail(.addImport, with: StoreError.full)

        try await stage.presenter.run()

        #expect(
            stage.heard() == [
                .files(["a.md", "b.md", "c.md"]),
                .file("a.md", .reading), .file("a.md", .skipped), .progress(1, of: 3),
                .file("b.md", .reading), .file("b.md", .skipped), .error(.outOfSpace, heading: nil),
                .progress(2, of: 3), .summary("0 imported, 2 skipped, 1 not reached.", isCancelled: false),
            ])
        #expect(stage.source.reads == ["a.md", "b.md"])
    }

    @Test
    func theFileAtWhichTheStoreFailedSaysWhy() async throws {
        let stage = ImportStage("a.md")
        stage.store.fail(.importRecord, with: StoreError.readOnly)

        try await stage.presenter.run()

        let reason = "The database is read-only. Nothing was changed."
        #expect(
            stage.view.messages.dropFirst(2).first
                == .importRow(
                    ImportRowPresentation(
                        path: "a.md", state: .skipped, stateText: "skipped", reason: reason,
                        report: "skipped a.md: \(reason)")))
    }

    @Test(
        arguments: [
            (ImportSourceError.noFolder("site"), ErrorPresentation.Kind.notFound),
            (.nothingToImport(folder: "site", expected: "_posts"), .notFound),
            (.unreadable(path: "site/_config.yml", .stated("it is no YAML")), .invalid),
        ])
    func aSiteThatCannotBeReadIsAnErrorAndNothingElse(
        _ error: ImportSourceError, _ kind: ErrorPresentation.Kind
    ) async throws {
        let stage = ImportStage("a.md")
        stage.source.fail(with: error)

        try await stage.presenter.run()

        #expect(stage.heard() == [.error(kind, heading: nil)])
        #expect(stage.source.reads == [])
        #expect(stage.store.calls == [])
    }

    @Test
    func cancellingWhileTheFilesAreLookedForIsNoError() async throws {
        let stage = ImportStage("a.md")
        stage.source.fail(with: CancellationError())

        await #expect(throws: CancellationError.self) { try await stage.presenter.run() }

        #expect(stage.heard() == [])
    }
}
