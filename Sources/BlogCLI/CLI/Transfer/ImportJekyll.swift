import ArgumentParser
import BlogContracts
import BlogDomain
import BlogOperations
import BlogPresenters
import BlogSystem
import BlogViews
import LinuxSupport

/// `import jekyll FOLDER`: creates the database if it does not exist.
struct ImportJekyll: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "jekyll",
        abstract: "Imports the posts of a Jekyll site, or their changes since the last import.",
        discussion: """
            It creates the database if it does not exist. A path identifies a post, so a repeated import updates the \
            posts that changed in the site. A post that was edited or deleted in this blog stays as it is. A file that \
            is not valid is skipped and named, and the exit code is then 65. A note names what a post has that is shown \
            as it stands. On a terminal, p pauses the import; then j and k choose a file, and Enter starts it.

            Examples:
              blog-cli import jekyll site
              blog-cli import jekyll site --author guest
              blog-cli import jekyll site --media media --permalink /blog/:title/
            """)

    @OptionGroup var options: OutputOptions

    @Argument(help: "The folder of the site, which contains _posts.", completion: .directory)
    var folder: String

    @Option(
        help: ArgumentHelp(
            "The username of a new user, who becomes the author of posts without one, also if _config.yml names one.",
            valueName: "username"))
    var author: Username?

    @Option(
        help: ArgumentHelp(
            "Copy the images that posts refer to into this folder, which the server shows with --media.",
            valueName: "folder"), completion: .directory)
    var media: String?

    @Option(
        help: ArgumentHelp(
            "The paths of posts on the site, such as /blog/:title/, instead of permalink in _config.yml. They redirect to the imported posts.",
            valueName: "pattern"), transform: { try $0.asPermalink() })
    var permalink: Permalink?

    func run() async throws {
        let report = try await Interruption.cancelling { [self] in await Result { try await importAll() } }
            .get()
        if let document = report.document { try StandardStreams.output(document.bytes) }
        report.causes.print()
        if let error = report.error { throw CLIError.presented(error) }
        if report.isCancelled { throw CLIError.code(.interrupted) }
        if report.skipped > 0 { throw CLIError.code(.badData) }
    }

    private struct Report: Sendable {
        /// The page; nil if no file was found.
        let document: Document?
        let skipped: Int
        let isCancelled: Bool
        let error: ErrorPresentation?
        let causes: Causes
    }

    private func source(_ media: PictureFolder?) throws -> JekyllSource {
        JekyllSource(
            folder: folder, fallbackName: try DisplayName((author ?? .unknown).text),
            usesSiteAuthor: author == nil, permalink: permalink, clock: SystemClock(),
            media: media, markdown: MD4CParser(),
            decode: \.decodingEntities)
    }

    private func importAll() async throws -> Report {
        // A wrong folder is reported before a database is created for it.
        let media = try media.map { try PictureFiles.folder(at: $0) }
        let source = try await ListedSource(listing: try source(media))
        let store = try await options.name.open(migrates: true)
        let repositories = try store.commandRepositories()
        let pictures = try media.map {
            PictureImport(repositories: repositories, site: try PictureFolder(folder), media: $0)
        }
        let service = ImportService(
            source: source, posts: repositories, clock: SystemClock(), fallbackUsername: author ?? .unknown,
            addPictures: { try await pictures?.add($0, for: $1) })
        let (page, failure, causes) = (OneShotImport(), SceneResult(), Causes())
        let progress = TextImportProgressView(
            on: Terminal.liveLines(), height: { Terminal.height },
            hint: Terminal.isInput ? "p: pause or continue" : "",
            choiceHint: "p: go on  Enter: start")
        let view = ImportFanOut([progress, page])
        try await ImportPresenter(
            service: service,
            localization: TransferLocalization(Localization(logCause: causes.note)),
            view: view, errors: failure, pause: ImportKeys(choosingIn: progress)
        ).run()
        try store.close()
        return Report(
            document: options.format.document(of: page), skipped: page.summary?.skipped ?? 0,
            isCancelled: page.summary?.isCancelled ?? false, error: failure.error, causes: causes)
    }
}

extension Username {
    /// The default author of posts without one.
    fileprivate static let unknown = Username(stored: "unknown")
}

extension String {
    /// The value of `--permalink`.
    fileprivate func asPermalink() throws -> Permalink {
        guard let permalink = Permalink(self) else {
            throw ValidationError(
                "Give a path with placeholders such as :title, :slug, :categories, :year, :month and :day.")
        }
        return permalink
    }
}

/// A source whose files were listed before, so that a large site is not walked twice.
private struct ListedSource: PostSource {
    private let source: any PostSource
    private let list: [String]

    /// Lists the files now.
    /// - Throws: ``ImportSourceError``.
    init(listing source: any PostSource) async throws {
        self.source = source
        list = try await source.paths()
    }

    func paths() -> [String] { list }

    func notes() async -> [SourceNote] { await source.notes() }

    func post(at path: String) async throws -> ImportedPost {
        try await source.post(at: path)
    }
}
