import BlogTestSupport
import Testing

@testable import BlogMaintenance

/// Backups and restorations.
@MainActor
struct BackupPresenterTests {
    private let view = RecordingView()

    private func backup(of maintenance: MaintenanceStub) -> BackupPresenter {
        BackupPresenter(
            service: MaintenanceService(maintenance, clock: FixedClock()),
            localization: EnglishMaintenanceLocalization(),
            view: view.backup,
            progress: view, errors: view)
    }

    private func restoration(of maintenance: MaintenanceStub) -> RestorationPresenter {
        RestorationPresenter(
            service: MaintenanceService(maintenance, clock: FixedClock()),
            localization: EnglishMaintenanceLocalization(),
            view: view.restoration,
            progress: view, errors: view)
    }

    private func displayed() -> [Outline] { view.messages.map(Outline.init) }

    @Test("A backup displays its progress, its path and a warning about secrets")
    func displaysBackup() async throws {
        let maintenance = MaintenanceStub()

        try await backup(of: maintenance).backUp(to: "copy.sqlite", replacing: true)

        #expect(
            view.messages == [
                .progress(ProgressPresentation(finished: 25, total: 100, text: "25 %  copying")),
                .backup(
                    BackupPresentation(
                        path: "copy.sqlite", bytes: 2_500_000,
                        text: "Backed up to copy.sqlite. Keep this file secret: it contains password hashes.")
                ),
            ])
        #expect(maintenance.calls == [.backUp("copy.sqlite", replacing: true)])
    }

    @Test(
        "A failed backup displays only its error",
        arguments: [
            (MaintenanceError.exists("copy.sqlite") as any Error, ErrorPresentation.Kind.occupied),
            (MaintenanceError.inUse("copy.sqlite"), .busy), (MaintenanceError.same("blog.sqlite"), .invalid),
            (MaintenanceError.invalid("blog.sqlite", [.counter(.reactions(.like), rows: 1)]), .invalid),
            (StoreError.full, .outOfSpace), (StoreError.busy, .busy), (StoreError.failed("gone"), .storage),
        ])
    func failure(error: any Error, kind: ErrorPresentation.Kind) async throws {
        let maintenance = MaintenanceStub()
        maintenance.fail(with: error)

        try await backup(of: maintenance).backUp(to: "copy.sqlite", replacing: false)
        try await restoration(of: maintenance).restore(from: "copy.sqlite")

        #expect(displayed() == [.error(kind, heading: nil), .error(kind, heading: nil)])
    }

    @Test("The restoration of an invalid file is refused with some of its faults")
    func invalid() async throws {
        let maintenance = MaintenanceStub()
        maintenance.fail(
            with: MaintenanceError.invalid(
                "copy.sqlite", StoredCounter.allCases.map { .counter($0, rows: 1) }))

        try await restoration(of: maintenance).restore(from: "copy.sqlite")

        guard case .error(let error) = view.messages.last else { return #expect(Bool(false)) }
        #expect(
            error.detail == "copy.sqlite is not valid. 1 user has a wrong number of blogs."
                + " 1 user has a wrong number of posts in the recycle bin."
                + " 1 user has a wrong number of followers. There are more problems."
                + " All problems can be repaired without loss of data."
        )
    }

    @Test("A restoration displays the path of the old database, which contains the time")
    func restore() async throws {
        let maintenance = MaintenanceStub()

        try await restoration(of: maintenance).restore(from: "copy.sqlite")

        let kept = "blog.sqlite.before-restore-20261121T073800Z"
        #expect(
            view.messages == [
                .restoration(
                    RestorationPresentation(
                        keptPath: kept,
                        text: "Restored blog.sqlite from copy.sqlite. The previous database is \(kept)."))
            ])
        #expect(
            maintenance.calls == [
                .restore("copy.sqlite", suffix: "before-restore-20261121T073800Z", keepingSessions: false)
            ])
    }

    @Test("A restoration asks for confirmation, and without it changes and displays nothing")
    func confirmation() async throws {
        let (maintenance, confirmation) = (MaintenanceStub(), RecordingConfirmation(answering: false))

        try await RestorationPresenter(
            service: MaintenanceService(maintenance, clock: FixedClock()),
            localization: EnglishMaintenanceLocalization(), view: view.restoration, progress: view,
            errors: view, confirmation: confirmation
        ).restore(from: "copy.sqlite")

        #expect(confirmation.questions == ["Replace blog.sqlite by copy.sqlite? The old database is kept."])
        #expect(maintenance.calls == [] && displayed() == [])
    }
}
