import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import OneShotViews

extension Scenario {
    static let trash = [
        Scenario("the viewer's own page with a failing recycle bin", showsError: true) { fixture in
            fixture.repositories.fail("trashCount(of:)", with: StoreError.busy)
            let view = OneShotUserScene()
            try await fixture.scenes.userScene(of: UserID(1), on: view, try fixture.context(viewer: 1)).load()
            return view
        },
        Scenario("the recycle bin") { fixture in
            let view = OneShotList<TrashEntryPresentation>()
            try await fixture.scenes.trash(on: view, try fixture.context(viewer: 1)).load()
            return view
        },
        Scenario("an empty recycle bin") { fixture in
            let view = OneShotList<TrashEntryPresentation>()
            try await fixture.scenes.trash(on: view, try fixture.context(viewer: 2)).load()
            return view
        },
        Scenario("a restored blog") { fixture in
            let view = OneShotContent<PostPresentation>()
            try await fixture.scenes.restore(PostID(4), on: view, try fixture.context(viewer: 1)).restore()
            return view
        },
        Scenario("an emptied recycle bin") { fixture in
            let view = OneShotContent<PurgePresentation>()
            try await fixture.scenes.purge(on: view, try fixture.context(viewer: 1)).purgeAll()
            return view
        },
    ]
}
