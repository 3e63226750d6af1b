import Foundation

/// The recorded document of a scenario, in a readable file. Run the tests with RECORD_SNAPSHOTS=1 to record all files
/// again, and review the differences.
struct Snapshot {
    private let file: URL

    init(_ name: String, _ medium: Medium) {
        let words = name.split { !$0.isLetter && $0 != "'" }.map { $0.filter(\.isLetter) }
        file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Snapshots/\(words.joined(separator: "-")).\(medium.rawValue)")
    }

    /// The recorded text; nil without a record.
    func recorded() -> String? {
        try? String(contentsOf: file, encoding: .utf8)
    }

    /// Records a text if RECORD_SNAPSHOTS is 1.
    func recordIfAsked(_ text: String) throws {
        guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" else { return }
        try Data(text.utf8).write(to: file)
    }

    /// JSON with one line per value; other text unchanged.
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
