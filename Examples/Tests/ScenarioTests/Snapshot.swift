import Foundation

/// The recorded screens of a scenario. Run the tests with RECORD_SNAPSHOTS=1 to record them again, and read the changes.
struct Snapshot {
    private let file: URL

    init(_ name: String) {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Snapshots/\(words.joined(separator: "-")).txt")
    }

    /// The recorded text; nil if nothing was recorded.
    func recorded() -> String? {
        try? String(contentsOf: file, encoding: .utf8)
    }

    /// Records a text if RECORD_SNAPSHOTS is set.
    func recordIfAsked(_ text: String) throws {
        guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" else { return }
        try Data(text.utf8).write(to: file)
    }
}
