import BlogTestSupport

/// Every module that shows one value.
enum ContentModule: CaseIterable {
    case user, blog, draft, trashCount

    /// The store's call of the module.
    var call: String {
        switch self {
        case .user: "user(_:seenBy:)"
        case .blog: "blog(_:seenBy:)"
        case .draft: "draft(_:)"
        case .trashCount: "trashCount(of:)"
        }
    }

    /// The heading of its errors; nil if an error fails the whole scene.
    var heading: String? {
        self == .trashCount ? "Recycle bin" : nil
    }

    /// The message of the loaded module.
    var content: Outline {
        switch self {
        case .user: .user(1)
        case .blog: .blog(1, isLiked: false, likeCount: 2)
        case .draft: .draft(3)
        case .trashCount: .trashCount(1)
        }
    }

    /// Returns a function that loads the module in Ada's scene.
    @MainActor
    func refresh(on fixture: PresenterFixture) -> @MainActor () async throws -> Void {
        let context = fixture.context(viewer: 1)
        switch self {
        case .user:
            let user = fixture.scenes.userInfo(of: UserID(1), on: fixture.view.user, context)
            return { try await user.load() }
        case .blog:
            let blog = fixture.scenes.blog(PostID(1), on: fixture.view.blog, context)
            return { try await blog.load() }
        case .draft:
            let draft = fixture.scenes.draft(PostID(3), on: fixture.view.draft, context)
            return { try await draft.load() }
        case .trashCount:
            let count = fixture.scenes.trashCount(
                on: fixture.view.trashCount, errors: fixture.view, context)
            return { try await count.load() }
        }
    }
}
