import Foundation

/// What a scenario is to look like, kept as a file that people can read. Run the tests with RECORD_SNAPSHOTS=1 to
/// write the files anew, and read what changed.
struct Snapshot {
    private let file: URL

    init(_ name: String, _ medium: Medium) {
        let words = name.split { !$0.isLetter && $0 != "'" }.map { $0.filter(\.isLetter) }
        file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Snapshots/\(words.joined(separator: "-")).\(medium.rawValue)")
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

    /// JSON with a line a value, so that people can read it; other text as it is.
    static func readable(_ bytes: [UInt8], _ medium: Medium) throws -> String {
        guard medium == .json else { return String(decoding: bytes, as: UTF8.self) }
        let value = try JSONSerialization.jsonObject(with: Data(bytes))
        let options: JSONSerialization.WritingOptions = [
            .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
        ]
        return String(
            decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
            + "\n"
    }
}
