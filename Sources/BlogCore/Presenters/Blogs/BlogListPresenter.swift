public import BlogContracts
public import BlogDomain

/// A list of blogs. A row changes when its blog is liked, shared, edited or withdrawn.
public final class BlogListPresenter: RowsPresenter<BlogCellPresenter> {
    /// The same load, but compiled for blogs and not in its callers' modules. The generic one takes a seventh more instructions for a page.
    @inline(never)
    public override func load(from services: Services) async throws(CancellationError) {
        try await loadFirst(from: services)
    }
}

extension SceneFactory {
    /// The blogs of all users, newest first.
    public func allBlogs(
        on view: any BlogListView, names: AuthorFormatter = .byline, _ context: SceneContext
    ) -> BlogListPresenter {
        blogList(
            localization.texts.blogs.list, names: names, on: view,
            additions: (.allBlogs, { _ in true }), context
        ) { [viewer = context.viewer] services, page in
            try await services.blogs.blogs(page, seenBy: viewer)
        }
    }

    /// One author's blogs, newest first. Each year is a section.
    public func blogs(
        by author: UserID, on view: any BlogListView, errors: (any ErrorView)? = nil,
        names: AuthorFormatter = .label, _ context: SceneContext
    ) -> BlogListPresenter {
        blogList(
            localization.texts.blogs.list, names: names, hasYears: true, on: view,
            errors: errors, additions: (.blogs(by: author), { $0.author.id == author }),
            reads: [.blogs(by: author, context.page, seenBy: context.viewer)], context
        ) { [viewer = context.viewer] services, page in
            try await services.blogs.blogs(by: author, page, seenBy: viewer)
        }
    }

    /// The blogs that a user likes, newest like first.
    public func likedBlogs(
        of user: UserID, on view: any BlogListView, _ context: SceneContext
    ) -> BlogListPresenter {
        blogList(
            localization.texts.likes.likedBlogs, names: .byline, on: view,
            context
        ) { [viewer = context.viewer] services, page in
            try await services.blogs.blogs(likedBy: user, page, seenBy: viewer)
        }
    }

    /// The blogs with a tag, of one author or of all users, newest first. The heading has the spelling of the first one.
    public func taggedBlogs(
        with tag: TagKey, by author: UserID? = nil, on view: any BlogListView, _ context: SceneContext
    ) -> BlogListPresenter {
        blogList(
            ListTexts(localization.texts.tags.tagged(tag.text), empty: localization.texts.tags.noTaggedBlogs),
            names: author == nil ? .byline : .label, on: view,
            additions: (.tag(tag), { $0.tags.keys.contains(tag) && $0.author.id == author ?? $0.author.id }),
            context,
            heading: { [localization] blogs in
                let spelling = blogs.first?.tags.all.first { $0.key == tag }
                return spelling.map { localization.texts.tags.tagged($0.name.text) }
            }
        ) { [viewer = context.viewer] services, page in
            try await services.tags.blogs(tagged: tag, by: author, page, seenBy: viewer)
        }
    }

    private func blogList(
        _ texts: ListTexts, names: AuthorFormatter, hasYears: Bool = false, on view: any BlogListView,
        errors: (any ErrorView)? = nil,
        additions: (subject: Subject, contains: (Blog) -> Bool)? = nil, reads: [SceneRead] = [],
        _ context: SceneContext, heading: (([Blog]) -> String?)? = nil,
        fetch: @escaping (Services, PageRequest) async throws -> Page<Blog>
    ) -> BlogListPresenter {
        let shared = PresenterContext(self, context)
        return BlogListPresenter(
            texts, view: view, errors: errors,
            rows: BlogCellPresenter.Shared(
                context: shared, format: BlogFormatter(author: names, hasYears: hasYears, shared), view: view,
                lists: additions?.contains ?? { _ in true }),
            additions: additions.map { additions in
                BlogListPresenter.Additions(
                    subject: additions.subject, place: { Cursor(at: $0.publishedAt, id: $0.id.rawValue) },
                    own: { [viewer = context.viewer] services, changes, page in
                        try await services.ownBlogs(in: changes, or: page, of: viewer)?.filter(
                            additions.contains)
                    })
            }, reads: reads, shared, first: ListPage.fetch(context.page, heading: heading, fetch))
    }
}

extension Services {
    /// The viewer's blogs among those of a page and those that have changed; nil for too many.
    fileprivate func ownBlogs(
        in changes: Changes, or page: [Blog], of viewer: UserID?
    ) async throws -> [Blog]? {
        guard let viewer else { return [] }
        var own = page.filter { $0.author.id == viewer }
        guard changes.contains(.blogs(by: viewer)) else { return own }
        let known = Set(page.map(\.id))
        let changed = changes.subjects.compactMap(\.blog).filter { !known.contains($0) }
        // Each takes a query. An import changes many at once.
        guard changed.count <= 100 else { return nil }
        for id in changed {
            if let blog = try await blogs.row(id, seenBy: viewer), blog.author.id == viewer {
                own.append(blog)
            }
        }
        return own
    }
}
