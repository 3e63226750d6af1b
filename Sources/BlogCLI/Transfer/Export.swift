import ArgumentParser
import BlogContracts
import BlogPresenters
import BlogServices
import BlogTransfer
import OneShotViews
import ProcessSupport
import SQLiteStore

/// `export [FILE|-]` and `export --jekyll FOLDER`.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes the whole blog to a file, or as a Jekyll site's folder.",
        discussion: """
            The file is JSON lines: users without passwords, blogs, drafts, recycle bins, likes, follows and shares, with \
            their numbers and dates; `import` takes it back. It is the blog of one moment, also beside a running \
            server. A file is there whole or not at all, and nothing is overwritten unless told; a database or its log \
            never is. Pipes and devices are written to.
            """)

    @OptionGroup var options: CLIOptions

    @Argument(help: "The file to write; standard output unless told, or by -.") var file: String?

    @Option(help: ArgumentHelp("Write a Jekyll site's folder instead.", valueName: "folder"))
    var jekyll: String?

    @Flag(help: "Let the file take the place of another one.") var overwrite = false

    func validate() throws {
        guard jekyll == nil || file == nil else {
            throw ValidationError("Name a file or a folder, not both.")
        }
        guard !overwrite || path != nil else { throw ValidationError("--overwrite is for a file.") }
    }

    func run() async throws {
        let store = try SQLiteStore.open(path: options.database, .existing)
        let run: TransferRun
        var isToStandardOutput = false
        if let jekyll {
            let folder = try JekyllFolder(at: jekyll, besideDatabase: options.database)
            run = try await export(store, to: JekyllSink(folder), leaving: folder.abandon)
            try folder.commit()
        } else {
            let file = try outputFile()
            isToStandardOutput = file.isStandardOutput
            // A progress bar would mix with the output.
            run = try await export(
                store, to: ArchiveSink(file), showsBar: !(isToStandardOutput && Terminal.isOutput),
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

    private func outputFile() throws -> OutputFile {
        guard let path else { return OutputFile() }
        return try OutputFile(at: path, replaces: overwrite, besideDatabase: options.database)
    }

    /// - Parameter leave: takes away what was written, if nothing came of it.
    private func export(
        _ store: SQLiteStore, to sink: any RecordSink, showsBar: Bool = true, leaving leave: () -> Void
    ) async throws -> TransferRun {
        do {
            let repository = try store.repositories()
            return try await TransferRun(options, repository, showsBar: showsBar) {
                try await $0.export(into: sink)
            }
        } catch {
            leave()
            throw error
        }
    }

    /// The file; nil for standard output.
    private var path: String? { file == "-" ? nil : file }
}
