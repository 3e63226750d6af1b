import BlogTestSupport
import BlogViews
import Testing

/// The changes of a post by a route or a command.
@MainActor
struct PostChangeTests {
    private let fixture = PresenterFixture()
    private var scenes: SceneFactory { fixture.scenes }
    private var view: RecordingContent<PostPresentation> { fixture.view.post }

    private func context(viewer: Int64? = 1) -> SceneContext {
        var context = fixture.context(viewer: viewer)
        context.creation = fixture.view
        return context
    }

    @Test("Repetitions with a key display the post of the first request, published or not")
    func repetitions() async throws {
        let key = try IdempotencyKey("k")
        for title in ["New", "New", "Other"] {
            let content = try PostContent(title: Title(title), body: Body("Text."))
            try await scenes.createDraft(content, once: key, on: view, context())
            guard title == "New" else { continue }
            try await scenes.publishDraft(
                PostID(6), matching: .oneOf([.first]), once: key, on: view, context())
        }

        let blog = Outline.blog(6, isLiked: false, likeCount: 0)
        #expect(
            fixture.displayed() == [
                .draft(6), .created(6), blog, .created(6), blog, .created(6), blog, .created(6),
                .error(.invalid, heading: nil),
            ])
    }

    @Test("An edit, a publication, an unpublication, a discard and a restoration display the post")
    func allSteps() async throws {
        let edit = PostEdit(body: try Body("New."))
        try await scenes.save(edit, of: PostID(3), isDraft: true, on: view, context())
        try await scenes.publishDraft(PostID(3), on: view, context())
        try await scenes.publishDraft(PostID(3), on: view, context())
        try await scenes.save(edit, of: PostID(1), isDraft: false, on: view, context())
        try await scenes.unpublishBlog(PostID(1), on: view, context())
        try await scenes.discard(PostID(1), isDraft: true, on: view, context())
        try await scenes.discard(PostID(3), isDraft: false, on: view, context())
        try await scenes.restore(PostID(3), on: view, context())
        try await scenes.restore(PostID(1), on: view, context())

        let blog = Outline.blog(3, isLiked: false, likeCount: 0)
        guard case .blog(let edited) = fixture.view.messages[4] else { return #expect(Bool(false)) }
        #expect(edited.body == "New." && edited.blog.excerpt == "New." && edited.blog.version == 2)
        #expect(edited.blog.edited?.text == "Edited 21 Nov 2026" && edited.blog.authorText == "Author: Ada")
        #expect(
            fixture.displayed() == [
                .draft(3), blog, .created(3), blog, .blog(1, isLiked: false, likeCount: 2), .draft(1),
                .removed("Draft 1 is in the recycle bin."), .removed("Post 3 is in the recycle bin."), blog,
                .draft(1),
            ])
    }

    @Test("A change of an outdated version or of another user's post displays only an error")
    func refused() async throws {
        let (draft, stale) = (PostID(3), VersionCondition.oneOf([PostVersion(9)]))
        let title = PostEdit(title: try Title("New"))

        try await scenes.save(title, of: draft, isDraft: true, matching: stale, on: view, context())
        try await scenes.publishDraft(draft, matching: stale, on: view, context())
        try await scenes.discard(draft, isDraft: true, matching: stale, on: view, context())
        try await scenes.discard(PostID(1), isDraft: false, matching: stale, on: view, context())
        try await scenes.unpublishBlog(PostID(5), on: view, context())
        try await scenes.save(title, of: PostID(5), isDraft: false, on: view, context())
        try await scenes.save(title, of: draft, isDraft: true, on: view, context(viewer: 2))
        try await scenes.discard(draft, isDraft: false, on: view, context())
        try await scenes.restore(PostID(1), on: view, context())
        try await scenes.restore(PostID(4), on: view, context(viewer: 2))
        for _ in 1...2 { try await scenes.restore(PostID(4), on: view, context()) }
        let content = try PostContent(title: Title("New"), body: Body(""))
        try await scenes.createDraft(content, on: view, context(viewer: nil))

        let errors: [ErrorPresentation.Kind] = [
            .stale, .stale, .stale, .stale, .forbidden, .forbidden, .notFound, .notFound, .notFound,
            .notFound, .notFound, .unauthenticated,
        ]
        let (first, shown) = (fixture.view.messages[0], fixture.displayed())
        #expect(
            first
                == .error(
                    ErrorPresentation(
                        kind: .stale, title: "Version conflict",
                        detail:
                            "The post has changed since you loaded it. Load it again and repeat your change.")
                ))
        #expect(
            shown.filter { if case .error = $0 { true } else { false } }
                == errors.map { .error($0, heading: nil) })
        #expect(shown.count == errors.count + 1)
    }

    @Test("The screen of a post is that of a draft or of a blog, and a removed post has none")
    func router() async throws {
        let post = OneShotContent<PostPresentation>()
        for change in [
            { try await self.scenes.restore(PostID(4), on: post, self.context()) },
            { try await self.scenes.publishDraft(PostID(3), on: post, self.context()) },
            { try await self.scenes.unpublishBlog(PostID(3), on: post, self.context()) },
            { try await self.scenes.discard(PostID(3), isDraft: true, on: post, self.context()) },
        ] {
            try await change()
            fixture.router.show(try #require(post.content))
        }

        #expect(fixture.router.destinations.suffix(2) == [.blog(PostID(3)), .draft(PostID(3))])
        #expect(fixture.router.destinations.count == 3)
    }
}
