import BlogTestSupport
import Testing

@MainActor
struct LikePresenterTests {
    private let fixture = PresenterFixture()

    private func like(_ blog: Int64 = 1, isOn: Bool = true, viewer: Int64? = 1) async throws {
        let context = fixture.context(viewer: viewer)
        try await fixture.scenes.like(PostID(blog), isOn: isOn, on: fixture.view.like, context)
    }

    @Test("A like displays the state and the number of likes")
    func aLikeIsCounted() async throws {
        let fixture = PresenterFixture()
        let (view, context) = (fixture.view.like, fixture.context(viewer: 1))

        try await fixture.scenes.like(PostID(1), isOn: true, on: view, context)

        #expect(fixture.displayed() == [.like(1, isLiked: true, likeCount: 3)])
    }

    @Test("An unlike displays the state before the like")
    func unlike() async throws {
        try await like()
        try await like(isOn: false)

        #expect(fixture.displayed().last == .like(1, isLiked: false, likeCount: 2))
        #expect(fixture.store.calls == ["like(_:by:at:)", "unlike(_:by:)"])
    }

    @Test("A like requires authentication and a published blog")
    func invalid() async throws {
        try await like(viewer: nil)
        try await like(3)
        try await like(9, isOn: false)

        #expect(
            fixture.view.messages == [
                .error(.unauthenticated()), .error(.notFound("Post 3 was not found.")),
                .error(.notFound("Post 9 was not found.")),
            ])
    }
}
