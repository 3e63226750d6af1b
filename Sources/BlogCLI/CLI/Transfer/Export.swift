import ArgumentParser
import BlogDomain
import BlogOperations
import BlogViews
import LinuxSupport

struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Exports the whole blog to a file or to the folder of a Jekyll site.",
        discussion: """
            The file has one JSON object a line: users without passwords, posts, drafts, recycle bins, likes, follows, \
            shares and pictures, with their numbers and dates. `blog-cli import` reads it. The export is a snapshot of the blog, \
            even while a server writes. An incomplete file is never left behind. An existing file is replaced only with \
            --force, and a database or its log never.

            Examples:
              blog-cli export blog.jsonl
              blog-cli export | gzip > blog.jsonl.gz
              blog-cli export --jekyll site --media media
              blog-cli export --user ada ada.jsonl
            """)

    @OptionGroup var options: OutputOptions

    @Argument(help: "The file to write; - is standard output. (default: -)", completion: .file())
    var file: String?

    @Option(
        help: ArgumentHelp("Write the folder of a Jekyll site instead.", valueName: "folder"),
        completion: .directory)
    var jekyll: String?

    @Option(
        help: ArgumentHelp(
            "Export the pictures of this folder. Environment: BLOG_MEDIA. (default: media beside the database)",
            valueName: "folder"),
        completion: .directory)
    var media: String?

    @Option(help: "Export only what this user has written.") var user: Username?

    @Flag(help: "Replace an existing file.") var force = false

    func validate() throws {
        guard jekyll == nil || file == nil else {
            throw ValidationError("Give a file or --jekyll, not both.")
        }
        guard jekyll == nil || user == nil else {
            throw ValidationError("Give --jekyll or --user, not both.")
        }
        guard !force || path != nil else { throw ValidationError("--force needs a file.") }
    }

    func run() async throws {
        let media = try PictureFiles.exported(from: media, besideDatabase: options.database)
        let store = try await options.name.open()
        let run: TransferRun
        var isToStandardOutput = false
        if let jekyll {
            let folder = try JekyllFolder(at: jekyll, besideDatabase: options.database)
            run = try await export(store, to: JekyllSink(folder), media, leaving: folder.abandon)
            try folder.commit()
        } else {
            let owner = try await owner(in: store)
            let file = try outputFile()
            isToStandardOutput = file.isStandardOutput
            // A progress bar would mix with the output.
            run = try await export(
                store, to: ArchiveSink(file, of: owner), media,
                showsBar: !(isToStandardOutput && Terminal.isOutput),
                leaving: file.abandon)
            try file.commit()
        }
        try store.close()
        if isToStandardOutput {
            StandardStreams.error(String(decoding: run.document.bytes, as: UTF8.self))
        } else {
            try StandardStreams.output(run.document.bytes)
        }
    }

    /// The user whose records are exported; nil for all.
    private func owner(in store: any CommandStore) async throws -> UserID? {
        guard let user else { return nil }
        guard let id = try await store.commandRepositories().userID(named: user) else {
            throw ServiceError.notFound(.user(.username(user)))
        }
        return id
    }

    private func outputFile() throws -> OutputFile {
        guard let path else { return OutputFile() }
        return try OutputFile(at: path, replaces: force, besideDatabase: options.database)
    }

    /// - Parameter leave: removes what was written, if the export fails.
    private func export(
        _ store: any CommandStore, to sink: any RecordSink, _ media: ExportedPictures?,
        showsBar: Bool = true,
        leaving leave: () -> Void
    ) async throws -> TransferRun {
        do {
            let repository = try store.commandRepositories()
            return try await TransferRun(options, on: repository, showsBar: showsBar) {
                try await $0.export(into: sink, media: media)
            }
        } catch {
            leave()
            throw error
        }
    }

    /// The file; nil for standard output.
    private var path: String? { file == "-" ? nil : file }
}
