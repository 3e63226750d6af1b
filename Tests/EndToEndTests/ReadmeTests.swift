import Foundation
import Testing

/// The README shows what the programs print; this is where it is held to that.
@Suite(.blocking)
struct ReadmeTests {
    @Test("What the README shows of the programs is what they do")
    func transcripts() throws {
        let blog = try TestBlog.demo()
        try FileManager.default.createSymbolicLink(
            atPath: blog.path("bin"), withDestinationPath: Bundle.main.bundleURL.path)
        var shown = 0

        try blog.withServer { client in
            for transcript in try Transcript.all() {
                guard let output = try output(of: transcript.command, in: blog, client) else { continue }
                #expect(
                    output.trimmingCharacters(in: .newlines) == transcript.output, "\(transcript.command)")
                shown += 1
            }
        }
        #expect(shown >= 6)
    }

    /// What a command prints; nil for one that needs more than the demo blog, or a client that this is not.
    private func output(of command: String, in blog: TestBlog, _ client: HTTPClient) throws -> String? {
        if let request = command.wholeMatch(
            of: /curl (?:-H 'Accept: ([^']+)' )?["']localhost:8080([^"']+)["']/)
        {
            return try client.get(String(request.2), accept: request.1.map(String.init)).text
        }
        guard command.hasPrefix("bin/blog-cli"), !command.contains("CURSOR"), !command.contains("import")
        else {
            return nil
        }
        return try run(.shell, ["-c", "exec 2>&1; " + command], folder: blog.folder).text
    }
}
