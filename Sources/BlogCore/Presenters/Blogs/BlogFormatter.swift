import BlogContracts
import BlogModels

/// Words blogs for a scene.
struct BlogFormatter {
    let author: AuthorFormatter
    let wording: any Wording

    func cell(_ blog: Blog) -> BlogCellPresentation {
        let name = blog.author.name.text
        return BlogCellPresentation(
            id: blog.id.rawValue, title: blog.title.text, excerpt: blog.excerpt.text,
            author: AuthorPresentation(
                id: blog.author.id.rawValue, username: blog.author.username.text, name: name),
            authorText: author.text(name, wording), publishedAt: blog.publishedAt.iso8601,
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
