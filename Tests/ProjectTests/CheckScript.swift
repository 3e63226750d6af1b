import BlogTestSupport
import Foundation

/// `Scripts/check-imports.py` over some tree.
enum ImportChecker {
    struct Verdict {
        let output: String
        let errors: String
        let isPassed: Bool
    }

    /// Judges the project itself.
    static func judgeProject() throws -> Verdict {
        try judge(Repository.root)
    }

    /// Judges a copy of the project's sources in which one more file has a text.
    static func judgeProject(with text: String, at path: String) throws -> Verdict {
        let folder = try TemporaryFolder()
        for name in ["Sources", "Migrations", "ARCHITECTURE.md"] {
            try FileManager.default.copyItem(
                at: Repository.root.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
        }
        let file = folder.url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return try judge(folder.url)
    }

    private static func judge(_ root: URL) throws -> Verdict {
        let streams = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", Repository.root.appendingPathComponent("Scripts/check-imports.py").path, "--root",
            root.path,
        ]
        (process.standardOutput, process.standardError) = streams
        try process.run()
        // A complaint or two: far less than a pipe holds, so one stream may be read after the other.
        let output = streams.0.fileHandleForReading.readDataToEndOfFile()
        let errors = streams.1.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Verdict(
            output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self),
            isPassed: process.terminationStatus == 0)
    }
}
