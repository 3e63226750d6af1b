import BlogPresenters
import BlogViews

/// The whole scene as JSON, including the queries.
struct SceneCase: Case {
    private let factory: SceneFactory

    init(_ scene: Scene) {
        factory = scene.factory
    }

    func run() async throws -> Int {
        let (view, failure) = (OneShotUserScene(), SceneResult())
        try await factory.userScene(
            of: Scene.user, on: view, SceneContext(viewer: nil, errors: failure, router: Nowhere())
        ).load()
        guard failure.error == nil, let document = view.jsonDocument() else {
            throw Trouble.nothing("the scene shows an error")
        }
        return document.bytes.count
    }
}
