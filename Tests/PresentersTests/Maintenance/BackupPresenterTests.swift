import BlogContracts
import BlogMaintenance
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// Backups and restorations.
@MainActor
struct BackupPresenterTests {
    private let view = RecordingView()

    private func backup(of keeper: ScriptedKeeper) -> BackupPresenter {
        BackupPresenter(
            service: MaintenanceService(keeper, clock: FixedClock()),
            localization: EnglishMaintenanceLocalization(),
            view: view.backup,
            progress: view, errors: view)
    }

    private func restoration(of keeper: ScriptedKeeper) -> RestorationPresenter {
        RestorationPresenter(
            service: MaintenanceService(keeper, clock: FixedClock()),
            localization: EnglishMaintenanceLocalization(),
            view: view.restoration,
            progress: view, errors: view)
    }

    private func heard() -> [Outline] { view.messages.map(Outline.init) }

    @Test
    func aBackupTellsHowFarItIsAndThenWhereItIsAndThatItIsSecret() async throws {
        let keeper = ScriptedKeeper()

        try await backup(of: keeper).backUp(to: "copy.sqlite", replacing: true)

        #expect(
            view.messages == [
                .progress(ProgressPresentation(finished: 25, total: 100, text: "25 %  copying")),
                .backup(
                    BackupPresentation(
                        path: "copy.sqlite", bytes: 2_500_000,
                        text: "copy.sqlite holds a sound copy of the blog."
                            + " Keep it secret: password hashes are in it.")),
            ])
        #expect(keeper.calls == [.backUp("copy.sqlite", replacing: true)])
    }

    @Test(
        arguments: [
            (MaintenanceError.exists("copy.sqlite") as any Error, ErrorPresentation.Kind.occupied),
            (MaintenanceError.inUse("copy.sqlite"), .busy), (MaintenanceError.same("blog.sqlite"), .invalid),
            (MaintenanceError.invalid("blog.sqlite", [.counter(.likes, rows: 1)]), .invalid),
            (StoreError.full, .outOfSpace), (StoreError.busy, .busy), (StoreError.failed("gone"), .storage),
        ])
    func aFailureIsShownAndNothingElse(error: any Error, kind: ErrorPresentation.Kind) async throws {
        let keeper = ScriptedKeeper()
        keeper.fail(with: error)

        try await backup(of: keeper).backUp(to: "copy.sqlite", replacing: false)
        try await restoration(of: keeper).restore(from: "copy.sqlite")

        #expect(heard() == [.error(kind, heading: nil), .error(kind, heading: nil)])
    }

    @Test
    func anUnsoundFileIsRefusedWithSomeOfWhatIsWrong() async throws {
        let keeper = ScriptedKeeper()
        keeper.fail(
            with: MaintenanceError.invalid(
                "copy.sqlite", StoredCounter.allCases.map { .counter($0, rows: 1) }))

        try await restoration(of: keeper).restore(from: "copy.sqlite")

        guard case .error(let error) = view.messages.last else {
            Issue.record("no error was shown")
            return
        }
        #expect(
            error.detail == "copy.sqlite does not pass the check. 1 user has a number of blogs that is wrong."
                + " 1 user has a number of posts in the recycle bin that is wrong."
                + " 1 user has a number of followers that is wrong. And more. It can be repaired without loss."
        )
    }

    @Test
    func aRestorationTellsWhereTheOldDatabaseIsNamedByTheMoment() async throws {
        let keeper = ScriptedKeeper()

        try await restoration(of: keeper).restore(from: "copy.sqlite")

        let kept = "blog.sqlite.before-restore-20261121T073800Z"
        #expect(
            view.messages == [
                .restoration(
                    RestorationPresentation(
                        keptPath: kept,
                        text: "blog.sqlite is now what copy.sqlite was. What it was before is \(kept)."))
            ])
        #expect(keeper.calls == [.restore("copy.sqlite", suffix: "before-restore-20261121T073800Z")])
    }

    @Test
    func cancellingShowsNothing() async {
        let gate = Gate()
        let presenter = backup(of: ScriptedKeeper(gate: gate))

        let run = Task { try await presenter.backUp(to: "copy.sqlite", replacing: false) }
        await gate.reached()
        run.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await run.value }

        #expect(heard() == [])
    }
}
