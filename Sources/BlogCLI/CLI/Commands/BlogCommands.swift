import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

struct BlogCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "blog", abstract: "Edits, unpublishes and deletes your published posts.",
        subcommands: [
            PostCommand<BlogEdit>.self, PostCommand<BlogUnpublish>.self, PostCommand<BlogDelete>.self,
        ])
}

struct BlogEdit: PostEditing {
    static let isDraft = false
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Changes the title, the text or the tags of a published post.",
        discussion: """
            \(EditorHelp.text)

            Examples:
              blog-cli blog edit 7 --as ada
              blog-cli blog edit 7 --title "A better title" --as ada
              blog-cli blog edit 7 --no-tags --as ada
            """)

    @OptionGroup var edit: EditOptions
}

struct BlogUnpublish: PostChange {
    static let isDraft = false
    static let configuration = CommandConfiguration(
        commandName: "unpublish", abstract: "Makes one of your published posts a draft again.",
        discussion: """
            It keeps its likes and its date for a later publication.

            Example:
              blog-cli blog unpublish 7 --as ada
            """)

    func apply(to post: PostTarget) async throws {
        try await post.invocation.scenes.unpublishBlog(
            post.id, matching: post.condition, on: post.view, post.invocation.context)
    }
}

struct BlogDelete: PostDeletion {
    static let isDraft = false
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Moves one of your published posts to the recycle bin.",
        discussion: """
            Example:
              blog-cli blog delete 7 --as ada
            """)
}

struct ListBlogs: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "blogs", abstract: "Lists the posts of all users or of one user, newest first.",
        discussion: """
            Examples:
              blog-cli list blogs
              blog-cli list blogs ada --limit 5
              blog-cli list blogs --tag swift
              blog-cli list blogs --all --format jsonl
            """)

    @Argument(help: "The author, by number or username.") var user: UserReference?
    @Option(help: "Only posts with this tag, in any spelling.") var tag: String?

    func check(_ list: ListOptions) throws {
        _ = try TagKey(given: tag)
        _ = try list.page.request()
    }

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        let tag = try TagKey(given: tag)
        let author = try await invocation.user(user)
        try await invocation.printList(list) { view, context in
            if let tag {
                invocation.scenes.taggedBlogs(with: tag, by: author, on: view, context)
            } else if let author {
                invocation.scenes.blogs(by: author, on: view, context)
            } else {
                invocation.scenes.allBlogs(on: view, context)
            }
        }
    }
}
