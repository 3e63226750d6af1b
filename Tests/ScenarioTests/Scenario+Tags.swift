import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews

extension Scenario {
    static let tags = [
        Scenario("a blog with tags") { fixture in
            let view = OneShotContent<PostPresentation>()
            let editor = fixture.scenes.blogEditor(PostID(1), on: view, try fixture.context(viewer: 1))
            try await editor.save(PostEdit(tags: try Tags(["Swift", "open source"])))
            return view
        },
        Scenario("a new draft with tags") { fixture in
            let view = OneShotContent<PostPresentation>()
            try await fixture.scenes.draftEditor(nil, on: view, try fixture.context(viewer: 1))
                .create(PostContent(title: Title("New"), body: Body("Text."), tags: Tags(["Swift"])))
            return view
        },
        Scenario("all tags") { fixture in
            try await fixture.tag(1, ["Swift", "open source"])
            try await fixture.tag(2, ["SWIFT"])
            let view = OneShotList<TagCellPresentation>()
            try await fixture.scenes.tags(on: view, try fixture.context()).load()
            return view
        },
        Scenario("no tags") { fixture in
            let view = OneShotList<TagCellPresentation>()
            try await fixture.scenes.tags(on: view, try fixture.context()).load()
            return view
        },
        Scenario("the blogs with a tag") { fixture in
            try await fixture.tag(1, ["Swift", "open source"])
            try await fixture.tag(2, ["SWIFT"])
            let view = OneShotList<BlogCellPresentation>()
            try await fixture.scenes.taggedBlogs(with: TagKey("Swift"), on: view, try fixture.context())
                .load()
            return view
        },
        Scenario("a tag without blogs of the author") { fixture in
            try await fixture.tag(1, ["Swift"])
            let view = OneShotList<BlogCellPresentation>()
            try await fixture.scenes.taggedBlogs(
                with: TagKey("swift"), by: UserID(2), on: view, try fixture.context()
            ).load()
            return view
        },
    ]
}

extension Scenario.Fixture {
    fileprivate func tag(_ blog: Int64, _ tags: [String]) async throws {
        let view = OneShotContent<PostPresentation>()
        let editor = scenes.blogEditor(PostID(blog), on: view, try context(viewer: 1))
        try await editor.save(PostEdit(tags: try Tags(tags)))
    }
}
