import Foundation

/// A blog in a list, without a viewer.
struct BlogResponse: Encodable {
    let id: Int64
    let title: String
    let excerpt: String
    let author: AuthorResponse
    let authorText: String
    let publishedAt: Date
    let publishedText: String
    let editedAt: Date?
    let likeCount: Int
    let likeCountText: String
    let isLiked: Bool?
    let shareCount: Int
    let shareCountText: String
    let commentCount: Int
    let commentCountText: String
    let commentsClosed: Bool
    let version: Int
    /// The measured blogs have no tags.
    let tags: [String] = []

    /// - Parameter byline: the text before the author's name.
    init(_ info: BlogInfo, byline: String) {
        let blog = info.blog
        id = blog.id
        title = blog.title
        excerpt = blog.excerpt
        author = AuthorResponse(info.author)
        authorText = "\(byline) \(info.author.name)"
        publishedAt = blog.publishedAt
        publishedText = blog.publishedAt.dayText
        editedAt = blog.editedAt > blog.publishedAt ? blog.editedAt : nil
        likeCount = blog.likeCount
        likeCountText = blog.likeCount == 1 ? "1 like" : "\(blog.likeCount) likes"
        isLiked = nil
        shareCount = blog.shareCount
        shareCountText = blog.shareCount == 1 ? "1 share" : "\(blog.shareCount) shares"
        commentCount = blog.commentCount
        commentCountText = blog.commentCount == 1 ? "1 comment" : "\(blog.commentCount) comments"
        commentsClosed = blog.commentsClosed
        version = blog.version
    }

    private enum CodingKeys: CodingKey {
        case id, title, excerpt, author, authorText, publishedAt, publishedText, editedAt, likeCount
        case likeCountText, isLiked, shareCount, shareCountText, version, tags, commentCount
        case commentCountText, commentsClosed
    }

    /// Written by hand, because the synthesized version omits nil.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(excerpt, forKey: .excerpt)
        try container.encode(author, forKey: .author)
        try container.encode(authorText, forKey: .authorText)
        try container.encode(publishedAt, forKey: .publishedAt)
        try container.encode(publishedText, forKey: .publishedText)
        try container.encode(editedAt, forKey: .editedAt)
        try container.encode(likeCount, forKey: .likeCount)
        try container.encode(likeCountText, forKey: .likeCountText)
        try container.encode(isLiked, forKey: .isLiked)
        try container.encode(shareCount, forKey: .shareCount)
        try container.encode(shareCountText, forKey: .shareCountText)
        try container.encode(commentCount, forKey: .commentCount)
        try container.encode(commentCountText, forKey: .commentCountText)
        try container.encode(commentsClosed, forKey: .commentsClosed)
        try container.encode(version, forKey: .version)
        try container.encode(tags, forKey: .tags)
    }
}
