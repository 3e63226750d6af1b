import BlogPresenters
import BlogServices
import ProcessSupport
import SQLiteStore
import TextViews

/// What a command is handed that looks after the database's file: it opens no store.
struct KeepingSession {
    let service: KeepingService
    let wording = EnglishWording(noteTrouble: Session.tellCause)
    let view: KeepingReporter
    let bar = TextKeepingProgressView(on: Terminal.liveLine())

    init(_ options: CLIOptions) {
        service = KeepingService(SQLiteKeeper(path: options.database), clock: SystemClock())
        view = KeepingReporter(options.views)
    }
}
