import BlogContracts
import BlogDomain

extension BodyPresentation {
    /// A text that is parsed when a view asks for its document.
    init(_ body: Body, _ markdown: any MarkdownParser) {
        self.init(markdown: body.markdown) { markdown.document(of: Body(stored: $0)) }
    }
}

extension PostSummaryPresentation {
    init(_ post: PostSummary, _ localization: Localization) {
        self.init(
            id: post.id.rawValue, title: post.title.text, excerpt: post.excerpt.text,
            version: post.version.number, tags: TagsPresentation(post.tags, localization))
    }
}

extension AuthorPresentation {
    init(_ author: Author) {
        self.init(id: author.id.rawValue, username: author.username.text, name: author.name.text)
    }
}

extension BlogFramePresentation {
    init(_ frame: BlogFrame) {
        func neighbour(_ post: BlogFrame.Neighbour?) -> Neighbour? {
            post.map { Neighbour(id: $0.id.rawValue, title: $0.title.text) }
        }
        self.init(
            summary: frame.summary.text, iconURL: frame.iconURL?.text,
            previous: neighbour(frame.previous), next: neighbour(frame.next))
    }
}

/// Formats blogs for a scene.
struct BlogFormatter {
    private let viewer: UserID?
    private let isOwner: Bool
    private let localization: Localization
    private let markdown: any MarkdownParser
    private let authors: AuthorTextCache
    /// Whether each year is a section.
    private let hasYears: Bool

    init(author: AuthorFormatter, hasYears: Bool = false, _ context: PresenterContext) {
        self.hasYears = hasYears
        (viewer, isOwner) = (context.viewer, context.isOwner)
        localization = context.localization
        markdown = context.services.markdown
        authors = AuthorTextCache(author, localization)
    }

    func cell(_ blog: Blog) -> BlogCellPresentation {
        BlogCellPresentation(
            post: PostSummaryPresentation(blog.post, localization), author: AuthorPresentation(blog.author),
            authorText: authors.text(blog.author.name.text),
            published: localization.moment(blog.publishedAt, as: .plain),
            edited: blog.editedAt.map { localization.moment($0, as: .edited) },
            isEditedLater: blog.editedAt.map {
                localization.day($0, as: .plain) != localization.day(blog.publishedAt, as: .plain)
            } ?? false,
            likes: localization.texts.likes.count(blog.likeCount), isLiked: blog.isLiked,
            commands: commands(on: blog),
            likedText: blog.isLiked == true ? localization.texts.likes.youLikeThis : nil,
            shares: localization.texts.blogs.shareCount(blog.shareCount),
            comments: CommentStatePresentation(blog.comments, localization),
            section: hasYears ? localization.year(of: blog.publishedAt) : nil)
    }

    private func commands(on blog: Blog) -> ViewerCommands {
        guard viewer != nil else { return [] }
        var reactions: ViewerCommands = blog.isLiked == true ? [.unlike, .share] : [.like, .share]
        if isOwner { reactions.insert(.hide) }
        return PostService.isEditable(by: viewer, author: blog.author.id)
            ? reactions.union([.edit, .unpublish, .discard]) : reactions
    }

    func detail(_ text: BlogText) -> BlogDetailPresentation {
        BlogDetailPresentation(
            blog: cell(text.blog), body: BodyPresentation(text.body, markdown),
            pendingText: text.isPending ? localization.texts.blogs.pending : nil)
    }
}
