import BlogOperations
import BlogTestSupport
import Testing

/// Imports that end early.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct ImportEndTests {
    @Test("Cancelling an import while it reads a file imports neither that file nor later files")
    func cancelledWhileReading() async throws {
        let fixture = ImportFixture("a.md", "b.md", "c.md")
        let gate = fixture.source.hold("b.md")

        let run = Task { try await fixture.presenter.run() }
        try await gate.reached()
        run.cancel()
        gate.open()
        try await run.value

        #expect(
            fixture.displayed() == [
                .files(["a.md", "b.md", "c.md"]),
                .file("a.md", .reading), .file("a.md", .imported), .progress(1, of: 3),
                .file("b.md", .reading), .file("b.md", .cancelled), .file("c.md", .cancelled),
                .summary("3 files: 1 imported, 2 not processed.", isCancelled: true),
            ])
        #expect(fixture.source.reads == ["a.md", "b.md"])
    }

    @Test("Cancelling an import while it stores a file reports that file and skips later files")
    func cancelledWhileWriting() async throws {
        let fixture = ImportFixture("a.md", "b.md")
        let gate = fixture.store.hold("add(_:authorUsername:at:)")

        let run = Task { try await fixture.presenter.run() }
        try await gate.reached()
        run.cancel()
        gate.open()
        try await run.value

        #expect(
            fixture.displayed() == [
                .files(["a.md", "b.md"]),
                .file("a.md", .reading), .file("a.md", .imported), .progress(1, of: 2),
                .file("b.md", .cancelled),
                .summary("2 files: 1 imported, 1 not processed.", isCancelled: true),
            ])
    }

    @Test("A paused import shows it, and continues with the next file")
    func paused() async throws {
        let fixture = ImportFixture("a.md", "b.md")
        fixture.pause.isPaused = true

        let run = Task { try await fixture.presenter.run() }
        try await fixture.pause.gate.reached()
        #expect(fixture.view.messages.count == 3)
        fixture.pause.gate.open()
        try await run.value

        #expect(
            fixture.displayed() == [
                .files(["a.md", "b.md"]), .file("a.md", .paused), .progress(0, of: 2), .progress(0, of: 2),
                .file("a.md", .reading), .file("a.md", .imported), .progress(1, of: 2),
                .file("b.md", .reading), .file("b.md", .imported), .progress(2, of: 2),
                .summary("2 files: 2 imported.", isCancelled: false),
            ])
    }

    @Test(
        "In a paused import, a file that waits, was skipped or has failed starts at once, and all states are shown in order"
    )
    func startedByHand() async throws {
        let fixture = ImportFixture("a.md", "b.md", "c.md")
        let fail = { fixture.source.put($0, .failure(ImportProblem(line: 1, .text("gone")))) }
        fixture.pause.isPaused = true
        fixture.pause.started = ["c.md", "b.md", "c.md", "b.md", "c.md"]
        fail("c.md")
        fixture.pause.next = { left in
            if left == 3 { fixture.source.put("c.md", .post(.post("c.md", title: "c.md"))) }
            if left == 4 { fixture.store.fail("add(_:authorUsername:at:)", with: StoreError.busy) }
            if left == 3 { fixture.store.recover("add(_:authorUsername:at:)") }
        }
        fixture.pause.gate.open()

        try await fixture.presenter.run()

        #expect(
            fixture.displayed() == [
                .files(["a.md", "b.md", "c.md"]), .file("a.md", .paused), .progress(0, of: 3),
                .file("c.md", .reading), .file("c.md", .skipped), .progress(1, of: 3),
                .file("b.md", .reading), .file("b.md", .skipped), .progress(2, of: 3),
                .file("c.md", .reading), .file("c.md", .imported), .progress(2, of: 3),
                .file("b.md", .reading), .file("b.md", .imported), .progress(2, of: 3),
                // It is imported already.
                .progress(2, of: 3), .progress(2, of: 3),
                .file("a.md", .reading), .file("a.md", .imported), .progress(3, of: 3),
                .summary("3 files: 3 imported.", isCancelled: false),
            ])
    }

    @Test("A paused import can be cancelled")
    func cancelledWhilePaused() async throws {
        let fixture = ImportFixture("a.md")
        fixture.pause.isPaused = true

        let run = Task { try await fixture.presenter.run() }
        try await fixture.pause.gate.reached()
        run.cancel()
        fixture.pause.gate.open()
        try await run.value

        #expect(
            fixture.displayed() == [
                .files(["a.md"]), .file("a.md", .paused), .progress(0, of: 1), .progress(0, of: 1),
                .file("a.md", .cancelled),
                .summary("1 file: 0 imported, 1 not processed.", isCancelled: true),
            ])
        #expect(fixture.source.reads == [])
    }

    @Test("A failing store ends an import at once, and its file shows the reason")
    func storeFails() async throws {
        let fixture = ImportFixture("a.md", "b.md", "c.md")
        fixture.source.put("a.md", .failure(ImportProblem(line: 1, .text("gone"))))
        fixture.store.fail("add(_:authorUsername:at:)", with: StoreError.full)

        try await fixture.presenter.run()

        let reasons = fixture.view.messages.compactMap { $0.operation(ImportRowPresentation.self)?.reason }
        #expect(reasons == ["gone", "The disk is full. Nothing was changed."])
        #expect(
            fixture.displayed() == [
                .files(["a.md", "b.md", "c.md"]),
                .file("a.md", .reading), .file("a.md", .skipped), .progress(1, of: 3),
                .file("b.md", .reading), .file("b.md", .skipped), .error(.outOfSpace, heading: nil),
                .progress(2, of: 3),
                .summary("3 files: 0 imported, 2 skipped, 1 not processed.", isCancelled: false),
            ])
        #expect(fixture.source.reads == ["a.md", "b.md"])
    }

    @Test(
        "An unreadable site displays only an error",
        arguments: [
            (ImportSourceError.noFolder("site"), "notFound: The folder site does not exist."),
            (
                .nothingToImport(folder: "site", expected: "_posts"),
                "notFound: The folder site contains no posts (_posts)."
            ),
        ])
    func unreadable(_ error: ImportSourceError, _ text: String) async throws {
        let fixture = ImportFixture("a.md")
        fixture.source.fail(with: error)

        try await fixture.presenter.run()

        let shown = fixture.view.messages.map {
            if case .error(let error) = $0 { "\(error.kind): \(error.detail)" } else { "" }
        }
        #expect(shown == [text])
        #expect(fixture.source.reads == [])
    }

    @Test("Cancelling an import while it lists the files displays no error")
    func cancelledWhileListing() async throws {
        let fixture = ImportFixture("a.md")
        fixture.source.fail(with: CancellationError())

        await #expect(throws: CancellationError.self) { try await fixture.presenter.run() }

        #expect(fixture.displayed() == [])
    }
}
