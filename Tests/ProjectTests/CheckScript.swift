import BlogTestSupport
import Foundation

/// A script of `Scripts/` that checks the project, or a folder that looks like it.
struct CheckScript {
    struct Verdict {
        let output: String
        let errors: String
        let isPassed: Bool
    }

    static let locks = CheckScript(name: "check-locks.py")

    let name: String

    /// Checks the project itself.
    func checkProject() throws -> Verdict {
        try check(Repository.root)
    }

    /// Checks a folder with one file.
    func checkProject(with text: String, at path: String) throws -> Verdict {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return try check(folder.url)
    }

    private func check(_ root: URL) throws -> Verdict {
        let streams = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", Repository.root.appendingPathComponent("Scripts/" + name).path, "--root", root.path,
        ]
        (process.standardOutput, process.standardError) = streams
        try ProgramStarts.alone { try process.run() }
        // A few lines, far less than a pipe holds, so one stream can be read after the other.
        let output = streams.0.fileHandleForReading.readDataToEndOfFile()
        let errors = streams.1.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Verdict(
            output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self),
            isPassed: process.terminationStatus == 0)
    }
}
