import Testing

/// Tests of the demo blog. In it Ada is user 132 and has the blogs 1 to 24, the drafts 29 to 31 and the deleted blog 32.
/// The next post is number 33.
class BlogTests {
    let blog: TestBlog
    /// A token of Ada's.
    let token: String

    init(_ blog: (blog: TestBlog, token: String)) {
        (self.blog, token) = blog
    }

    convenience init() throws {
        self.init(try TestBlog.demoWithToken())
    }
}

/// Tests of the demo blog with a server in this process.
class DemoTests: BlogTests {
    let client: HTTPClient

    /// The options of the server.
    class var options: [String] { [] }

    init() throws {
        let demo = try TestBlog.demoWithToken()
        client = try LocalServer(["--database", demo.blog.database] + Self.options).client
        super.init(demo)
    }
}

/// Tests of the demo blog with a program that serves it.
class ProgramTests: BlogTests {
    private let server: TestServer

    var client: HTTPClient { server.client }

    init() throws {
        let demo = try TestBlog.demoWithToken()
        server = try demo.blog.serve()
        super.init(demo)
    }

    deinit {
        do { try server.stop() } catch { Issue.record(error) }
    }
}

/// Tests that begin with a folder without a database.
class FolderTests {
    let blog: TestBlog

    init() throws {
        blog = try TestBlog.none()
    }
}
