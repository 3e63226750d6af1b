import BlogModels

/// What a post's file name says: `2015-12-03-welcome.md`.
struct PostFileName {
    /// The date before the name, as it is written.
    let dateText: String?
    /// The name without date and extension.
    let slug: String

    init(path: String) {
        let file = path.split(separator: "/").last ?? ""
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        let parts = stem.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
        if parts.count == 4, parts[..<3].allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) {
            dateText = parts[..<3].joined(separator: "-")
            slug = String(parts[3])
        } else {
            dateText = nil
            slug = String(stem)
        }
    }

    /// The title of a post that states none, by Jekyll's rule: `swift-CI` is `Swift Ci`.
    var title: String {
        slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
            .joined(separator: " ")
    }
}

private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
