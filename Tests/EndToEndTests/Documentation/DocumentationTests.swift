import Foundation
import Testing

/// Runs the `console` blocks of a document from top to bottom in one shell, with the demo blog in `blog.sqlite`, the
/// programs in `bin`, and a server that curl reaches as `localhost:8080`.
///
/// With `UPDATE_DOCUMENTATION=1` in the environment, the tests write the outputs into the documents instead.
@Suite("Documentation examples", .blocking)
struct DocumentationTests {
    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] == "1"

    @Test(
        "Every console example prints what its document shows",
        arguments: try MarkdownDocument.rootAndArticles().filter { !$0.consoleExamples.isEmpty })
    func examples(document: MarkdownDocument) throws {
        let examples = document.consoleExamples

        let outputs = try run(examples.map(\.command))

        let changed = zip(examples, outputs).filter { example, output in
            OutputMask.masked(output) != OutputMask.masked(example.output.joined(separator: "\n"))
        }
        if Self.isUpdating {
            let text = document.text(
                withOutputs: changed.map { ($0, $1.isEmpty ? [] : $1.components(separatedBy: "\n")) })
            try Data(text.utf8).write(to: URL(fileURLWithPath: ProjectFolder.path + "/" + document.path))
        } else {
            for (example, output) in changed {
                #expect(
                    output == example.output.joined(separator: "\n"), "\(document.path): \(example.command)")
            }
        }
    }

    /// Runs commands in one shell.
    /// - Returns: For each command, what it writes to standard output and standard error.
    private func run(_ commands: [String]) throws -> [String] {
        let blog = try TestBlog.demo()
        try FileManager.default.createSymbolicLink(
            atPath: blog.path("bin"), withDestinationPath: Bundle.main.bundleURL.path)
        let server = try TestServer(
            ChildProcess(
                .shell, ["-c", #"exec "$0" --port 0 2>server.log"#, Program.server.path], folder: blog.folder)
        )
        let curl = """
            silent
            show-error
            noproxy = "*"
            connect-to = "localhost:8080:\(server.client.host):\(server.client.port)"
            """
        try Data(curl.utf8).write(to: URL(fileURLWithPath: blog.path(".curlrc")))

        let script = commands.map { "\($0)\nprintf '\\n\\001\\n'\n" }.joined()
        let result = try EndToEndTests.run(
            .shell, ["-c", "exec 2>&1\n" + script],
            environment: ["CURL_HOME": blog.folder, "LC_ALL": "C.UTF-8"], folder: blog.folder)
        try server.stop()

        let outputs = result.text.split(separator: "\n\u{1}\n", omittingEmptySubsequences: false)
        try #require(outputs.count == commands.count + 1, "\(result.text)")
        return outputs.dropLast().map { $0.trimmingCharacters(in: .newlines).replacing("\r\n", with: "\n") }
    }
}
