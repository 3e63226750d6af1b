import BlogOperations
import BlogTestSupport
import Foundation

/// A Jekyll site in a temporary folder.
final class TemporarySite {
    let folder: String

    init(posts: [String: String] = [:], authors: String? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "jekyll-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in posts { try write(text, to: "_posts/\(name)") }
        if let authors { try write(authors, to: "_data/authors.yml") }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func write(_ text: String, to path: String) throws {
        try write([UInt8](text.utf8), to: path)
    }

    func write(_ bytes: [UInt8], to path: String) throws {
        let url = URL(fileURLWithPath: folder).appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func source(permalink: Permalink? = nil) throws -> JekyllSource {
        JekyllSource(
            folder: folder, fallbackName: try DisplayName("The Team"), permalink: permalink,
            clock: FixedClock())
    }
}

/// Imports a post with a text, in a site with authors.
func post(
    _ text: String, named name: String = "2020-01-02-hello-world.md", authors: String? = nil,
    permalink: Permalink? = nil, config: String? = nil
) async throws -> ImportedPost {
    let site = try TemporarySite(posts: [name: text], authors: authors)
    if let config { try site.write(Array(config.utf8), to: "_config.yml") }
    return try await site.source(permalink: permalink).post(at: "_posts/\(name)")
}

/// Why a post with the bytes is skipped, or else the first note about it; nil if there is none.
func problem(
    _ bytes: [UInt8], named name: String = "2020-01-02-hello-world.md"
) async throws -> ImportProblem? {
    let site = try TemporarySite()
    try site.write(bytes, to: "_posts/\(name)")
    do {
        return try await site.source().post(at: "_posts/\(name)").notes.first
    } catch let problem as ImportProblem {
        return problem
    }
}

/// Why a post with the text is skipped, or else the first note about it; nil if there is none.
func problem(
    _ text: String, named name: String = "2020-01-02-hello-world.md"
) async throws -> ImportProblem? {
    try await problem([UInt8](text.utf8), named: name)
}

extension ImportProblem {
    /// The problem as an import shows it.
    var words: String { "line \(line): \(TransferLocalization().reason(reason))" }
}
