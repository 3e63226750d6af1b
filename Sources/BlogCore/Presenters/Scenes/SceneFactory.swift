public import BlogContracts
public import BlogModels
public import BlogServices

/// A list of blogs. A row changes when its blog is liked, shared, edited or withdrawn.
public typealias BlogListPresenter = RowsPresenter<BlogCellPresenter>
/// A list of users whom the viewer may follow.
public typealias UserListPresenter = RowsPresenter<UserCellPresenter>
/// A list of people without commands.
public typealias PersonListPresenter = ListPresenter<Person, PersonPresentation>
/// A user's own drafts.
public typealias DraftListPresenter = ListPresenter<Draft, DraftCellPresentation>
/// A user's sessions.
public typealias SessionListPresenter = ListPresenter<UserSession, SessionCellPresentation>
/// The posts in the viewer's recycle bin.
public typealias TrashListPresenter = ListPresenter<TrashEntry, TrashEntryPresentation>
/// The hits of a search.
public typealias SearchPresenter = ListPresenter<SearchHit, SearchHitPresentation>
/// One draft with its text.
public typealias DraftDetailPresenter = ContentPresenter<DraftDetailPresentation>
/// How many posts are in the viewer's recycle bin.
public typealias TrashCountPresenter = ContentPresenter<TrashCountPresentation>

/// Creates all scenes and modules. Each function connects a presenter to its service, texts and view.
///
/// A module shows errors in `errors`; without it, an error fails the whole scene.
public struct SceneFactory: Sendable {
    let services: Services
    let localization: any Localization
    let links: ShareLinks

    /// Creates a factory from the dependencies that all scenes share.
    public init(services: Services, localization: any Localization, links: ShareLinks = ShareLinks()) {
        self.services = services
        self.localization = localization
        self.links = links
    }
}

// MARK: - Users

extension SceneFactory {
    /// A user's page: ``SelfScene`` for the user themself, ``UserScene`` for other viewers.
    public func userScene(of id: UserID, on view: any UserSceneView, _ context: SceneContext) -> any UserPage
    {
        let shared = PresenterContext(self, context)
        let user = UserInfoPresenter(id: id, view: view.user, errors: nil, shared)
        let blogs = blogsModule(
            by: id, on: view.blogs, errors: view.blogs, names: .label, page: context.page, shared)
        guard context.viewer == id else { return UserScene(user: user, blogs: blogs, services: services) }
        let drafts = draftsModule(
            by: id, on: view.drafts, errors: view.drafts, page: PageRequest(limit: context.page.limit), shared
        )
        let trashCount = trashCountModule(on: view.trashCount, errors: view.trashCount, shared)
        return SelfScene(
            user: user, blogs: blogs, drafts: drafts, trashCount: trashCount, services: services)
    }

    /// The head of a user's page.
    public func userInfo(
        of id: UserID, on view: any UserInfoView, errors: (any ErrorView)? = nil, _ context: SceneContext
    ) -> UserInfoPresenter {
        UserInfoPresenter(id: id, view: view, errors: errors, PresenterContext(self, context))
    }

    /// All users, newest first.
    public func users(on view: any PersonListView, _ context: SceneContext) -> PersonListPresenter {
        personList(.users, empty: .noUsers, on: view, context) { [services] in
            try await services.users.users($0)
        }
    }

    /// The users who like a blog, newest like first.
    public func likers(
        of blog: PostID, on view: any PersonListView, _ context: SceneContext
    ) -> PersonListPresenter {
        personList(.likers, empty: .noLikers, on: view, context) { [services] in
            try await services.likes.likers(of: blog, $0)
        }
    }

    /// The followers of a user, newest first.
    public func followers(
        of user: UserID, on view: any UserListView, _ context: SceneContext
    ) -> UserListPresenter {
        userList(.followers, empty: .noFollowers, on: view, context) { [services, viewer = context.viewer] in
            try await services.follows.followers(of: user, $0, seenBy: viewer)
        }
    }

