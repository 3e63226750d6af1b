import BlogContracts
import BlogPresenters
import BlogViews

/// Displays the scene's presentations on a new view and renders it.
struct RenderCase: Case {
    enum Medium {
        case json, text
    }

    private let medium: Medium
    private let info: UserInfoPresentation
    private let list: ListPresentation<BlogCellPresentation>

    init(_ scene: Scene, _ medium: Medium) async throws {
        let page = OneShotUserScene()
        try await scene.factory.userScene(
            of: Scene.user, on: page,
            SceneContext(viewer: nil, errors: SceneResult(), router: Nowhere())
        ).load()
        guard let info = page.userContent.content, let heading = page.blogList.heading,
            page.blogList.rows.count == 20
        else {
            throw Trouble.nothing("the scene has not 20 rows")
        }
        self.info = info
        self.medium = medium
        list = ListPresentation(heading: heading, rows: page.blogList.rows, more: page.blogList.more)
    }

    func run() -> Int {
        let view = OneShotUserScene()
        view.user.display(info)
        view.blogs.display(.page(list))
        let document =
            switch medium {
            case .json: view.jsonDocument()
            case .text: view.textDocument()
            }
        return document?.bytes.count ?? 0
    }
}
