import BlogContracts
import BlogPresenters
import BlogServices
import OneShotViews
import ProcessSupport
import SQLiteMaintenance
import SQLiteStore
import TextViews

/// What a maintenance command works with. It opens no store.
struct KeepingSession<Outcome: Presentation> {
    let service: MaintenanceService
    let wording = EnglishWording(noteTrouble: Session.tellCause)
    let view = OneShotContent<Outcome>()
    let failure = FailureRecorder()
    let bar = TextProgressView(on: Terminal.liveLine())

    init(_ options: CLIOptions) {
        service = MaintenanceService(SQLiteMaintainer(path: options.database), clock: SystemClock())
    }
}
