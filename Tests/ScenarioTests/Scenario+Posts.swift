import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import OneShotViews

extension Scenario {
    /// Changes of posts.
    static let writing = [
        Scenario("a new draft") { fixture in
            let view = OneShotContent<PostPresentation>()
            let editor = fixture.scenes.draftEditor(nil, on: view, try fixture.context(viewer: 1))
            try await editor.create(try PostContent(title: Title("New"), body: Body("# New\n\nText.\n")))
            return view
        },
        Scenario("an edited draft") { fixture in
            let view = OneShotContent<PostPresentation>()
            let editor = fixture.scenes.draftEditor(PostID(3), on: view, try fixture.context(viewer: 1))
            try await editor.save(PostEdit(title: try Title("Finished")))
            return view
        },
        Scenario("a published draft") { fixture in
            let view = OneShotContent<PostPresentation>()
            let editor = fixture.scenes.draftEditor(PostID(3), on: view, try fixture.context(viewer: 1))
            try await editor.publish()
            return view
        },
        Scenario("a discarded draft") { fixture in
            let view = OneShotContent<PostPresentation>()
            let editor = fixture.scenes.draftEditor(PostID(3), on: view, try fixture.context(viewer: 1))
            try await editor.discard()
            return view
        },
        Scenario("an edited blog") { fixture in
            let view = OneShotContent<PostPresentation>()
            let editor = fixture.scenes.blogEditor(PostID(1), on: view, try fixture.context(viewer: 1))
            try await editor.save(PostEdit(body: try Body("Better.")))
            return view
        },
        Scenario("an unpublished blog") { fixture in
            let view = OneShotContent<PostPresentation>()
            let editor = fixture.scenes.blogEditor(PostID(1), on: view, try fixture.context(viewer: 1))
            try await editor.unpublish()
            return view
        },
        Scenario("a discarded blog") { fixture in
            let view = OneShotContent<PostPresentation>()
            let editor = fixture.scenes.blogEditor(PostID(1), on: view, try fixture.context(viewer: 1))
            try await editor.discard()
            return view
        },
    ]
}
