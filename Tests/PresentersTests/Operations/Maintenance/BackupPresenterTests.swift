import BlogTestSupport
import Testing

@testable import BlogOperations

/// Backups and restorations.
@MainActor
struct BackupPresenterTests {
    private let view = RecordingView()

    private func backup(of maintenance: MaintenanceStub) -> BackupPresenter {
        BackupPresenter(
            service: MaintenanceService(maintenance, clock: FixedClock()),
            localization: EnglishMaintenanceLocalization(), view: view.backup, progress: view, errors: view)
    }

    private func restoration(
        of maintenance: MaintenanceStub, confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) -> RestorationPresenter {
        RestorationPresenter(
            service: MaintenanceService(maintenance, clock: FixedClock()),
            localization: EnglishMaintenanceLocalization(), view: view.restoration, progress: view,
            errors: view, confirmation: confirmation)
    }

    private func displayed() -> [Outline] { view.messages.map(Outline.init) }

    @Test("A backup displays its progress, and replaces a file on request")
    func progress() async throws {
        let maintenance = MaintenanceStub()

        try await backup(of: maintenance).backUp(to: "copy.sqlite", replacing: true)

        #expect(
            view.messages.first
                == .progress(ProgressPresentation(finished: 25, total: 100, text: "25 %  copying")))
        #expect(maintenance.calls == [.backUp("copy.sqlite", replacing: true)])
    }

    @Test("A failed backup and a failed restoration display only their error")
    func failure() async throws {
        let maintenance = MaintenanceStub()
        maintenance.fail(with: MaintenanceError.exists("copy.sqlite"))

        try await backup(of: maintenance).backUp(to: "copy.sqlite", replacing: false)
        try await restoration(of: maintenance).restore(from: "copy.sqlite")

        #expect(displayed() == [.error(.occupied, heading: nil), .error(.occupied, heading: nil)])
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
            error.detail == "The file copy.sqlite is not valid. 1 user has a wrong number of blogs."
                + " 1 user has a wrong number of posts in the recycle bin."
                + " 1 user has a wrong number of followers. There are more problems."
                + " All problems can be repaired without loss of data."
        )
    }

    @Test("A restoration asks for confirmation, and without it changes and displays nothing")
    func confirmation() async throws {
        let (maintenance, confirmation) = (MaintenanceStub(), RecordingConfirmation(answering: false))

        try await restoration(of: maintenance, confirmation: confirmation).restore(from: "copy.sqlite")

        #expect(confirmation.questions == ["Replace blog.sqlite by copy.sqlite? The old database is kept."])
        #expect(maintenance.calls == [] && displayed() == [])
    }
}
