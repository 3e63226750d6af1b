import ArgumentParser
import BlogContracts
public import BlogOperations
import BlogPresenters
import BlogSettings
public import BlogSystem
import BlogViews
import LinuxSupport

/// A maintenance command: Ctrl-C cancels it, and it prints its outcome.
protocol MaintenanceCommand: AsyncParsableCommand & Sendable {
    associatedtype Outcome: Presentation & JSONWritable & TextWritable
    var options: OutputOptions { get }
    /// The folder of pictures, for a command that needs it.
    var pictures: UploadFolder? { get throws }
    /// Whether a repair removes files of no picture. A folder that only lies beside the database may be that of another one.
    var removesStrays: Bool { get throws }

    /// Does the work and displays the outcome.
    /// - Throws: `CancellationError` if it was cancelled.
    func work(
        with presenter: MaintenancePresenter, on view: OneShotContent<Outcome>
    ) async throws(CancellationError)
    /// The exit code after the outcome was printed; nil for success.
    func exitStatus(of outcome: Outcome) -> ExitStatus?
}

extension MaintenanceCommand {
    func exitStatus(of outcome: Outcome) -> ExitStatus? { nil }
    var pictures: UploadFolder? { nil }
    var removesStrays: Bool { false }

    func run() async throws {
        let database = try await options.name.maintenance()
        let (pictures, removesStrays) = (try pictures, try removesStrays)
        let (document, outcome, error, isCancelled) = await Interruption.cancelling { [self] in
            let (view, result) = (OneShotContent<Outcome>(), SceneResult())
            let bar = TextProgressView(on: Terminal.liveLines())
            let presenter = MaintenancePresenter(
                service: MaintenanceService(
                    database, clock: SystemClock(), pictures: pictures,
                    removesStrays: removesStrays),
                localization: MaintenanceLocalization(Invocation.localization), progress: bar, errors: result)
            var isCancelled = false
            do { try await work(with: presenter, on: view) } catch { isCancelled = true }
            bar.clear()
            return (options.format.document(of: view), view.content, result.error, isCancelled)
        }
        if let error { throw CLIError.presented(error) }
        if isCancelled { throw CLIError.code(.interrupted) }
        // Nothing is displayed if the person did not confirm the command.
        guard let document else { throw CLIError.declined }
        try StandardStreams.output(document.bytes)
        if let status = outcome.flatMap(exitStatus) { throw CLIError.code(status) }
    }
}

extension MaintenanceCommand {
    /// A database is read and written in place, so it needs a file with a name.
    func requireName(_ file: String) throws {
        guard file != "-" else {
            throw ValidationError("A database cannot be a stream. To name a file -, write ./- instead.")
        }
    }
}

struct BackupCommand: MaintenanceCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copies the database to a file, even while a server writes.",
        discussion: """
            The copy is a snapshot of the database. It is checked before it gets its name, so an incomplete copy is \
            never left behind. Only its owner may read it, because it contains drafts and password hashes.

            Examples:
              blog-cli backup blog-backup.sqlite
              blog-cli backup blog-backup.sqlite --force
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The file to write.", completion: .file()) var file: String
    @Flag(help: "Replace an existing file.") var force = false

    func validate() throws {
        try requireName(file)
    }

    func work(
        with presenter: MaintenancePresenter, on view: OneShotContent<BackupPresentation>
    ) async throws(CancellationError) {
        try await presenter.backUp(to: file, replacing: force, on: view)
    }
}

struct Check: MaintenanceCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks the database, and repairs it on request.",
        discussion: """
            It reads every page, and checks tables, indexes, references, counters and the search index. A server may \
            run meanwhile. The exit code is 0 for a valid database and 65 otherwise. With --repair, it rebuilds \
            indexes, counters and the search index in short transactions, so that a server can write between them. \
            After Ctrl-C, repair again. It does not change a damaged file: restore a backup. Files in the folder of \
            pictures that belong to no picture are named. With --repair and --media, those that are older than a day are \
            removed; without --media, the folder may be that of another database.

            Examples:
              blog-cli check
              blog-cli check --repair
            """)

    @OptionGroup var options: OutputOptions
    @OptionGroup var media: MediaOption
    @Flag(help: "Rebuild what can be rebuilt from other data.") var repair = false

    var pictures: UploadFolder? {
        get throws {
            let folder = try media.folder(besideDatabase: options.database)
            return FilePlace(folder.path).occupant == .nothing ? nil : folder
        }
    }

    var removesStrays: Bool { get throws { try media.media.value() != nil } }

    func exitStatus(of check: CheckPresentation) -> ExitStatus? { check.isValid ? nil : .badData }

    func work(
        with presenter: MaintenancePresenter, on view: OneShotContent<CheckPresentation>
    ) async throws(CancellationError) {
        try await repair ? presenter.repair(on: view) : presenter.check(on: view)
    }
}

struct Restore: MaintenanceCommand {
    static let configuration = CommandConfiguration(
        abstract: "Replaces the database by a backup.",
        discussion: """
            Stop the server first: no other program may have the database open. The backup is copied, checked and \
            migrated before anything changes. The old database stays as NAME.before-restore-TIME. On a terminal, it \
            asks first.

            Examples:
              blog-cli restore blog-backup.sqlite
              blog-cli restore blog-backup.sqlite --yes
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The backup to read.", completion: .file()) var file: String
    @OptionGroup var question: QuestionOption
    @Flag(help: "Keep the sessions in the backup. By default all users must log in again.") var keepSessions =
        false

    func validate() throws {
        try requireName(file)
    }

    func work(
        with presenter: MaintenancePresenter, on view: OneShotContent<RestorationPresentation>
    ) async throws(CancellationError) {
        try await presenter.restore(
            from: file, keepingSessions: keepSessions, on: view,
            asking: question.isAsked && Terminal.canAsk ? TerminalConfirmation() : AutoConfirm())
    }
}

extension UploadFolder: PictureFolderMaintenance {}
