import BlogModels
import BlogPresenters
import Scenarios

/// Passes blogs from the model to the view, and actions to the model.
final class BlogListController {
    /// The screen configures the module.
    struct Configuration {
        let localization: any Localization
        let showLoading: (Bool) -> Void
        let select: (PostID) -> Void
        let failure: (any Error) -> String
        // [naming
        let author: (String) -> String
        // naming]
    }

    private let model: BlogListModel
    private let view: BlogListView
    private let configuration: Configuration

    init(model: BlogListModel, view: BlogListView, _ configuration: Configuration) {
        self.model = model
        self.view = view
        self.configuration = configuration
        view.onMore = { [unowned self] in await loadMore() }
        view.onLike = { [unowned self] in await like(PostID($0)) }
        view.onSelect = { configuration.select(PostID($0)) }
    }

    func load() async {
        await run {
            try await model.load()
            view.reload(model.blogs.map { row($0) })
            view.empty = model.blogs.isEmpty ? configuration.localization.noBlogs : nil
        }
    }

    private func loadMore() async {
        guard model.hasMore else { return }
        await run { view.append(try await model.loadMore().map { row($0) }) }
    }

    private func like(_ id: PostID) async {
        do {
            guard let blog = try await model.like(id) else { return }
            view.redraw(row(blog))
        } catch {
            guard let blog = model.blogs.first(where: { $0.id == id }) else { return }
            view.redraw(row(blog, error))
        }
    }

    private func run(_ work: () async throws -> Void) async {
        configuration.showLoading(true)
        defer { configuration.showLoading(false) }
        view.heading = configuration.localization.blogs
        do {
            try await work()
            view.error = nil
        } catch {
            view.error = configuration.failure(error)
        }
        view.hasMore = model.hasMore
        view.layOut()
    }

    private func row(_ blog: Blog, _ error: (any Error)? = nil) -> BlogListView.Row {
        let localization = configuration.localization
        return BlogListView.Row(
            id: blog.id.rawValue, title: blog.title.text,
            meta: [
                // [naming
                // - localization.author(blog.author.name.text),
                configuration.author(blog.author.name.text),
                // naming]
                localization.day(blog.publishedAt, as: .published),
                blog.editedAt.map { localization.day($0, as: .edited) },
                localization.count(blog.likeCount, of: .likes),
                blog.isLiked == true ? localization.youLikeThis : nil,
            ].compactMap(\.self), error: error.map(configuration.failure))
    }
}
