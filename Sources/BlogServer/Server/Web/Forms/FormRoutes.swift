import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import HTMLViews
import OneShotViews
import SocketHTTP

/// The pages with forms. They are only for browsers, so the OpenAPI document does not have them.
extension Routes {
    static let formPages: [Route] = [
        loginPage, registerPage, writePage, editDraftPage, editBlogPage, unfollowPage, purgePage,
        emptyTrashPage, accountPage,
    ]

    static let allWithForms = all + formPages

    private static let loginPage = page(.login, query: [.next]) { request, context in
        let next = try request.query.value(.next)
        return context.forms.pages.login(next: request.site.localPath(next))
    }

    private static let registerPage = page(.register, query: [.next]) { request, context in
        let next = try request.query.value(.next)
        return context.forms.pages.register(next: request.site.localPath(next))
    }

    private static let writePage = page(.write) { _, context in
        _ = try context.viewer.authenticated()
        return context.forms.pages.write(key: context.forms.newKey)
    }

    private static let editDraftPage = page(.editDraft) { request, context in
        try await edit(request, context, isDraft: true)
    }

    private static let editBlogPage = page(.editBlog) { request, context in
        try await edit(request, context, isDraft: false)
    }

    private static func edit(
        _ request: RouteRequest, _ context: RouteContext, isDraft: Bool
    ) async throws -> HTMLFormPage {
        let post = try await context.forms.post(request.identifier, isDraft: isDraft, for: request.viewer)
        return context.forms.pages.edit(
            request.identifier,
            FormFields(["title": post.title, "body": post.markdown, "tags": post.tags]), isDraft: isDraft,
            version: post.version)
    }

    private static let unfollowPage = page(.unfollow) { request, context in
        _ = try context.viewer.authenticated()
        let name = try await context.forms.info(of: request.user, for: request.viewer).name
        let user = context.site.links.user(request.identifier)
        return context.forms.pages.question(
            .unfollow, on: name, sendingTo: context.site.links[.follow, request.identifier],
            [(name: "on", value: "0")], cancel: user)
    }

    private static let purgePage = page(.purge) { request, context in
        context.forms.pages.question(
            .purge, sendingTo: context.site.links[.purge, request.identifier],
            cancel: try context.forms.ownPage(request.viewer, .bin))
    }

    private static let emptyTrashPage = page(.emptyTrash) { request, context in
        context.forms.pages.question(
            .emptyTrash, sendingTo: context.site.links[.emptyTrash],
            cancel: try context.forms.ownPage(request.viewer, .bin))
    }

    private static let accountPage = page(.account) { request, context in
        let viewer = try context.viewer.authenticated()
        return context.forms.pages.account(
            try await context.forms.accountFields(of: viewer),
            cancel: context.site.links.user(viewer.rawValue))
    }

    private static func page(
        _ path: SitePath, query: [QueryParameter] = [],
        _ make: @escaping @Sendable (RouteRequest, RouteContext) async throws -> HTMLFormPage
    ) -> Route {
        Route(
            path, query: query, media: [.html], isForm: true,
            [
                .get: { request, context in
                    let page = try await make(request, context)
                    let site = request.site.context(of: request, repeating: query)
                    return .renders(isCacheable: false) { Document(page.bytes(in: site)) }
                }
            ])
    }
}

extension TagsPresentation {
    /// The names as a form has them.
    fileprivate var list: String { tags.map(\.name).joined(separator: ", ") }
}

/// What the forms read from the blog.
extension FormContext {
    /// The page of a viewer's own posts.
    func ownPage(_ viewer: UserID?, _ tab: UserTab) throws -> String {
        pages.links.tab(tab, of: try viewer.authenticated().rawValue)
    }

    func accountFields(of user: UserID) async throws -> FormFields {
        let info = try await info(of: user, for: user)
        return FormFields(["name": info.name, "summary": info.summary, "iconURL": info.iconURL ?? ""])
    }

    func info(of user: UserID, for viewer: UserID?) async throws -> UserInfoPresentation {
        let view = OneShotContent<UserInfoPresentation>()
        let context = route(viewer)
        try await context.scenes.userInfo(of: user, on: view, context.scene).load()
        guard let info = view.content else { throw refusal(of: context) }
        return info
    }

    /// A post that the viewer may edit.
    /// - Throws: ``FormRefusal`` if it does not exist, or belongs to another user.
    func post(
        _ id: Int64, isDraft: Bool, for viewer: UserID?
    ) async throws -> (title: String, markdown: String, tags: String, version: Int) {
        let viewer = try viewer.authenticated()
        let context = route(viewer)
        if isDraft {
            let view = OneShotContent<DraftDetailPresentation>()
            try await context.scenes.draft(PostID(id), on: view, context.scene).load()
            guard let post = view.content else { throw refusal(of: context) }
            return (post.draft.title, post.body.markdown, post.draft.tags.list, post.draft.version)
        }
        let view = OneShotBlog()
        try await context.scenes.blog(PostID(id), on: view, context.scene).load()
        guard let post = view.content else { throw refusal(of: context) }
        guard post.blog.author.id == viewer.rawValue else { throw ServiceError.notPermitted(.changeBlog) }
        return (post.blog.title, post.body.markdown, post.blog.tags.list, post.blog.version)
    }

    /// A blog and its buttons after a change.
    func elements(ofBlog form: SentForm, level: Int) async throws -> FormReply {
        let view = OneShotBlog()
        let context = route(form.viewer)
        try await context.scenes.blog(form.post, on: view, context.scene).load()
        guard let blog = view.content else { throw refusal(of: context) }
        let page = page(of: form)
        let commands = level > 1 ? blog.blog.commands(in: page) : blog.commands(in: page)
        return .elements(blog.blog.shared(level: level, in: page) + commands)
    }

    /// The head of a user's page and its buttons after a change.
    func elements(ofUser form: SentForm) async throws -> FormReply {
        let user = try await info(of: form.user, for: form.viewer)
        let page = page(of: form)
        return .elements(user.shared(level: 1, in: page) + user.commands(in: page))
    }

    /// The context of the page on which the script pressed a button.
    private func page(of form: SentForm) -> PageContext {
        PageContext(
            links: pages.links, texts: pages.texts,
            target: form.site.localPath(form["next"]) ?? pages.links[.home],
            viewer: form.viewer?.rawValue)
    }

    /// A new session of a user whose password was checked, or who has just registered.
    func token(for user: UserID) async throws -> String {
        try await run(CreateToken(user: user), for: user).token
    }

    /// The error of a login by another user than the one who has typed the text.
    var otherUser: ErrorPresentation {
        ErrorPresentation(kind: .invalid, title: pages.texts.action(.logIn), detail: pages.texts.otherUser)
    }

    /// A key for a form that was not sent yet.
    var newKey: String { handler.services.posts.makeKey() }

    /// A text as its readers will see it.
    func preview(_ form: FormFields) -> BodyPresentation {
        handler.scenes.preview(of: form["body"] ?? "")
    }

    private func refusal(of context: RouteContext) -> any Error {
        context.outcome.error.map { FormRefusal(error: $0) } ?? CancellationError()
    }
}
