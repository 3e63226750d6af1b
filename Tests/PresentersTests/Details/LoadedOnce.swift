import BlogModels
import BlogPresenters
import BlogTestSupport

/// Every module that shows one thing.
enum LoadedOnce: CaseIterable {
    case user, blog, draft, trashCount

    /// What it asks of the store.
    var call: RepositoryCall {
        switch self {
        case .user: .user
        case .blog: .blog
        case .draft: .draft
        case .trashCount: .trashCount
        }
    }

    /// What its place is called, where its errors are shown; nil where they fail the whole scene.
    var heading: String? {
        self == .trashCount ? "Recycle bin" : nil
    }

    /// What its view is told when it has loaded.
    var content: Outline {
        switch self {
        case .user: .user(1)
        case .blog: .blog(1, isLiked: false, likeCount: 2)
        case .draft: .draft(3)
        case .trashCount: .trashCount(1)
        }
    }

    /// Its refresh, as Ada's scene makes it.
    @MainActor
    func refresh(on stage: Stage) -> @MainActor () async throws -> Void {
        let context = stage.context(viewer: 1)
        switch self {
        case .user:
            let user = stage.scenes.userInfo(of: UserID(1), on: stage.view.user, context)
            return { try await user.load() }
        case .blog:
            let blog = stage.scenes.blog(PostID(1), on: stage.view.blog, context)
            return { try await blog.load() }
        case .draft:
            let draft = stage.scenes.draft(PostID(3), on: stage.view.draft, context)
            return { try await draft.load() }
        case .trashCount:
            let count = stage.trashCount(viewer: 1)
            return { try await count.load() }
        }
    }
}
