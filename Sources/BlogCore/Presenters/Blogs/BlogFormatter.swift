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
}
