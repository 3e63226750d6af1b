import ArgumentParser
import BlogModels

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

    /// The text; nil if it was omitted.
    func read() throws -> String? {
        try bodyFile.map(TextFile.read) ?? body
    }
}

/// The changes of a post. Omitted values stay.
struct EditOptions: ParsableArguments {
    @Option(help: "The new title.") var title: String?
    @OptionGroup var text: BodyOptions

    /// - Throws: ``FieldErrors``, ``CLIError``.
    func read() throws -> PostEdit {
        let given = try text.read()
        var check = FieldCheck()
        let newTitle = title.flatMap { text in
            check.value { () throws(FieldError) in try Title(text) }
        }
        let newBody = given.flatMap { text in
            check.value { () throws(FieldError) in try Body(text) }
        }
        try check.finish()
        return PostEdit(title: newTitle, body: newBody)
    }
}

/// `--if-version N`, which over HTTP is `If-Match`.
struct VersionOption: ParsableArguments {
    @Option(help: ArgumentHelp("Change it only if this is still its version.", valueName: "n"))
    var ifVersion: Int?

    var condition: VersionCondition {
        ifVersion.map { .oneOf([PostVersion($0)]) } ?? .any
    }
}
