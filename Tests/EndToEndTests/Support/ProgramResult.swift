import Testing

/// The output and the exit code of a program.
struct ProgramResult {
    let output: [UInt8]
    let errors: String
    let exitCode: Int32

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The line on standard error, without the line feed; nil unless there is exactly one line.
    var onlyErrorLine: String? {
        let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count == 2 && lines[1].isEmpty && !lines[0].isEmpty ? String(lines[0]) : nil
    }
}

/// Expects that a program has refused its work: with this exit code, and with one line on standard error.
func expectRefusal(
    _ result: ProgramResult, _ exitCode: Int32, _ reason: String, by name: String = "error",
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(result.exitCode == exitCode, comment, sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, comment, sourceLocation: sourceLocation)
    #expect(result.onlyErrorLine == "\(name): \(reason)", comment, sourceLocation: sourceLocation)
}

/// Runs a program to its end: a command of `blog-cli` in this process, if it can and its files do not depend on the folder.
func run(
    _ program: Program, _ arguments: [String], environment: [String: String] = [:], input: String = "",
    folder: String? = nil
) throws -> ProgramResult {
    if program == .cli, input.isEmpty, folder == nil || arguments.contains("--database"),
        LocalCommand.canRun(arguments)
    {
        return try LocalCommand.run(arguments, environment: environment)
    }
    return try ChildProcess(program, arguments, environment: environment, input: input, folder: folder).end()
}
