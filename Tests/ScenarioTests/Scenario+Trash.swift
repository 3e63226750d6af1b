import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import OneShotViews

extension Scenario {
    static let trash = [
        Scenario("one's own page whose count of the bin is made to fail", showsError: true) { stage in
            stage.repositories.fail(.trashCount, with: StoreError.busy)
            let view = OneShotUserScene()
            try await stage.scenes.userScene(of: UserID(1), on: view, try stage.context(viewer: 1)).load()
            return view
        },
        Scenario("the recycle bin") { stage in
            let view = OneShotList<TrashEntryPresentation>()
            try await stage.scenes.trash(on: view, try stage.context(viewer: 1)).load()
            return view
        },
        Scenario("an empty recycle bin") { stage in
            let view = OneShotList<TrashEntryPresentation>()
            try await stage.scenes.trash(on: view, try stage.context(viewer: 2)).load()
            return view
        },
        Scenario("a blog put back") { stage in
            let view = OneShotContent<PostPresentation>()
            try await stage.scenes.restore(PostID(4), on: view, try stage.context(viewer: 1)).restore()
            return view
        },
        Scenario("the recycle bin emptied") { stage in
            let view = OneShotContent<PurgePresentation>()
            try await stage.scenes.purge(on: view, try stage.context(viewer: 1)).purgeAll()
            return view
        },
    ]
}
