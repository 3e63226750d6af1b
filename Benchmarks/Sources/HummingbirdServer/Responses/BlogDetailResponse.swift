import Hummingbird

/// A blog with its body.
struct BlogDetailResponse: ResponseEncodable {
    private let blog: BlogResponse
    private let body: String

    init(_ detail: BlogDetail) {
        blog = BlogResponse(BlogInfo(blog: detail.blog, author: detail.author), byline: "Author:")
        body = detail.body
    }

    private enum CodingKeys: CodingKey {
        case body
    }

    func encode(to encoder: any Encoder) throws {
        try blog.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(body, forKey: .body)
    }
}
