import ArgumentParser
import BlogContracts
import BlogMaintenance
import BlogPresenters
import BlogServices
import JSONViews
import OneShotViews
import ProcessSupport
import SQLiteMaintenance
import SQLiteStore
import TextViews

/// A maintenance command: Ctrl-C ends it in an orderly way, and it prints its outcome.
protocol MaintenanceCommand: AsyncParsableCommand & Sendable {
    associatedtype Outcome: Presentation
    var options: CLIOptions { get }

    /// Does the work and displays the outcome on the session's view.
    /// - Throws: `CancellationError` if it was cancelled.
    func work(_ session: MaintenanceSession<Outcome>) async throws(CancellationError)
}

extension MaintenanceCommand where OneShotContent<Outcome>: Rendered {
    func run() async throws {
        let (document, outcome, error) = try await Interruption.cancelling { [self] in
            let session = MaintenanceSession<Outcome>(options)
            // A cancelled command displays nothing.
            try? await work(session)
            session.bar.clear()
            return (options.document(of: session.view), session.view.content, session.failure.error)
        }
        if let error { throw CLIError.presented(error) }
        guard let document else { throw CLIError.code(.interrupted) }
        try StandardStreams.output(document.bytes)
        if let check = outcome as? CheckPresentation, !check.isSound { throw CLIError.code(.badData) }
    }
}

extension MaintenanceCommand {
    /// A database is read and written in place, so it needs a file with a name.
    func requireName(_ file: String) throws {
        guard file != "-" else {
            throw ValidationError("a database is not read or written as a stream; a file named - is ./-")
        }
    }
}

/// What a maintenance command works with. It opens no store.
struct MaintenanceSession<Outcome: Presentation> {
    let service: MaintenanceService
    let wording = EnglishMaintenanceWording(EnglishWording(noteTrouble: Session.tellCause))
    let view = OneShotContent<Outcome>()
    let failure = FailureRecorder()
    let bar = TextProgressView(on: Terminal.liveLine())

    init(_ options: CLIOptions) {
        service = MaintenanceService(SQLiteMaintainer(path: options.database), clock: SystemClock())
    }
}
