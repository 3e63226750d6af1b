import Testing

@Suite("Colours", .blocking)
final class ColorTests: BlogTests {
    @Test("--color overrides the terminal, its type and NO_COLOR", arguments: ["list users", "show blog 99"])
    func choice(command: String) throws {
        /// Whether the output has colours on a terminal and in a pipe.
        func found(_ option: String, _ environment: [String: String] = [:]) throws -> [Bool] {
            let variables = ["TERM": "xterm", "PAGER": ""].merging(environment) { $1 }
            let words =
                ["--database", blog.database, option] + command.split(separator: " ").map(String.init)
            let (terminal, _) = try TerminalProgram.run(.cli, words, environment: variables)
            let pipe = try run(.cli, words, environment: variables)
            return [terminal, pipe.text + pipe.errors].map { $0.contains("\u{1B}[") }
        }

        #expect(try found("--color=auto") == [true, false])
        #expect(try found("--color=auto", ["NO_COLOR": "1"]) == [false, false])
        #expect(try found("--color=auto", ["TERM": "dumb"]) == [false, false])
        #expect(try found("--color=always", ["NO_COLOR": "1", "TERM": "dumb"]) == [true, true])
        #expect(try found("--color=never") == [false, false])
    }

    @Test("Another value of --color is an error with the values")
    func invalid() throws {
        let result = try blog.cli("list", "users", "--color", "yes")

        #expect(result.exitCode == 64)
        #expect(result.errors.contains("'auto', 'always' or 'never'"))
    }
}
