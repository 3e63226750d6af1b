import BlogModels
public import BlogTestSupport
public import BlogTransfer
import Synchronization

/// A site of three files to import: a post, a post that can be delayed, and a file that cannot be read.
public final class DemoSite: PostSource {
    /// The paths of the files, in order.
    public static let files = ["_posts/one.md", "_posts/two.md", "_posts/wrong.md"]

    private let gate = Mutex<Gate?>(nil)
    private let failure = Mutex<ImportSourceError?>(nil)

    /// Creates a site without delays and errors.
    public init() {}

    /// Delays the next read of the second file until the gate is opened.
    public func hold() -> Gate {
        let gate = Gate()
        self.gate.withLock { $0 = gate }
        return gate
    }

    /// Makes every access fail from now on. Nil makes accesses succeed again.
    public func fail(with error: ImportSourceError?) {
        failure.withLock { $0 = error }
    }

    /// The paths of the files.
    /// - Throws: the error that was set.
    public func paths() async throws -> [String] {
        if let error = failure.withLock(\.self) { throw error }
        return DemoSite.files
    }

    /// Reads a file.
    /// - Throws: `ImportProblem` for the last file.
    public func post(at path: String) async throws -> ImportedPost {
        guard path != DemoSite.files[2] else {
            throw ImportProblem(line: 3, .invalidDate("soon"))
        }
        if path == DemoSite.files[1] {
            try await gate.withLock { gate in
                defer { gate = nil }
                return gate
            }?.pass()
        }
        return ImportedPost(
            path: path, content: PostContent(title: try Title(path), body: try Body("Text.")),
            date: Timestamp(secondsSince1970: 1_790_000_000), isPublished: true,
            author: ImportedAuthor(key: "guest", name: try DisplayName("A guest")))
    }
}