    /// The users whom a user follows, newest first.
    public func following(
        by user: UserID, on view: any UserListView, _ context: SceneContext
    ) -> UserListPresenter {
        userList(.following, empty: .noFollowing, on: view, context) { [services, viewer = context.viewer] in
            try await services.follows.following(by: user, $0, seenBy: viewer)
        }
    }

    /// A follow button.
    public func follow(of user: UserID, on view: any FollowView, _ context: SceneContext) -> FollowPresenter {
        FollowPresenter(user: user, view: view, PresenterContext(self, context))
    }

    private func personList(
        _ heading: Phrase, empty: Phrase, on view: any PersonListView, _ context: SceneContext,
        fetch: @escaping (PageRequest) async throws -> Page<Person>
    ) -> PersonListPresenter {
        PersonListPresenter(
            ListTexts(heading, empty: empty, localization), view: view, errors: nil,
            PresenterContext(self, context), row: PersonFormatter(localization: localization).person,
            open: { [router = context.router] in router.showUser($0.id) }
        ) { [page = context.page] in try await .page(for: page, load: fetch) }
    }

    private func userList(
        _ heading: Phrase, empty: Phrase, on view: any UserListView, _ context: SceneContext,
        fetch: @escaping (PageRequest) async throws -> Page<Person>
    ) -> UserListPresenter {
        let shared = PresenterContext(self, context)
        return UserListPresenter(
            ListTexts(heading, empty: empty, localization), view: view, errors: nil,
            rows: UserCellPresenter.Shared(
                context: shared, format: PersonFormatter(localization: localization), view: view), shared
        ) { [page = context.page] in try await .page(for: page, load: fetch) }
    }
}

// MARK: - Blogs

extension SceneFactory {
    /// The blogs of all users, newest first.
    public func allBlogs(
        on view: any BlogListView, names: AuthorFormatter = .byline, _ context: SceneContext
    ) -> BlogListPresenter {
        blogList(
            ListTexts(.blogs, empty: .noBlogs, localization), names: names, on: view, errors: nil,
            page: context.page, additions: .allBlogs, PresenterContext(self, context)
        ) { [services, viewer = context.viewer] in try await services.blogs.blogs($0, seenBy: viewer) }
    }

    /// One author's blogs, newest first.
    public func blogs(
        by author: UserID, on view: any BlogListView, errors: (any ErrorView)? = nil,
        names: AuthorFormatter = .label, _ context: SceneContext
    ) -> BlogListPresenter {
        blogsModule(
            by: author, on: view, errors: errors, names: names, page: context.page,
            PresenterContext(self, context))
    }

    /// The blogs that a user likes, newest like first.
    public func likedBlogs(
        of user: UserID, on view: any BlogListView, _ context: SceneContext
    ) -> BlogListPresenter {
        blogList(
            ListTexts(.likedBlogs, empty: .noLikedBlogs, localization), names: .byline, on: view, errors: nil,
            page: context.page, PresenterContext(self, context)
        ) { [services, viewer = context.viewer] in
            try await services.blogs.blogs(likedBy: user, $0, seenBy: viewer)
        }
    }

    /// One blog with its text.
    public func blog(
        _ id: PostID, on view: any BlogDetailView, _ context: SceneContext
    ) -> BlogDetailPresenter {
        BlogDetailPresenter(id: id, names: .label, view: view, PresenterContext(self, context))
    }

    /// The hits of a search, best first. The request contains the page; the page of the context is ignored. Without a
    /// request, the list says that the search needs words.
    public func search(
        _ request: SearchRequest?, on view: any SearchView, _ context: SceneContext
    ) -> SearchPresenter {
        let format = BlogFormatter(author: .byline, localization: localization, markdown: services.markdown)
        let texts =
            request == nil
            ? ListTexts(.search, empty: .noSearchWords, localization)
            : ListTexts(.hits, empty: .noHits, partial: .someHits, localization)
        return SearchPresenter(
            texts, view: view, errors: nil,
            PresenterContext(self, context), row: format.hit,
            open: { [router = context.router] in router.showBlog($0.blog.id) }
        ) { [services, viewer = context.viewer] in
            guard let request else { return ListPage(items: [], next: nil) }
            return try await .searchPage(for: request) { try await services.search.hits($0, seenBy: viewer) }
        }
    }

