import BlogTestSupport
import Foundation

/// A Jekyll site with some posts, by file name, and other files, by path.
struct TestSite {
    private let folder: TemporaryFolder

    var path: String { folder.url.path }

    init(_ posts: [String: String], files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        for (name, content) in posts { try write(content, to: "_posts/" + name) }
        for (path, content) in files { try write(content, to: path) }
    }

    func write(_ content: String, to path: String) throws {
        let file = URL(fileURLWithPath: folder.path(path))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: file)
    }
}
