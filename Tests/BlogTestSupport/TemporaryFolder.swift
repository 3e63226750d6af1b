public import Foundation

/// A folder of its own that is gone when the last reference to this is.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let url: URL

    /// Makes one.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("blog-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of a file in it, which need not be there.
    public func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }

    /// What is in it, in order.
    public func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    }
}
