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

    /// JSON in rows; other text unchanged.
    static func readable(_ bytes: [UInt8], _ medium: Medium) throws -> String {
        guard medium == .json else { return String(decoding: bytes, as: UTF8.self) }
        return try rows(JSONSerialization.jsonObject(with: Data(bytes))) + "\n"
    }

    /// A value on one line, or the members of a longer object or array on as many lines as they need.
    private static func rows(_ value: Any, indent: String = "  ") throws -> String {
        let options: JSONSerialization.WritingOptions = [
            .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
        ]
        let line = String(
            decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
        let members: [String]
        if let object = value as? [String: Any] {
            members = try object.sorted { $0.key < $1.key }
                .map { "\"\($0.key)\": \(try rows($0.value, indent: indent + "  "))" }
        } else {
            members = try (value as? [Any] ?? []).map { try rows($0, indent: indent + "  ") }
        }
        guard indent.count + line.count > width, let first = line.first, let last = line.last,
            !members.isEmpty
        else { return line }
        var lines: [String] = []
        for member in members {
            let longer = lines.last.map { "\($0), \(member)" } ?? member
            if !lines.isEmpty, !longer.contains("\n"), indent.count + longer.count < width {
                lines[lines.count - 1] = longer
            } else {
                lines.append(member)
            }
        }
        return "\(first)\n\(indent)\(lines.joined(separator: ",\n" + indent))\n\(indent.dropLast(2))\(last)"
    }

    private static let width = 110
}
