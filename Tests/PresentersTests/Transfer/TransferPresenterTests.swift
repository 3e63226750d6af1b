import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import MemoryStore
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct TransferPresenterTests {
    private let view = RecordingView()

    private func presenter(
        over store: FailingRepositories,
        _ localization: any TransferLocalization = EnglishTransferLocalization()
    ) -> TransferPresenter {
        TransferPresenter(
            service: TransferService(repository: store), localization: localization, view: view.transfer,
            progress: view,
            errors: view)
    }

    private func tiny() -> FailingRepositories { FailingRepositories(MemoryStore(content: .tinyBlog)) }

    private func progress(_ finished: Int, _ total: Int, _ text: String) -> RecordingView.Message {
        .progress(ProgressPresentation(finished: finished, total: total, text: text))
    }

    private func tinyMoved(_ verb: String) -> RecordingView.Message {
        .moved(
            TransferPresentation(
                moved: TransferCounts(users: 3, posts: 5, likes: 4, follows: 3, shares: 1),
                leftOut: TransferCounts(),
                text: "\(verb) 3 users, 5 posts, 4 likes, 3 follows, 1 share."))
    }

    @Test
    func whatIsExportedIsToldOfFromItsBeginningToItsEnd() async throws {
        let sink = KeptRecords()

        try await presenter(over: tiny()).export(into: sink)

        #expect(view.messages == [progress(0, 16, "0 of 16"), tinyMoved("Exported")])
        #expect(sink.records.count == 16)
        #expect(sink.isEnded)
    }

    @Test
    func whatASinkHasNoPlaceForIsToldOfAsLeftOut() async throws {
        let sink = KeptRecords(.articles)

        try await presenter(over: tiny()).export(into: sink)

        #expect(view.messages.first == progress(0, 6, "0 of 6"))
        #expect(sink.records.count == 6)
        #expect(
            view.messages.last
                == .moved(
                    TransferPresentation(
                        moved: TransferCounts(users: 2, posts: 4),
                        leftOut: TransferCounts(users: 1, posts: 1, likes: 4, follows: 3, shares: 1),
                        text: "Exported 2 users, 4 posts. "
                            + "Left out: 1 user, 1 post, 4 likes, 3 follows, 1 share.")))
    }

    @Test
    func whatIsTakenInIsToldOfTheSame() async throws {
        let sink = KeptRecords()
        try await tiny().readAll(into: sink)

        try await presenter(over: FailingRepositories(MemoryStore())).importAll(
            from: GivenRecords(sink.records))

        #expect(view.messages == [progress(0, 16, "0 of 16"), tinyMoved("Imported")])
    }

    @Test
    func aLongMoveIsToldOfEveryTenThousandRecords() async throws {
        let plan = try LoadPlan(users: 500, blogs: 400, likes: 20_000)

        try await presenter(over: FailingRepositories(MemoryStore())).load(plan, .empty)

        let steps = view.messages.compactMap { message -> Int? in
            if case .progress(let progress) = message { progress.finished } else { nil }
        }
        #expect(steps == [0, 10_000, 20_000])
        guard case .moved(let outcome) = view.messages.last else {
            Issue.record("nothing was told at the end")
            return
        }
        #expect(outcome.moved.likes == 20_000 && outcome.moved.users == 500 && outcome.moved.posts == 420)
        #expect(outcome.text.hasPrefix("Made 500 users, 420 posts, 20,000 likes, "))
    }

    @Test
    func aBlogThatIsThereAlreadyIsToldOfAndNothingElse() async throws {
        try await presenter(over: tiny()).importAll(from: GivenRecords([]))

        #expect(
            view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .conflict, title: "Conflict",
                        detail: "There is a blog in the database already; nothing was changed."))
            ])
    }

    @Test(arguments: [
        (RecordObstacle.refersToNothing, "refers to what is not there"),
        (.isThereAlready, "is there already"), (.breaksRule, "breaks a rule of the blog"),
    ])
    func aRecordThatTheStoreRefusesIsToldOfWithItsLine(obstacle: RecordObstacle, words: String) async throws {
        let store = FailingRepositories(MemoryStore())
        store.fail(.fill, with: obstacle)

        try await presenter(over: store).importAll(from: GivenRecords([]))

        #expect(
            view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .invalid, title: "Invalid input",
                        detail: "Line 1: it \(words); nothing was changed."))
            ])
    }

    @Test
    func aDestinationThatFailsIsToldOfAfterTheBeginning() async throws {
        try await presenter(over: tiny())
            .export(into: KeptRecords(failingWith: TransferError.output(reason: "no such device")))

        #expect(
            view.messages == [
                progress(0, 16, "0 of 16"),
                .error(
                    ErrorPresentation(
                        kind: .storage, title: "Storage error",
                        detail: "What goes out cannot be written: no such device.")),
            ])
    }

    @Test(arguments: [RepositoryCall.readAll, .fill])
    func aStoreThatFailsIsToldOf(call: RepositoryCall) async throws {
        let store = tiny()
        store.fail(call, with: StoreError.busy)

        if call == .readAll {
            try await presenter(over: store).export(into: KeptRecords())
        } else {
            try await presenter(over: store).importAll(from: GivenRecords([]))
        }

        #expect(
            view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .busy, title: "Busy",
                        detail: "The database is busy. Try again in a moment.",
                        retryAfter: 1))
            ])
    }

    @Test
    func aMoveThatIsCancelledShowsNothingMoreAndChangesNothing() async throws {
        let store = FailingRepositories(MemoryStore())
        let presenter = presenter(over: store)
        let plan = try LoadPlan(users: 500, blogs: 400, likes: 20_000)

        let run = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await presenter.load(plan, .empty)
        }
        await #expect(throws: CancellationError.self) { try await run.value }

        #expect(!view.messages.contains { if case .moved = $0 { true } else { false } })
        #expect(!view.messages.contains { if case .error = $0 { true } else { false } })
        let left = KeptRecords()
        try await store.readAll(into: left)
        #expect(left.records.isEmpty)
    }

    @Test
    func germanWordsChangeEveryText() async throws {
        try await presenter(over: tiny(), GermanTransferWording()).export(into: KeptRecords())
        let plan = try LoadPlan(users: 2, blogs: 0, likes: 0)
        try await presenter(over: FailingRepositories(MemoryStore()), GermanTransferWording()).load(
            plan, .empty)

        let said = view.messages.map { message in
            switch message {
            case .progress(let progress): progress.text
            case .moved(let outcome): outcome.text
            default: "?"
            }
        }
        #expect(said.first == "0 von 16" && said.contains("16 ausgeführt."))
        #expect(said.last?.hasSuffix("erfunden.") == true)
    }
}
