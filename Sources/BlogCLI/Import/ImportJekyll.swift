import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTransfer
import OneShotViews
import ProcessSupport
import SQLiteStore
import TextViews

/// `import jekyll FOLDER`: makes the database if it is not there.
struct ImportJekyll: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jekyll",
        abstract: "Takes in the posts of a Jekyll site, or what changed in them since.",
        discussion: """
            Posts are known again by their path, so a second import adds nothing. A post that was edited here or thrown \
            away is left as it is. A file that cannot be read is named and skipped, the others come in, and the exit \
            code is 65.
            """)

    @OptionGroup var options: CLIOptions

    @Argument(help: "The site's folder, with _posts in it.") var folder: String

    @Option(help: ArgumentHelp("Whose the posts are that name no author.", valueName: "username"))
    var author = Username.unknown

    func run() async throws {
        let outcome = try await Interruption.cancelling { [self] in await importAll() }
        switch outcome {
        case .failure(let error): throw error
        case .success(let report):
            if let document = report.document { try StandardStreams.output(document.bytes) }
            report.causes.tell()
            if let error = report.error { throw CLIError.presented(error) }
            if report.isCancelled { throw CLIError.code(.interrupted) }
            if report.skipped > 0 { throw CLIError.code(.badData) }
        }
    }

    private func importAll() async -> Result<ImportReport, any Error> {
        do {
            // A folder that is wrong is told of before a database is made for nothing.
            let source = try await ListedSource(
                listing: JekyllSource(folder: folder, fallbackName: try DisplayName(author.text)))
            let store = try SQLiteStore.open(path: options.database, .makeAndMigrate)
            let service = ImportService(
                source: source, posts: try store.repositories(), clock: SystemClock(),
                fallbackUsername: author)
            let page = OneShotImport()
            let report = ImportReporter()
            let bar = TextImportProgressView(on: Terminal.liveLine())
            let view = ImportFanOut([bar, page, report])
            try await ImportPresenter(
                service: service, wording: EnglishWording(noteTrouble: report.causes.note), view: view,
                rows: view, errors: report
            ).run()
            try store.close()
            return .success(report.report(with: options.document(of: page)))
        } catch {
            return .failure(error)
        }
    }
}

extension Username {
    /// Whose the posts are that name nobody, unless told otherwise.
    fileprivate static let unknown = Username(stored: "unknown")
}
