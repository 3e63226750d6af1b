public import BlogContracts
public import BlogModels
public import BlogServices

extension PostService {
    /// Creates the service over a repository of posts.
    public init(posts: any PostRepository, clock: any WallClock) {
        self.init(posts: posts, markdown: testParser, secrets: FakeSecrets(), clock: clock)
    }
}

extension SearchableBody {
    public init(_ body: Body) {
        self.init(body, testParser.document(of: body))
    }
}

extension BodyPresentation {
    public init(_ markdown: String) {
        self.init(markdown: markdown) { testParser.document(of: Body(stored: $0)) }
    }
}

extension BodyPresentation: ExpressibleByStringLiteral {
    public init(stringLiteral markdown: String) {
        self.init(markdown)
    }
}
