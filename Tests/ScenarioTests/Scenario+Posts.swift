import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import OneShotViews

extension Scenario {
    /// Posts while they are written.
    static let writing = [
        Scenario("a draft that was begun") { stage in
            let view = OneShotContent<PostPresentation>()
            let editor = stage.scenes.draftEditor(nil, on: view, try stage.context(viewer: 1))
            try await editor.create(try Title("New"), try Body("# New\n\nText.\n"))
            return view
        },
        Scenario("a draft that was edited") { stage in
            let view = OneShotContent<PostPresentation>()
            let editor = stage.scenes.draftEditor(PostID(3), on: view, try stage.context(viewer: 1))
            try await editor.save(PostEdit(title: try Title("Finished")))
            return view
        },
        Scenario("a draft that was published") { stage in
            let view = OneShotContent<PostPresentation>()
            let editor = stage.scenes.draftEditor(PostID(3), on: view, try stage.context(viewer: 1))
            try await editor.publish()
            return view
        },
        Scenario("a draft that was thrown away") { stage in
            let view = OneShotContent<PostPresentation>()
            let editor = stage.scenes.draftEditor(PostID(3), on: view, try stage.context(viewer: 1))
            try await editor.discard()
            return view
        },
        Scenario("a blog that was edited") { stage in
            let view = OneShotContent<PostPresentation>()
            let editor = stage.scenes.blogEditor(PostID(1), on: view, try stage.context(viewer: 1))
            try await editor.save(PostEdit(body: try Body("Better.")))
            return view
        },
        Scenario("a blog that was unpublished") { stage in
            let view = OneShotContent<PostPresentation>()
            let editor = stage.scenes.blogEditor(PostID(1), on: view, try stage.context(viewer: 1))
            try await editor.unpublish()
            return view
        },
        Scenario("a blog that was thrown away") { stage in
            let view = OneShotContent<PostPresentation>()
            let editor = stage.scenes.blogEditor(PostID(1), on: view, try stage.context(viewer: 1))
            try await editor.discard()
            return view
        },
    ]
}
