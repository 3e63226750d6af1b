import BlogContracts
import BlogModels

/// Words blogs for a scene.
struct BlogFormatter {
    let wording: any Wording
    private let authors: AuthorWords

    init(author: AuthorFormatter, wording: any Wording) {
        self.wording = wording
        authors = AuthorWords(author, wording)
    }

    func cell(_ blog: Blog) -> BlogCellPresentation {
        let name = blog.author.name.text
        return BlogCellPresentation(
            id: blog.id.rawValue, title: blog.title.text, excerpt: blog.excerpt.text,
            author: AuthorPresentation(
                id: blog.author.id.rawValue, username: blog.author.username.text, name: name),
            authorText: authors.text(name), publishedAt: blog.publishedAt.iso8601,
            publishedText: wording.day(blog.publishedAt, as: .published), editedAt: blog.editedAt?.iso8601,
            editedText: blog.editedAt.map { wording.day($0, as: .edited) }, likeCount: blog.likeCount,
            likeCountText: wording.count(blog.likeCount, of: .likes), isLiked: blog.isLiked,
            likedText: blog.isLiked == true ? wording.phrase(.youLikeThis) : nil, shareCount: blog.shareCount,
            shareCountText: wording.count(blog.shareCount, of: .shares), version: blog.version.number)
    }

    func detail(_ text: BlogText) -> BlogDetailPresentation {
        BlogDetailPresentation(blog: cell(text.blog), body: text.body.markdown)
    }

    func hit(_ hit: SearchHit) -> SearchHitPresentation {
        SearchHitPresentation(
            blog: cell(hit.blog),
            snippet: hit.snippet.parts.map { SnippetPartPresentation(content: $0.text, isHit: $0.isHit) })
    }
}

/// Formats authors for one list. Adjacent rows often have the same author, whose text is formatted once.
final class AuthorWords {
    private let format: AuthorFormatter
    private let wording: any Wording
    private var last: (name: String, text: String)?

    init(_ format: AuthorFormatter, _ wording: any Wording) {
        self.format = format
        self.wording = wording
    }

    func text(_ name: String) -> String {
        if let last, last.name == name { return last.text }
        let text = format.text(name, wording)
        last = (name, text)
        return text
    }
}
