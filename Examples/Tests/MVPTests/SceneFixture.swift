import BlogContracts
import BlogModels
import BlogTestSupport
import MemoryStore
import Scenarios

@testable import MVP

/// The scenes of the MVP example, on views that only record.
@MainActor
final class SceneFixture {
    let repositories: MemoryStore
    let router = RecordingRouter()
    let confirmation = RecordingConfirmation(answering: false)

    private let setup: PageSetup
    private let view = RecordingView()

    init(viewer: Int64? = 107, asks: Bool = true) throws {
        repositories = try PageSetup.demoRepositories()
        setup = try .demo(viewer: viewer, asks: asks, over: repositories)
    }

    /// The scene of a user's page.
    func userPage(of id: Int64 = 132) -> UserPageScene {
        let views = UserPageViews(
            loading: RecordingView(), user: view.user, blogs: view.blogs, drafts: view.drafts,
            bin: view.trashCount, files: view)
        return UserPageScene(
            user: UserID(id), on: views, setup, router: router, confirmation: confirmation)
    }

    /// The scene of all blogs.
    func allBlogs() -> AllBlogsScene {
        AllBlogsScene(on: view.blogs, loading: RecordingView(), setup, router: router)
    }

    /// What the views displayed since the last call, in order.
    func displayed() -> [String] {
        defer { view.resetMessages() }
        return view.messages.map(\.summary)
    }
}
