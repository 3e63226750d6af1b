import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews
import SocketHTTP

extension Routes {
    static let users = Route(
        "/users/{id}", query: .page + [.tab], body: .account,
        [
            .get: { request, context in
                let tab = request.media == .html ? try request.query.tab() : .blogs
                if tab != .blogs, try context.viewer.authenticated() != request.user {
                    throw ServiceError.notPermitted(.readDrafts)
                }
                let view = OneShotUserScene()
                let reply = try await context.show(view) {
                    context.scenes.userScene(of: request.user, on: $0, try context.scene(request.query))
                }
                if tab == .bin {
                    try await context.scenes.trash(on: view.trashList, context.scene).load()
                }
                return reply
            },
            .patch: changeAccount,
        ], live: { .user($0.user, try $0.query.page()) })

    /// All users, or a user's page by username; POST registers a user.
    static let allUsers = Route(
        "/users", query: [.username] + .page, body: .account,
        [
            .get: { request, context in
                let username = try request.query.username()
                let scene = try context.scene(request.query)
                guard let username else {
                    return try await context.show(OneShotList<PersonPresentation>()) {
                        context.scenes.users(on: $0, scene)
                    }
                }
                let user = try await context.services.users.resolve(.username(username))
                return try await context.show(OneShotUserScene(), repeating: [.username, .limit]) {
                    context.scenes.userScene(of: user, on: $0, scene)
                }
            },
            .post: register,
        ])

    static let userBlogs = Route(
        "/users/{id}/blogs", query: [.tag] + .page,
        [
            .get: { request, context in
                let tag = try request.query.tag()
                return try await context.show(OneShotList<BlogCellPresentation>(), repeating: [.tag, .limit])
                {
                    let scene = try context.scene(request.query)
                    guard let tag else { return context.scenes.blogs(by: request.user, on: $0, scene) }
                    return context.scenes.taggedBlogs(with: tag, by: request.user, on: $0, scene)
                }
            }
        ])

    static let userDrafts = Route(
        "/users/{id}/drafts", query: .page,
        [
            .get: { request, context in
                let scene = try context.authenticatedScene(request.query)
                return try await context.show(OneShotList<DraftCellPresentation>()) {
                    context.scenes.drafts(by: request.user, on: $0, scene)
                }
            }
        ])

    static let userLikes = Route(
        "/users/{id}/likes", query: .page,
        [
            .get: { request, context in
                try await context.show(OneShotList<BlogCellPresentation>()) {
                    context.scenes.likedBlogs(of: request.user, on: $0, try context.scene(request.query))
                }
            }
        ])
}

extension Routes {
    static let register: Route.Action = { request, context in
        var body = try await request.body()
        let username = body.required("username", Username.init(_:))
        let name = body.required("name", DisplayName.init(_:))
        let password = body.required("password", Password.init(_:))
        let summary = body.optional("summary", Summary.init(_:))
        let icon = body.nullable("iconURL", IconURL.init(_:))
        try body.finish()
        guard let username, let name, let password else { throw BodyError.notJSON }
        let registration = Registration(
            username: username, name: name, password: password, summary: summary ?? Summary(stored: ""),
            iconURL: icon ?? nil)
        let view = OneShotContent<UserInfoPresentation>()
        try await context.scenes.registration(on: view, creation: context.outcome, context.scene)
            .register(registration, from: request.address)
        context.noteRegistration(request)
        return context.reply(view, in: "/users")
    }

    static let changeAccount: Route.Action = { request, context in
        let scene = try context.authenticatedScene()
        let edit = try await accountEdit(request)
        let view = OneShotContent<UserInfoPresentation>()
        try await context.scenes.account(of: request.user, on: view, scene)
            .change(edit, in: request.session, from: request.address)
        context.notePasswordChange(request)
        return .shows(view)
    }

    private static func accountEdit(_ request: RouteRequest) async throws -> AccountEdit {
        var body = try await request.body()
        let name = body.optional("name", DisplayName.init(_:))
        let summary = body.optional("summary", Summary.init(_:))
        let icon = body.nullable("iconURL", IconURL.init(_:))
        let new = body.optional("password", Password.init(_:))
        let current = body.optional("currentPassword", Password.init(claimed:))
        if body.has("password") != body.has("currentPassword") {
            body.note(
                body.has("password")
                    ? FieldError(field: "currentPassword", .stated("is required to change the password"))
                    : FieldError(field: "password", .stated("is required with currentPassword")))
        }
        try body.finish()
        var password: PasswordEdit?
        if let current, let new { password = PasswordEdit(current: current, new: new) }
        return AccountEdit(name: name, summary: summary, iconURL: icon, password: password)
    }
}
