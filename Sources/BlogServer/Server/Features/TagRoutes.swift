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
        .taggedBlogs, query: .page,
        [
            .get: { request, context in
                guard let tag = request.match.tag else {
                    throw Problem(.notFound, detail: "The tag does not exist.")
                }
                return try await context.show(OneShotList<BlogCellPresentation>()) {
                    context.scenes.taggedBlogs(with: tag, on: $0, try context.scene(request.query))
                }
            }
        ])
}
