import BlogTestSupport
import Foundation

/// A Jekyll site with some posts, by file name.
struct TestSite {
    private let folder: TemporaryFolder

    var path: String { folder.url.path }

    init(_ posts: [String: String]) throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("_posts"), withIntermediateDirectories: false)
        for (name, content) in posts {
            try Data(content.utf8).write(to: URL(fileURLWithPath: folder.path("_posts/" + name)))
        }
    }
}
