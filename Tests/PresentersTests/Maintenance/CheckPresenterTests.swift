import BlogContracts
import BlogMaintenance
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct CheckPresenterTests {
    private let view = RecordingView()

    private func presenter(
        of keeper: ScriptedKeeper,
        localization: any MaintenanceLocalization = EnglishMaintenanceLocalization()
    ) -> CheckPresenter {
        CheckPresenter(
            service: MaintenanceService(keeper, clock: FixedClock()), localization: localization,
            view: view.check,
            progress: view, errors: view)
    }

    private func heard() -> [Outline] { view.messages.map(Outline.init) }

    @Test
    func aSoundDatabaseIsSaidToBeSoundAndNoProgressIsToldTwice() async throws {
        try await presenter(of: ScriptedKeeper()).check()

        #expect(
            view.messages == [
                .progress(ProgressPresentation(finished: 50, total: 100, text: "50 %  reading every page")),
                .progress(ProgressPresentation(finished: 100, total: 100, text: "100 %  counting anew")),
                .check(
                    CheckPresentation(
                        isSound: true, text: "blog.sqlite is sound.", findings: [], advice: nil)),
            ])
    }

    @Test
    func whatIsWrongIsToldInWordsWithItsCountAndNothingIsMended() async throws {
        let keeper = ScriptedKeeper([
            .counter(.likes, rows: 2), .orphans(table: "likes", of: "posts", rows: 1),
        ])

        try await presenter(of: keeper).check()

        #expect(
            view.messages.last
                == .check(
                    CheckPresentation(
                        isSound: false, text: "blog.sqlite is not sound: 2 faults.",
                        findings: [
                            CheckFindingPresentation(
                                kind: .counter, subject: "posts.like_count", count: 2, isRepairable: true,
                                isRepaired: false, stateText: "wrong",
                                text: "2 posts have a number of likes that is wrong."),
                            CheckFindingPresentation(
                                kind: .orphans, subject: "likes", count: 1, isRepairable: false,
                                isRepaired: false, stateText: "wrong",
                                text: "1 row of likes belongs to posts that are not there."),
                        ],
                        advice: "What people wrote cannot be made anew from the rest: restore a backup."
                            + " The rest can be repaired.")))
        #expect(keeper.calls == [.findings])
    }

    @Test
    func aRepairTellsWhatItMendedAndWhatIsLeft() async throws {
        let keeper = ScriptedKeeper([
            .part("likes_inserted"), .orphans(table: "likes", of: "posts", rows: 1),
            .counter(.likes, rows: 2),
        ])

        try await presenter(of: keeper).repair()

        #expect(
            heard() == [
                .progress(50, of: 100), .progress(100, of: 100), .progress(100, of: 100),
                .checked(isSound: false, mended: 2, left: 1),
            ])
    }

    @Test
    func aRepairOfWhatIsDerivedMakesItSoundAgain() async throws {
        try await presenter(of: ScriptedKeeper([.index("posts_published", faults: 3)])).repair()

        guard case .check(let check) = view.messages.last else {
            Issue.record("nothing was shown")
            return
        }
        #expect(check.isSound && check.advice == nil)
        #expect(check.text == "blog.sqlite is sound again; 1 fault mended.")
        #expect(check.findings.map(\.stateText) == ["mended"])
    }

    @Test
    func aDamagedFileIsLeftAsItIs() async throws {
        let keeper = ScriptedKeeper([.damage("Page 5: never used"), .counter(.blogs, rows: 1)])

        try await presenter(of: keeper).repair()

        #expect(heard().last == .checked(isSound: false, mended: 0, left: 2))
        #expect(keeper.calls == [.findings])
    }

    @Test(
        arguments: [
            (MaintenanceError.missing("there is no database x"), ErrorPresentation.Kind.notFound),
            (.unusable("x is not a SQLite database"), .invalid),
            (.notPermitted("x may not be read"), .readOnly),
        ])
    func whatCannotBeOpenedIsAnErrorAndNothingElse(error: MaintenanceError, kind: ErrorPresentation.Kind)
        async throws
    {
        let keeper = ScriptedKeeper()
        keeper.fail(with: error)

        try await presenter(of: keeper).check()

        #expect(heard() == [.error(kind, heading: nil)])
    }

    @Test
    func cancellingShowsNothing() async {
        let gate = Gate()
        let presenter = presenter(of: ScriptedKeeper([.counter(.blogs, rows: 1)], gate: gate))

        let run = Task { try await presenter.repair() }
        await gate.reached()
        run.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await run.value }

        #expect(heard() == [])
    }

    @Test
    func theWordsAreHandedIn() async throws {
        try await presenter(of: ScriptedKeeper(), localization: GermanMaintenanceWording()).check()

        guard case .check(let check) = view.messages.last else {
            Issue.record("nothing was shown")
            return
        }
        #expect(check.text == "blog.sqlite: heil")
    }

    @Test(
        arguments: [
            (SearchFaults(), 1, "is not whole."), (SearchFaults(missing: 1), 1, "lacks 1 blog."),
            (SearchFaults(extra: 2), 2, "has 2 posts that are no blogs."),
            (SearchFaults(missing: 2, stale: 1), 3, "lacks 2 blogs and has other words than 1 blog."),
            (
                SearchFaults(missing: 1, extra: 1, stale: 2), 4,
                "lacks 1 blog, has 1 post that is no blog and has other words than 2 blogs."
            ),
        ])
    func aSearchIndexIsSaidToDifferInWhatItDoes(faults: SearchFaults, count: Int, said: String) async throws {
        try await presenter(of: ScriptedKeeper([.search(faults)])).check()

        guard case .check(let check) = view.messages.last else {
            Issue.record("nothing was shown")
            return
        }
        #expect(
            check.findings == [
                CheckFindingPresentation(
                    kind: .search, subject: "blog_words", count: count, isRepairable: true, isRepaired: false,
                    stateText: "wrong", text: "The search index " + said)
            ])
    }

    @Test(arguments: StoredCounter.allCases)
    func everyCounterHasWordsOfItsOwn(counter: StoredCounter) {
        let words = EnglishMaintenanceLocalization()
        let others = StoredCounter.allCases.filter { $0 != counter }

        let said = words.finding(.counter(counter, rows: 1))

        #expect(said.hasPrefix(counter.rawValue.hasPrefix("users") ? "1 user has" : "1 post has"))
        #expect(!others.contains { words.finding(.counter($0, rows: 1)) == said })
    }
}
