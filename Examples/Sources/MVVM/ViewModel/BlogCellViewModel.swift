import BlogModels
import BlogPresenters
import BlogServices
import Scenarios

/// One blog of a list: its text, and what a person can do with it.
final class BlogCellViewModel: RowViewModel {
    let lines = ObservableValue<[String]>([])

    private var blog: Blog
    private let setup: PageSetup
    // [naming
    private let author: (String) -> String
    // naming]

    // [naming
    // - init(_ blog: Blog, _ setup: PageSetup) {
    init(_ blog: Blog, _ setup: PageSetup, author: @escaping (String) -> String) {
        self.author = author
        // naming]
        self.blog = blog
        self.setup = setup
        show()
    }

    var rowID: String { String(blog.id.rawValue) }

    func like() async {
        do {
            blog = blog.with(try await setup.services.likes.like(blog.id, by: setup.viewer).state)
            show()
        } catch {
            show(error)
        }
    }

    private func show(_ error: (any Error)? = nil) {
        let localization = setup.localization
        let meta = [
            // [naming
            // - localization.author(blog.author.name.text),
            author(blog.author.name.text),
            // naming]
            localization.day(blog.publishedAt, as: .published),
            blog.editedAt.map { localization.day($0, as: .edited) },
            localization.count(blog.likeCount, of: .likes),
            blog.isLiked == true ? localization.youLikeThis : nil,
        ].compactMap(\.self)
        lines.value =
            ["\(rowID)  \(blog.title.text)", "    " + meta.joined(separator: " · ")]
            + (error.map { ["    ! " + localization.detail($0)] } ?? [])
    }
}
