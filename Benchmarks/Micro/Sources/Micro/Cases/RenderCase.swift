import BlogContracts
import BlogPresenters
import JSONViews
import TextViews

/// Shows the scene's presentations in a new view and renders it.
struct RenderCase: Case {
    /// Which views.
    enum Medium {
        case json, text
    }

    private let views: any ViewFactory
    private let info: UserInfoPresentation
    private let list: BlogListPresentation

    init(_ scene: Scene, _ medium: Medium) async throws {
        let capture = Capture()
        try await scene.factory.userScene(
            of: Scene.user, on: capture,
            SceneContext(viewer: nil, failure: FailureRecorder(), router: Nowhere())
        ).load()
        guard let info = capture.info, let list = capture.list, list.rows.count == 20 else {
            throw Trouble.nothing("the scene has not 20 rows")
        }
        (self.info, self.list) = (info, list)
        views = medium == .json ? JSONViewFactory() : TextViewFactory()
    }

    func run() -> Int {
        let view = views.userScene()
        view.user.display(info)
        view.blogs.display(list)
        return view.document()?.bytes.count ?? 0
    }
}
