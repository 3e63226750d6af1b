import BlogTestSupport
import BlogViews

extension Scenario {
    static let trash = [
        Scenario(
            "the viewer's own page with a failing recycle bin", on: { OneShotUserScene() }, viewer: 1,
            showsError: true
        ) {
            $0.repositories.fail("trashCount(of:)", with: StoreError.busy)
            try await $0.scenes.userScene(of: UserID(1), on: $1, $2).load()
        },
        Scenario("the recycle bin", on: OneShotList<TrashEntryPresentation>.init, viewer: 1) {
            try await $0.scenes.trash(on: $1, $2).load()
        },
        Scenario("an empty recycle bin", on: OneShotList<TrashEntryPresentation>.init, viewer: 2) {
            try await $0.scenes.trash(on: $1, $2).load()
        },
        Scenario("an emptied recycle bin", on: OneShotContent<PurgePresentation>.init, viewer: 1) {
            try await $0.scenes.purgeAll(on: $1, $2)
        },
    ]
}
