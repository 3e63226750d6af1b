import Testing

/// The demo blog with one more post of Ada's in each state, created over HTTP. Mei and Ada like each post that can be
/// liked, and Mei comments on it with its title. Each post has the tag `planted`, and its title as a tag. An alias leads to each
/// that was published.
struct PermissionBlog {
    let blog: TestBlog
    let tokens: [Viewer: String]
    let posts: [PostState: Int]
    private let comments: [PostState: Int]

    init() throws {
        let blog = try TestBlog.demo()
        let (ada, mei) = (try blog.token(of: "ada"), try blog.token(of: "mei"))
        self.blog = blog
        tokens = [.owner: ada, .another: mei]
        (posts, comments) = try blog.withServer { client in
            var posts: [PostState: Int] = [:]
            var comments: [PostState: Int] = [:]
            for state in PostState.allCases {
                let draft = try client.write(
                    "POST", "/drafts",
                    #"{"title":"\#(state.title)","body":"\#(state.excerpt)\n\n\#(state.ending)","#
                        + #""tags":["Planted","\#(state.title)"]}"#, token: ada)
                let id = try #require(draft.json["id"].int)
                posts[state] = id
                if state != .draft {
                    #expect(try client.request("POST", "/drafts/\(id)/publish", token: ada).status == 201)
                    for token in [ada, mei] {
                        #expect(try client.request("PUT", "/blogs/\(id)/like", token: token).status == 200)
                    }
                    try blog.succeed("alias", "add", "/old/\(id)", "\(id)", "--as", "ada")
                    comments[state] = try client.write(
                        "POST", "/blogs/\(id)/comments", #"{"text":"\#(state.title)"}"#, token: mei
                    ).json["id"].int
                }
                switch state {
                case .draft, .published: break
                case .unpublished:
                    #expect(try client.request("POST", "/blogs/\(id)/unpublish", token: ada).status == 200)
                case .trashed: #expect(try client.request("DELETE", "/blogs/\(id)", token: ada).status == 204)
                }
            }
            return (posts, comments)
        }
    }

    /// A target or command of the table with its placeholders filled in.
    func filled(_ text: String, _ state: PostState) -> String {
        text.replacing("POST", with: posts[state].map(String.init) ?? "0")
            .replacing("COMMENT", with: comments[state].map(String.init) ?? "999")
            .replacing("WRITER", with: "132").replacing("READER", with: "107")
            .replacing("TAG", with: "planted")
    }
}
