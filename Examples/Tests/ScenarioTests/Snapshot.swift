import Foundation

/// What a scenario is to look like, kept as a file that people can read. Run the tests with RECORD_SNAPSHOTS=1 to write
/// the files anew, and read what changed.
struct Snapshot {
    private let file: URL

    init(_ name: String) {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Snapshots/\(words.joined(separator: "-")).txt")
    }

    /// The text that was kept; nil where nothing was.
    func kept() -> String? {
        try? String(contentsOf: file, encoding: .utf8)
    }

    /// Keeps a text, if that was asked for.
    func recordIfAsked(_ text: String) throws {
        guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" else { return }
        try Data(text.utf8).write(to: file)
    }
}
