import ArgumentParser
import BlogDomain

/// Where a post's text comes from.
struct BodyOptions: ParsableArguments {
    @Option(help: "The text, in Markdown.") var body: String?

    @Option(
        help: ArgumentHelp("Read the text from this file; - is standard input.", valueName: "file"),
        completion: .file())
    var bodyFile: String?

    func validate() throws {
        guard body == nil || bodyFile == nil else {
            throw ValidationError("Give --body or --body-file, not both.")
        }
    }

    /// Whether the command line has a text.
    var isGiven: Bool { body != nil || bodyFile != nil }

    /// The text; nil if it was omitted.
    func read() throws -> String? {
        try bodyFile.map { try TextFile.read($0) } ?? body
    }
}

/// The values of a post that no editor shows.
struct ContentOptions: ParsableArguments {
    @Option(help: "A tag. Repeat the option for several; together they replace all tags.") var tag: [String] =
        []

    /// Whether the command line has a value.
    var isGiven: Bool { !tag.isEmpty }

    /// Adds the values of the command line to an edit.
    func add(to edit: inout PostEdit) throws(FieldErrors) {
        guard isGiven else { return }
        var check = FieldCheck()
        edit.tags = check.value { () throws(FieldError) in try Tags(tag) }
        try check.finish()
    }
}

/// The changes of a post. Omitted values stay. Without any change, an editor opens.
struct EditOptions: ParsableArguments {
    @Option(help: "The new title.") var title: String?
    @OptionGroup var text: BodyOptions
    @OptionGroup var content: ContentOptions
    @Flag(help: "Remove all tags.") var noTags = false

    func validate() throws {
        guard !noTags || content.tag.isEmpty else {
            throw ValidationError("Give --tag or --no-tags, not both.")
        }
        guard !opensEditor || Terminal.canEdit else {
            throw ValidationError(
                "Give --title, --body, --body-file or --tag. Without them, an editor opens on a terminal only."
            )
        }
    }

    /// Whether the person edits the post in an editor.
    var opensEditor: Bool { title == nil && !text.isGiven && !content.isGiven && !noTags }

    /// - Throws: ``FieldErrors``, ``CLIError``.
    func read() throws -> PostEdit {
        var edit = try PostEdit(titleText: title, bodyText: text.read())
        try content.add(to: &edit)
        if noTags { edit.tags = Tags.none }
        return edit
    }
}

/// The condition on a post's version, which over HTTP is `If-Match`.
struct VersionOption: ParsableArguments {
    @Option(help: ArgumentHelp("Change the post only if it is at this version.", valueName: "n"))
    var ifVersion: Int?

    var condition: VersionCondition {
        ifVersion.map { .oneOf([PostVersion($0)]) } ?? .any
    }
}
