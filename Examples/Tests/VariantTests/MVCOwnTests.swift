import Story
import Testing

@testable import MVC

/// Only models can be made without a view. What the controllers decide (words, questions, errors, what waits, what is played
/// next) cannot be tested here, and neither can a behaviour of which they decide a part.
@Suite("MVC")
struct MVCOwnTests {
    private let service = MemoryService.demo()
    private var setup: Setup { Setup(userID: 132, viewer: 7, service: service) }

    @Test("4. More adds rows until the last one") func more() async throws {
        let model = BlogListModel(setup)
        try await model.load()
        #expect(try await model.loadMore().map(\.blog.id) == [21, 20, 19] && model.hasMore)
        #expect(try await model.loadMore().map(\.blog.id) == [18] && !model.hasMore)
        #expect(model.blogs.count == 7)
    }

    @Test("5. Refresh shows what is new, from the first page") func refresh() async throws {
        let model = BlogListModel(setup)
        try await model.load()
        _ = try await model.loadMore()
        service.blogs[1].likeCount = 9
        try await model.load()
        #expect(model.blogs.map(\.blog.likeCount) == [0, 9, 2] && model.hasMore)
    }

    // Not a whole behaviour: the controller must call `expect` first, and show the old state and the error.
    @Test("A follow that fails is taken back") func failingFollow() async throws {
        let model = UserModel(setup)
        try await model.load()
        service.failing = [.follow]
        model.expect(true)
        #expect(model.shown?.followerCount == 7 && model.shown?.isFollowed == true)
        await #expect(throws: Failure.unavailable) { try await model.follow(true) }
        #expect(model.shown?.followerCount == 6 && model.shown?.isFollowed == false)
    }
}
