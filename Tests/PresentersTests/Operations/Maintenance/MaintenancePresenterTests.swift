import BlogTestSupport
import Testing

@testable import BlogOperations

@MainActor
struct MaintenancePresenterTests {
    private let view = RecordingView()

    private func presenter(of maintenance: MaintenanceStub) -> MaintenancePresenter {
        MaintenancePresenter(
            service: MaintenanceService(maintenance, clock: FixedClock()),
            localization: MaintenanceLocalization(), progress: view, errors: view)
    }

    private func displayed() -> [Outline] { view.messages.map(Outline.init) }

    @Test("A check displays its progress, the same only once, then every fault, and repairs nothing")
    func findings() async throws {
        let maintenance = MaintenanceStub([
            .counter(.reactions(.like), rows: 2), .orphans(table: "likes", of: "posts", rows: 1),
        ])

        try await presenter(of: maintenance).check(on: view.check)

        #expect(
            displayed() == [
                .progress(50, of: 100), .progress(100, of: 100),
                .checked(isValid: false, repaired: 0, left: 2),
            ])
        #expect(maintenance.calls == [.findings, .outdatedTexts])
    }

    @Test("A check names texts that would be refused today, and the database is valid")
    func outdated() async throws {
        let maintenance = MaintenanceStub(outdated: [
            OutdatedTexts(.titles, of: Array(1...12)), OutdatedTexts(.names, of: [7]),
        ])

        try await presenter(of: maintenance).check(on: view.check)

        let check: CheckPresentation? = view.messages.last?.operation()
        let reason = "would be refused today, because of characters that cannot be seen"
        #expect(check?.isValid == true)
        #expect(
            check?.notices == [
                "12 titles \(reason): posts 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more.",
                "1 name \(reason): user 7.",
            ])
    }

    @Test("A repair of derived data gives a valid database")
    func repairDerived() async throws {
        try await presenter(of: MaintenanceStub([.index("posts_published", faults: 3)])).repair(
            on: view.check)

        let check: CheckPresentation = try #require(view.messages.last?.operation())
        #expect(check.isValid && check.advice == nil)
        #expect(check.text == "The database blog.sqlite is valid: 1 problem repaired.")
        #expect(check.findings.map(\.stateText) == ["repaired"])
    }

    @Test("A database that cannot be opened displays only an error")
    func unopenable() async throws {
        let maintenance = MaintenanceStub()
        maintenance.fail(with: MaintenanceError.unusable("x is not a SQLite database"))

        try await presenter(of: maintenance).check(on: view.check)

        #expect(displayed() == [.error(.invalid, heading: nil)])
    }

    @Test("A cancelled check displays nothing")
    func cancelled() async throws {
        let gate = Gate()
        let presenter = presenter(of: MaintenanceStub([.counter(.blogs, rows: 1)], gate: gate))

        let run = Task { try await presenter.repair(on: view.check) }
        try await gate.reached()
        run.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await run.value }

        #expect(displayed() == [])
    }

    @Test(
        "Every difference of the search index has a text",
        arguments: [
            (SearchFaults(), 1, "is incomplete."), (SearchFaults(missing: 1), 1, "lacks 1 published post."),
            (SearchFaults(extra: 2), 2, "contains 2 posts that are not published."),
            (
                SearchFaults(missing: 2, stale: 1), 3,
                "lacks 2 published posts and has the wrong words for 1 post."
            ),
            (
                SearchFaults(missing: 1, extra: 1, stale: 2), 4,
                "lacks 1 published post, contains 1 post that is not published and has the wrong words for 2 posts."
            ),
        ])
    func searchIndex(faults: SearchFaults, count: Int, said: String) async throws {
        try await presenter(of: MaintenanceStub([.search(faults)])).check(on: view.check)

        let check: CheckPresentation = try #require(view.messages.last?.operation())
        #expect(check.findings.map(\.text) == ["The search index " + said])
        #expect(check.findings.map(\.count) == [count])
    }

    @Test("Every counter has a text of its own", arguments: StoredCounter.allCases)
    func counters(counter: StoredCounter) {
        let words = MaintenanceLocalization()
        let others = StoredCounter.allCases.filter { $0 != counter }

        let said = words.finding(.counter(counter, rows: 1))

        let row = counter == .tagged ? "tag" : counter.name.hasPrefix("users") ? "user" : "post"
        #expect(said.hasPrefix("1 \(row) has"))
        #expect(!others.contains { words.finding(.counter($0, rows: 1)) == said })
    }

    @Test("A backup displays its progress, and replaces a file on request")
    func progress() async throws {
        let maintenance = MaintenanceStub()

        try await presenter(of: maintenance).backUp(to: "copy.sqlite", replacing: true, on: view.backup)

        #expect(
            view.messages.first
                == .progress(ProgressPresentation(finished: 25, total: 100, text: "25 %  copying")))
        #expect(maintenance.calls == [.backUp("copy.sqlite", replacing: true)])
    }

    @Test("A failed backup and a failed restoration display only their error")
    func failure() async throws {
        let maintenance = MaintenanceStub()
        maintenance.fail(with: MaintenanceError.output(.exists("copy.sqlite")))

        try await presenter(of: maintenance).backUp(to: "copy.sqlite", replacing: false, on: view.backup)
        try await presenter(of: maintenance).restore(from: "copy.sqlite", on: view.restoration)

        #expect(displayed() == [.error(.occupied, heading: nil), .error(.occupied, heading: nil)])
    }

    @Test("The restoration of an invalid file is refused with some of its faults")
    func invalid() async throws {
        let maintenance = MaintenanceStub()
        maintenance.fail(
            with: MaintenanceError.invalid(
                "copy.sqlite", StoredCounter.allCases.map { .counter($0, rows: 1) }))

        try await presenter(of: maintenance).restore(from: "copy.sqlite", on: view.restoration)

        guard case .error(let error) = view.messages.last else { return #expect(Bool(false)) }
        #expect(
            error.detail == "The file copy.sqlite is not valid. 1 user has a wrong number of published posts."
                + " 1 user has a wrong number of posts in the recycle bin."
                + " 1 user has a wrong number of followers. There are more problems."
                + " All problems can be repaired without loss of data."
        )
    }

    @Test("A restoration asks for confirmation, and without it changes and displays nothing")
    func confirmation() async throws {
        let (maintenance, confirmation) = (MaintenanceStub(), RecordingConfirmation(answering: false))

        try await presenter(of: maintenance).restore(
            from: "copy.sqlite", on: view.restoration, asking: confirmation)

        #expect(confirmation.questions == ["Replace blog.sqlite by copy.sqlite? The old database is kept."])
        #expect(maintenance.calls == [] && displayed() == [])
    }
}
