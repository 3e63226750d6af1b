import ArgumentParser

/// Where a post's text comes from.
struct BodyOptions: ParsableArguments {
    @Option(help: "The text, in Markdown.") var body: String?

    @Option(
        help: ArgumentHelp("The file that holds the text; - is standard input.", valueName: "file"))
    var bodyFile: String?

    func validate() throws {
        guard body == nil || bodyFile == nil else {
            throw ValidationError("Give the text by --body or by --body-file, not by both.")
        }
    }

    /// The text; nil where none was given.
    func read() throws -> String? {
        try bodyFile.map(TextFile.read) ?? body
    }
}
