import BlogContracts
import BlogPresenters
import BlogViews

/// The newest blogs, including the query, as JSON or as a web page.
struct ListCase: Case {
    enum Medium {
        case json, html
    }

    private let factory: SceneFactory
    private let medium: Medium
    private let page = PageContext(
        links: Links(stylesheet: "/assets/site.css", icon: "/favicon.svg", script: "/assets/site.js"),
        texts: PageTexts.english(), target: "/", nextTarget: "/blogs?limit=20&after=")

    init(_ scene: Scene, _ medium: Medium) {
        factory = scene.factory
        self.medium = medium
    }

    func run() async throws -> Int {
        let (view, failure) = (OneShotList<BlogCellPresentation>(), SceneResult())
        try await factory.allBlogs(
            on: view, SceneContext(viewer: nil, errors: failure, router: Nowhere())
        ).load()
        let document =
            switch medium {
            case .json: view.jsonDocument()
            case .html: view.htmlDocument(in: page)
            }
        guard failure.error == nil, let document else { throw Trouble.nothing("the list shows an error") }
        return document.bytes.count
    }
}
