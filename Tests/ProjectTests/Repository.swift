import Foundation

/// The project's own files.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folders in which the project's Swift is.
    static let folders = [
        "Sources", "Libraries", "Tests", "Migrations", "Benchmarks", "Fuzz", "Package.swift",
    ]

    /// Every Swift file of the project, as a path from its root.
    static func swiftFiles() throws -> [String] {
        folders.flatMap { folder -> [String] in
            if folder.hasSuffix(".swift") { return [folder] }
            let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            return (names?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
                .map { folder + "/" + $0 }
        }
    }

    static func text(of file: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    }
}
