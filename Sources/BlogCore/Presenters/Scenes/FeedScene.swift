public import BlogContracts
public import BlogDomain

/// A feed: the newest blogs with their texts, of all users or of one author.
public final class FeedScene: Scene {
    /// The most bytes of Markdown of a feed: 20 texts of the maximum length have 5 MiB. Further entries have no text.
    public static let maxMarkdown = 1_048_576

    /// The author; nil in the feed of all users. If it fails, the whole scene fails.
    public let author: UserInfoPresenter?
    public let entries: ListPresenter<FeedBlog, FeedEntryPresentation>
    public let services: Services

    init(
        author: UserInfoPresenter?, entries: ListPresenter<FeedBlog, FeedEntryPresentation>,
        services: Services
    ) {
        self.author = author
        self.entries = entries
        self.services = services
    }

    /// Loads the author, then the blogs and their texts, in one snapshot.
    public func load(from services: Services) async throws(CancellationError) {
        try await services.snapshot { services throws(CancellationError) in
            try await author?.load(from: services)
            if author?.isLoaded == false { return }
            try await entries.load(from: services)
        }
    }
}

extension SceneFactory {
    /// A feed of one author's blogs, of the blogs with a tag, or of the blogs of all users.
    public func feed(of author: UserID?, tag: TagKey? = nil, on view: any FeedView, _ context: SceneContext)
        -> FeedScene
    {
        let shared = PresenterContext(self, context)
        let entries = ListPresenter(
            tag.map {
                ListTexts(
                    localization.texts.tags.tagged($0.text), empty: localization.texts.tags.noTaggedBlogs)
            }
                ?? localization.texts.blogs.list, view: view.entries, errors: nil,
            shared,
            row: { [localization, markdown = services.markdown] entry in
                let blog = entry.blog
                return FeedEntryPresentation(
                    post: PostSummaryPresentation(blog.post, localization),
                    author: AuthorPresentation(blog.author), publishedAt: blog.publishedAt.iso8601,
                    updatedAt: (blog.editedAt ?? blog.publishedAt).iso8601,
                    body: entry.body.map { BodyPresentation($0, markdown) })
            },
            first: ListPage.fetch(context.page) { services, page in
                try await services.blogs.feed(page, by: author, tag: tag, atMost: FeedScene.maxMarkdown)
            })
        return FeedScene(
            author: author.map { UserInfoPresenter(id: $0, view: view.author, shared) },
            entries: entries, services: services)
    }

    /// A part of the list of all pages; the first one if `part` is nil.
    public func sitemap(
        part: Int?, on view: any ContentView<SitemapPresentation>, _ context: SceneContext
    ) -> ContentPresenter<SitemapPresentation> {
        ContentPresenter(view: view, errors: nil, PresenterContext(self, context)) { services in
            let part = try await services.snapshot { try await $0.blogs.sitemap(part: part) }
            return SitemapPresentation(
                partCount: part.count,
                blogs: part.blogs.map {
                    .init(id: $0.id.rawValue, title: $0.title.text, updatedAt: $0.updatedAt.iso8601)
                },
                authors: part.authors.map(\.rawValue))
        }
    }
}
