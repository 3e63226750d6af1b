import ArgumentParser
import BlogOperations
import BlogViews
import LinuxSupport

/// `import FILE`: creates the database if it does not exist, and removes it if nothing was imported.
struct ImportBlog: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog",
        abstract: "Imports an export into an empty database.",
        discussion: """
            It creates the database if it does not exist. Numbers, dates and versions stay the same. If a line is not \
            valid, the error names it, and nothing is imported. An export has no passwords: set new ones with \
            `blog-cli user passwd`. `import FILE` is short for `import blog FILE`.

            Examples:
              blog-cli import blog.jsonl --database copy.sqlite
              gunzip -c blog.jsonl.gz | blog-cli import -
            """)

    @OptionGroup var options: OutputOptions

    @Argument(help: "The file to read; - is standard input.", completion: .file()) var file: String

    @Option(
        help: ArgumentHelp(
            """
            Write the pictures of the export to this folder. An existing one is not replaced. Environment: BLOG_MEDIA. \
            (default: media beside the database)
            """, valueName: "folder"),
        completion: .directory)
    var media: String?

    func run() async throws {
        let source = ArchiveSource(try input())
        // Check that the file is an export before creating a database.
        let inventory = try source.begin()
        let pictures =
            try media != nil || inventory[.media] > 0 || inventory[.picture] > 0
            ? PictureFiles.imported(to: media, besideDatabase: options.database) : nil
        let run = try await options.name.filling { store in
            try await TransferRun(options, on: try store.commandRepositories()) {
                try await $0.importAll(from: source, media: pictures)
            }
        }
        try StandardStreams.output(run.document.bytes)
    }

    private func input() throws -> sending InputFile {
        guard file != "-" else { return InputFile() }
        guard let input = InputFile(at: file) else {
            throw CLIError.cannotOpen("The file \(file)", reason: StandardInput.reason())
        }
        return input
    }
}

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Imports an export or a Jekyll site.", subcommands: [ImportBlog.self, ImportJekyll.self],
        defaultSubcommand: ImportBlog.self)
}
