import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

extension Feature {
    static let follows = Feature(
        routes: [Routes.follow, Routes.followers, Routes.following], pages: [Routes.unfollowPage])
}

extension Commands {
    /// Follows a user, or stops that.
    static func follow(_ user: UserID, isOn: Bool) -> Command<FollowPresentation> {
        Command { try await $1.scenes.follow(user, isOn: isOn, on: $0, $1.scene) }
    }
}

extension Routes {
    static let follow = Route(.follow, switches { Commands.follow($0.user, isOn: $1) }, form: Forms.follow)

    static let followers = Route(
        .followers, query: .page,
        live: { LivePeople(side: .followers, user: $0.user, page: try $0.query.page()) })

    static let following = Route(
        .following, query: .page,
        live: { LivePeople(side: .following, user: $0.user, page: try $0.query.page()) })

    static let unfollowPage = page(.unfollow) { request, context in
        _ = try context.viewer.authenticated()
        let name = try await context.handler.info(of: request.user, for: request.viewer).name
        let user = context.site.links.user(request.identifier)
        return context.handler.pages.question(
            .unfollow, on: name, sendingTo: context.site.links[.follow, request.identifier],
            [(name: "on", value: "0")], cancel: user)
    }
}

extension Forms {
    static let follow = Form { form in
        let isOn = try form.isOn()
        try await form.run(Commands.follow(form.user, isOn: isOn))
        return try await form.handler.elements(ofUser: form)
            ?? .next(
                form.site.localPath(form["next"]).map { $0.prefix { $0 != "#" } + "#user-\(form.identifier)" }
                    ?? form.links.user(form.identifier), Flash(isOn ? .followed : .unfollowed))
    }
}
