import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

struct DraftCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draft", abstract: "Creates, edits, publishes and deletes your drafts.",
        subcommands: [
            DraftNew.self, PostCommand<DraftEdit>.self, PostCommand<DraftPublish>.self,
            PostCommand<DraftDelete>.self,
        ])
}

struct DraftNew: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Creates a draft.",
        discussion: """
            Without --title, it opens your editor on a terminal: VISUAL, EDITOR or vi. Write the title on the first \
            line, then an empty line, then the text. An empty file creates no draft.

            Examples:
              blog-cli draft new --title "Hello" --body "First post." --as ada
              blog-cli draft new --title "Hello" --body-file post.md --tag swift --as ada
              blog-cli draft new --as ada
            """)

    @OptionGroup var options: ViewerOptions
    @Option(help: "The title.") var title: String?
    @OptionGroup var text: BodyOptions
    @OptionGroup var content: ContentOptions

    func validate() throws {
        guard title != nil || (Terminal.canEdit && !text.isGiven) else {
            throw ValidationError("Give --title. Without options, an editor opens on a terminal only.")
        }
        guard title == nil || text.isGiven || !StandardInput.hasInput else {
            throw ValidationError(
                "Standard input is not empty. To use it as the text, give --body-file -. To ignore it, give --body."
            )
        }
    }

    func run() async throws {
        let invocation = try await Invocation(options)
        let context = try invocation.signedInContext
        var checked = PostEdit()
        try content.add(to: &checked)
        // A tag has no comma.
        let tags = checked.tags.map { $0.all.map(\.name.text).joined(separator: ", ") }
        let written = OneShotComposer()
        let base = title == nil ? ComposedText(title: "", body: "", tags: tags) : nil
        let composer = invocation.scenes.composer(base: base, on: written, context)
        let view = OneShotContent<PostPresentation>()
        if let title {
            try await composer.save(ComposedText(title: title, body: text.read() ?? "", tags: tags))
            if let error = written.error { throw CLIError.presented(error) }
            if case .saved(let post, _)? = written.result { view.display(post) }
        } else {
            let post = try await invocation.edit(
                composer, on: written, orSay: "The text is empty. No draft was created.")
            guard let post else { return }
            view.display(post)
        }
        try invocation.finish(post: view)
    }
}

struct DraftEdit: PostEditing {
    static let isDraft = true
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Changes the title, the text or the tags of one of your drafts.",
        discussion: """
            \(EditorHelp.text)

            Examples:
              blog-cli draft edit 3 --as ada
              blog-cli draft edit 3 --title "A better title" --as ada
              blog-cli draft edit 3 --body-file post.md --if-version 2 --as ada
              blog-cli draft edit 3 --tag swift --tag "open source" --as ada
            """)

    @OptionGroup var edit: EditOptions
}

struct DraftPublish: PostChange {
    static let isDraft = true
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Publishes one of your drafts.",
        discussion: """
            A published draft stays published: the command can be repeated.

            Example:
              blog-cli draft publish 3 --as ada
            """)

    func apply(to post: PostTarget) async throws {
        try await post.invocation.scenes.publishDraft(
            post.id, matching: post.condition, on: post.view, post.invocation.context)
    }
}

struct DraftDelete: PostDeletion {
    static let isDraft = true
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Moves one of your drafts to the recycle bin.",
        discussion: """
            Example:
              blog-cli draft delete 3 --as ada
            """)
}

struct ListDrafts: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "drafts", abstract: "Lists your drafts, last edited first.",
        discussion: """
            Example:
              blog-cli list drafts --as ada
            """)

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        let viewer = try invocation.context.viewer.authenticated()
        try await invocation.printList(list) { invocation.scenes.drafts(by: viewer, on: $0, $1) }
    }
}