    /// A like button.
    public func like(of blog: PostID, on view: any LikeView, _ context: SceneContext) -> LikePresenter {
        LikePresenter(blog: blog, view: view, PresenterContext(self, context))
    }

    /// A share button.
    public func share(of blog: PostID, on view: any ShareView, _ context: SceneContext) -> SharePresenter {
        SharePresenter(blog: blog, view: view, PresenterContext(self, context))
    }

    func blogsModule(
        by author: UserID, on view: any BlogListView, errors: (any ErrorView)?, names: AuthorFormatter,
        page: PageRequest, _ shared: PresenterContext
    ) -> BlogListPresenter {
        blogList(
            ListTexts(.blogs, empty: .noBlogs, localization), names: names, on: view, errors: errors,
            page: page,
            additions: .blogs(by: author), shared
        ) {
            [services, viewer = shared.viewer] in
            try await services.blogs.blogs(by: author, $0, seenBy: viewer)
        }
    }

    func blogList(
        _ texts: ListTexts, names: AuthorFormatter, on view: any BlogListView,
        errors: (any ErrorView)?, page: PageRequest, additions: Subject? = nil, _ shared: PresenterContext,
        fetch: @escaping (PageRequest) async throws -> Page<Blog>
    ) -> BlogListPresenter {
        BlogListPresenter(
            texts, view: view, errors: errors,
            rows: BlogCellPresenter.Shared(
                context: shared,
                format: BlogFormatter(
                    author: names, localization: localization, markdown: services.markdown), view: view),
            additions: additions, shared
        ) { try await .page(for: page, load: fetch) }
    }
}

// MARK: - Drafts, editing and the recycle bin

extension SceneFactory {
    /// A user's drafts, newest edit first.
    public func drafts(
        by author: UserID, on view: any DraftListView, errors: (any ErrorView)? = nil,
        _ context: SceneContext
    ) -> DraftListPresenter {
        draftsModule(
            by: author, on: view, errors: errors, page: context.page, PresenterContext(self, context))
    }

    /// One draft with its text.
    public func draft(
        _ id: PostID, on view: any DraftDetailView, _ context: SceneContext
    ) -> DraftDetailPresenter {
        let format = DraftFormatter(localization: localization, markdown: services.markdown)
        return DraftDetailPresenter(
            showing: context.viewer.map { [.drafts(by: $0)] } ?? [], view: view, errors: nil,
            PresenterContext(self, context)
        ) {
            [services, viewer = context.viewer] in
            format.detail(try await services.drafts.draft(id, seenBy: viewer))
        }
    }

    /// A text as its readers will see it, before it is saved.
    public func preview(of markdown: String) -> BodyPresentation {
        BodyPresentation(Body(stored: markdown), services.markdown)
    }

    /// The editor of a draft, or of a new draft if `id` is nil. `creation` receives the number of a new post.
    public func draftEditor(
        _ id: PostID?, on view: any PostView, creation: (any CreationView)? = nil, _ context: SceneContext
    ) -> DraftEditorPresenter {
        DraftEditorPresenter(id: id, view: view, creation: creation, PresenterContext(self, context))
    }

    /// The editor of a blog.
    public func blogEditor(
        _ id: PostID, on view: any PostView, _ context: SceneContext
    ) -> BlogEditorPresenter {
        BlogEditorPresenter(id: id, view: view, PresenterContext(self, context))
    }

    /// The viewer's recycle bin, newest deletion first.
    public func trash(on view: any TrashListView, _ context: SceneContext) -> TrashListPresenter {
        trashModule(on: view, errors: nil, page: context.page, PresenterContext(self, context))
    }

    func trashModule(
        on view: any TrashListView, errors: (any ErrorView)?, page: PageRequest, _ shared: PresenterContext
    ) -> TrashListPresenter {
        let format = TrashFormatter(retention: services.trash.retention, localization: localization)
        return TrashListPresenter(
            ListTexts(localization.trash.heading, empty: localization.trash.empty), view: view,
            errors: errors,
            showing: shared.viewer.map { [.trash(of: $0)] } ?? [], shared, row: format.row
        ) { [services, viewer = shared.viewer] in
            try await .page(for: page) { try await services.trash.entries($0, of: viewer) }
        }
    }

