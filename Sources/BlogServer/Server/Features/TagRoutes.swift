import BlogContracts
import BlogPresenters
import BlogViews
import SocketHTTP

extension Feature {
    static let tags = Feature(routes: [Routes.tags, Routes.taggedBlogs])
}

extension Routes {
    static let tags = Route(
        .tags, query: .page,
        [
            .get: list(of: TagCellPresentation.self) { _, scenes, view, context in
                scenes.tags(on: view, context)
            }
        ])

    static let taggedBlogs = Route(
        .taggedBlogs, query: .blogs,
        live: { request in
            guard let tag = request.match.tag else {
                throw Problem(.notFound, detail: "The tag does not exist.")
            }
            return try LiveBlogs(scope: .tag(tag), page: request.query.page())
        })
}
