import BlogTestSupport
import BlogViews

extension Scenario {
    static let tags = [
        Scenario("a blog with tags", on: OneShotContent<PostPresentation>.init, viewer: 1) {
            try await $0.scenes.save(
                PostEdit(tags: try Tags(["Swift", "open source"])), of: PostID(1), isDraft: false, on: $1, $2)
        },
        Scenario("a new draft with tags", on: OneShotContent<PostPresentation>.init, viewer: 1) {
            try await $0.scenes.createDraft(
                PostContent(title: Title("New"), body: Body("Text."), tags: Tags(["Swift"])), on: $1, $2)
        },
        Scenario("all tags", on: OneShotList<TagCellPresentation>.init) { fixture, view, context in
            try await fixture.tag(1, ["Swift", "open source"])
            try await fixture.tag(2, ["SWIFT"])
            try await fixture.scenes.tags(on: view, context).load()
        },
        Scenario("the blogs with a tag", on: OneShotList<BlogCellPresentation>.init) {
            fixture, view, context in
            try await fixture.tag(1, ["Swift", "open source"])
            try await fixture.tag(2, ["SWIFT"])
            try await fixture.scenes.taggedBlogs(with: TagKey("Swift"), on: view, context)
                .load()
        },
        Scenario("a tag without blogs of the author", on: OneShotList<BlogCellPresentation>.init) {
            fixture, view, context in
            try await fixture.tag(1, ["Swift"])
            try await fixture.scenes.taggedBlogs(
                with: TagKey("swift"), by: UserID(2), on: view, context
            ).load()
        },
    ]
}

extension Scenario.Fixture {
    fileprivate func tag(_ blog: Int64, _ tags: [String]) async throws {
        let view = OneShotContent<PostPresentation>()
        try await scenes.save(
            PostEdit(tags: try Tags(tags)), of: PostID(blog), isDraft: false, on: view, context(viewer: 1))
    }
}