    /// How many posts are in the viewer's recycle bin.
    public func trashCount(
        on view: any TrashCountView, errors: (any ErrorView)? = nil, _ context: SceneContext
    ) -> TrashCountPresenter {
        trashCountModule(on: view, errors: errors, PresenterContext(self, context))
    }

    /// Restores a post from the viewer's recycle bin.
    public func restore(
        _ post: PostID, on view: any PostView, _ context: SceneContext
    ) -> RestorePresenter {
        RestorePresenter(post: post, view: view, PresenterContext(self, context))
    }

    /// Purges posts in the recycle bin.
    public func purge(on view: any PurgeView, _ context: SceneContext) -> PurgePresenter {
        PurgePresenter(view: view, PresenterContext(self, context))
    }

    func draftsModule(
        by author: UserID, on view: any DraftListView, errors: (any ErrorView)?, page: PageRequest,
        _ shared: PresenterContext
    ) -> DraftListPresenter {
        DraftListPresenter(
            ListTexts(.drafts, empty: .noDrafts, localization), view: view, errors: errors,
            showing: [.drafts(by: author)], shared,
            row: DraftFormatter(localization: localization, markdown: services.markdown).cell,
            open: { [router = shared.router] in router.showDraft($0.id) }
        ) { [services, viewer = shared.viewer] in
            try await .page(for: page) { try await services.drafts.drafts(by: author, $0, seenBy: viewer) }
        }
    }

    func trashCountModule(
        on view: any TrashCountView, errors: (any ErrorView)?, _ shared: PresenterContext
    ) -> TrashCountPresenter {
        TrashCountPresenter(
            heading: localization.trash.heading, showing: shared.viewer.map { [.trash(of: $0)] } ?? [],
            view: view,
            errors: errors, shared
        ) {
            [services, localization, viewer = shared.viewer] in
            let count = try await services.trash.count(of: viewer)
            return TrashCountPresentation(count: count, text: localization.trash.count(count))
        }
    }
}

// MARK: - Accounts and sessions

extension SceneFactory {
    /// A registration. `creation` receives the new user's number.
    public func registration(
        on view: any UserInfoView, creation: (any CreationView)? = nil, _ context: SceneContext
    ) -> RegistrationPresenter {
        RegistrationPresenter(view: view, creation: creation, PresenterContext(self, context))
    }

    /// A user's account.
    public func account(
        of user: UserID, on view: any UserInfoView, _ context: SceneContext
    ) -> AccountPresenter {
        AccountPresenter(id: user, view: view, PresenterContext(self, context))
    }

    /// A login. `creation` receives the session's number.
    public func login(
        on view: any SessionView, creation: (any CreationView)? = nil, _ context: SceneContext
    ) -> LoginPresenter {
        LoginPresenter(view: view, creation: creation, PresenterContext(self, context))
    }

    /// A user's sessions, newest first. `current` is the session of the request. Without a user, the list shows that
    /// authentication is required.
    public func sessions(
        of user: UserID?, current: SessionID?, on view: any SessionListView, _ context: SceneContext
    ) -> SessionListPresenter {
        SessionListPresenter(
            ListTexts(.sessions, empty: .noSessions, localization), view: view, errors: nil,
            PresenterContext(self, context),
            row: SessionFormatter(current: current, localization: localization).row
        ) { [services, page = context.page] in
            try await .page(for: page) { try await services.tokens.sessions(of: user, $0) }
        }
    }

    /// Ends a session.
    public func end(
        of session: SessionID, on view: any RemovalView, _ context: SceneContext
    ) -> SessionEndPresenter {
        SessionEndPresenter(session: session, view: view, PresenterContext(self, context))
    }

    /// A new token for a user.
    public func token(of user: UserID, on view: any TokenView, _ context: SceneContext) -> TokenPresenter {
        TokenPresenter(user: user, view: view, PresenterContext(self, context))
    }
}
