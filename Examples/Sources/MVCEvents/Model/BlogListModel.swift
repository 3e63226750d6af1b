import BlogModels
import BlogPresenters
import Observation

/// Blogs and their text.
@MainActor @Observable
final class BlogListModel {
    var blogs: [Blog]?
    var next: Cursor?
    var error: String?
    var rowErrors: [PostID: String] = [:]

    @ObservationIgnored let localization: any Localization
    // [naming
    @ObservationIgnored let author: @MainActor (String) -> String
    // naming]

    // [naming
    // - init(localization: any Localization) {
    init(localization: any Localization, author: @escaping @MainActor (String) -> String) {
        self.author = author
        // naming]
        self.localization = localization
    }

    var rows: Rows {
        guard blogs != nil || error != nil else { return Rows() }
        let empty = blogs?.isEmpty == true ? localization.noBlogs : nil
        return Rows(
            heading: localization.blogs, rows: (blogs ?? []).map(row),
            notes: [empty, next == nil ? nil : "▾ more", error.map { "! " + $0 }].compactMap(\.self))
    }

    private func row(_ blog: Blog) -> Rows.Row {
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
        let id = blog.id.rawValue
        let error = rowErrors[blog.id].map { ["    ! " + $0] } ?? []
        return Rows.Row(
            id: String(id),
            lines: ["\(id)  \(blog.title.text)", "    " + meta.joined(separator: " · ")] + error)
    }
}
