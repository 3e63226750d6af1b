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

    @ObservationIgnored let words: any Localization
    // [naming
    @ObservationIgnored let author: @MainActor (String) -> String
    // naming]

    // [naming
    // - init(words: any Localization) {
    init(words: any Localization, author: @escaping @MainActor (String) -> String) {
        self.author = author
        // naming]
        self.words = words
    }

    var rows: Rows {
        guard blogs != nil || error != nil else { return Rows() }
        let empty = blogs?.isEmpty == true ? words.phrase(.noBlogs) : nil
        return Rows(
            heading: words.phrase(.blogs), rows: (blogs ?? []).map(row),
            notes: [empty, next == nil ? nil : "▾ more", error.map { "! " + $0 }].compactMap(\.self))
    }

    private func row(_ blog: Blog) -> Rows.Row {
        let meta = [
            // [naming
            // - words.author(blog.author.name.text),
            author(blog.author.name.text),
            // naming]
            words.day(blog.publishedAt, as: .published),
            blog.editedAt.map { words.day($0, as: .edited) }, words.count(blog.likeCount, of: .likes),
            blog.isLiked == true ? words.phrase(.youLikeThis) : nil,
        ].compactMap(\.self)
        let id = blog.id.rawValue
        let error = rowErrors[blog.id].map { ["    ! " + $0] } ?? []
        return Rows.Row(
            id: String(id),
            lines: ["\(id)  \(blog.title.text)", "    " + meta.joined(separator: " · ")] + error)
    }
}
