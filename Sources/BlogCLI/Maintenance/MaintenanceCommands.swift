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
    associatedtype Outcome: Presentation & JSONWritable & TextWritable
    var options: CLIOptions { get }

    /// Does the work and displays the outcome on the session's view.
    /// - Throws: `CancellationError` if it was cancelled.
    func work(_ session: MaintenanceSession<Outcome>) async throws(CancellationError)
    /// The exit code after the outcome was printed; nil for success.
    func exitStatus(of outcome: Outcome) -> ExitStatus?
}

extension MaintenanceCommand {
    func exitStatus(of outcome: Outcome) -> ExitStatus? { nil }

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
        if let status = outcome.flatMap(exitStatus) { throw CLIError.code(status) }
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
    let localization = EnglishMaintenanceLocalization(EnglishLocalization(logCause: Session.tellCause))
    let view = OneShotContent<Outcome>()
    let failure = SceneOutcome()
    let bar = TextProgressView(on: Terminal.liveLine())

    init(_ options: CLIOptions) {
        service = MaintenanceService(SQLiteMaintainer(path: options.database), clock: SystemClock())
    }
}

/// `backup FILE`.
struct BackupCommand: MaintenanceCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copies the database to a file, also while a server writes.",
        discussion: """
            The copy is the database as it was at one moment, and is checked before it gets its name; until then \
            whatever happens leaves what was there. It is for its owner's eyes alone: drafts and password hashes are \
            in it.
            """)

    @OptionGroup var options: CLIOptions
    @Argument(help: "Where the copy goes.") var file: String
    @Flag(help: "Replace a file that is there.") var force = false

    func validate() throws {
        try requireName(file)
    }

    func work(_ session: MaintenanceSession<BackupPresentation>) async throws(CancellationError) {
        try await BackupPresenter(
            service: session.service, localization: session.localization, view: session.view,
            progress: session.bar, errors: session.failure
        ).backUp(to: file, replacing: force)
    }
}

/// `check` and `check --repair`.
struct Check: MaintenanceCommand {
    static let configuration = CommandConfiguration(
        abstract: "Looks whether the database is sound.",
        discussion: """
            Reads every page, and holds tables, indexes, references, counters and the search index to what they must \
            be, beside a running server. The exit code is 0 if all is well and 65 if not. With --repair it makes anew \
            what can be made from the rest, all at once; others who write wait for that. A damaged file is left as it \
            is: restore a backup.
            """)

    @OptionGroup var options: CLIOptions
    @Flag(help: "Mend what can be mended without loss.") var repair = false

    func exitStatus(of check: CheckPresentation) -> ExitStatus? { check.isSound ? nil : .badData }

    func work(_ session: MaintenanceSession<CheckPresentation>) async throws(CancellationError) {
        let presenter = CheckPresenter(
            service: session.service, localization: session.localization, view: session.view,
            progress: session.bar, errors: session.failure)
        try await repair ? presenter.repair() : presenter.check()
    }
}

/// `restore FILE`.
struct Restore: MaintenanceCommand {
    static let configuration = CommandConfiguration(
        abstract: "Puts a backup in the database's place.",
        discussion: """
            End the server first: nobody may have the database open. FILE is copied, checked and brought up to date \
            before anything changes. The old database is kept beside the new one, as NAME.before-restore-TIME.
            """)

    @OptionGroup var options: CLIOptions
    @Argument(help: "The backup.") var file: String

    func validate() throws {
        try requireName(file)
    }

    func work(_ session: MaintenanceSession<RestorationPresentation>) async throws(CancellationError) {
        try await RestorationPresenter(
            service: session.service, localization: session.localization, view: session.view,
            progress: session.bar, errors: session.failure
        ).restore(from: file)
    }
}
