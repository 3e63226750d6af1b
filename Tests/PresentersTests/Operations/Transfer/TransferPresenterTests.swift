import BlogTestSupport
import Testing

@testable import BlogOperations

@MainActor @Suite(.timeLimit(.minutes(10)))
struct TransferPresenterTests {
    private let view = RecordingView()

    private func presenter(over store: MemoryStore) -> TransferPresenter {
        TransferPresenter(
            service: TransferService(repository: store), localization: TransferLocalization(),
            view: view.transfer, progress: view, errors: view)
    }

    private func tiny() -> MemoryStore { MemoryStore(content: .tinyBlog) }

    private func progress(_ finished: Int, _ total: Int, _ text: String) -> RecordingView.Message {
        .progress(ProgressPresentation(finished: finished, total: total, text: text))
    }

    @Test("An export displays how many records its format cannot contain")
    func leftOut() async throws {
        let sink = RecordingSink(.articles)

        try await presenter(over: tiny()).export(into: sink)

        #expect(view.messages.first == progress(0, 6, "0 of 6"))
        #expect(sink.records.count == 6)
        #expect(sink.isEnded)
        #expect(
            view.messages.last
                == .moved(
                    TransferPresentation(
                        moved: .counts(users: 2, posts: 4),
                        leftOut: .counts(users: 1, posts: 1, likes: 4, follows: 3, shares: 1),
                        text: "Exported 2 users, 4 posts. "
                            + "Not exported: 1 user, 1 post, 4 likes, 3 follows, 1 share.")))
    }

    @Test("An import displays its progress and its result")
    func importRecords() async throws {
        let sink = RecordingSink()
        try await tiny().readAll(into: sink)

        try await presenter(over: MemoryStore()).importAll(from: RecordSourceStub(sink.records))

        let moved = TransferPresentation(
            moved: .counts(users: 3, posts: 5, likes: 4, follows: 3, shares: 1), leftOut: .counts(),
            text: "Imported 3 users, 5 posts, 4 likes, 3 follows, 1 share.")
        #expect(view.messages == [progress(0, 16, "0 of 16"), .moved(moved)])
    }

    @Test("A long transfer displays its progress every 10,000 records")
    func longTransfer() async throws {
        try await presenter(over: MemoryStore()).importAll(from: Self.manyUsers())

        let steps = view.messages.compactMap { message -> Int? in
            if case .progress(let progress) = message { progress.finished } else { nil }
        }
        #expect(steps == [0, 10_000, 20_000])
        let outcome: TransferPresentation = try #require(view.messages.last?.operation())
        #expect(outcome.moved == .counts(users: 20_500))
        #expect(outcome.text == "Imported 20,500 users, 0 posts.")
    }

    private static func manyUsers() -> RecordSourceStub {
        RecordSourceStub((1...20_500).map { .user(.named("user\($0)", id: $0)) })
    }

    @Test(
        "A transfer that cannot begin displays only its error",
        arguments: [
            (nil, .conflict, "The database already contains users. Nothing was changed."),
            (RecordObstacle.refersToNothing, .invalid, line("refers to a record that does not exist")),
            (RecordObstacle.isThereAlready, .invalid, line("already exists")),
            (RecordObstacle.breaksRule, .invalid, line("breaks a rule of the blog")),
            (StoreError.busy, .busy, "The database is busy. Try again in a moment."),
        ] as [((any Error)?, ErrorPresentation.Kind, String)])
    func fails(error: (any Error)?, kind: ErrorPresentation.Kind, detail: String) async throws {
        let store = tiny()
        for call in ["fill(from:)", "readAll(into:)"] { if let error { store.fail(call, with: error) } }

        try await presenter(over: store).importAll(from: RecordSourceStub([]))
        if error is StoreError { try await presenter(over: store).export(into: RecordingSink()) }

        let shown = view.messages.map {
            if case .error(let error) = $0 { "\(error.kind) \(error.detail)" } else { "" }
        }
        #expect(shown == Array(repeating: "\(kind) \(detail)", count: error is StoreError ? 2 : 1))
    }

    private nonisolated static func line(_ words: String) -> String {
        "Line 1: the record \(words). Nothing was changed."
    }

    @Test("A failing destination displays its error after the first progress")
    func failingSink() async throws {
        try await presenter(over: tiny())
            .export(into: RecordingSink(failingWith: TransferError.output(reason: "no such device")))

        #expect(
            view.messages == [
                progress(0, 16, "0 of 16"),
                .error(
                    ErrorPresentation(
                        kind: .storage, title: "Storage error",
                        detail: "The output cannot be written: no such device.")),
            ])
    }

    @Test("A cancelled transfer displays nothing more and changes nothing")
    func cancelled() async throws {
        let store = MemoryStore()
        let presenter = presenter(over: store)

        let run = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await presenter.importAll(from: Self.manyUsers())
        }
        await #expect(throws: CancellationError.self) { try await run.value }

        #expect(view.messages.allSatisfy { $0.operation(TransferPresentation.self) == nil })
        #expect(!view.messages.contains { if case .error = $0 { true } else { false } })
        let left = RecordingSink()
        try await store.readAll(into: left)
        #expect(left.records.isEmpty)
    }
}
