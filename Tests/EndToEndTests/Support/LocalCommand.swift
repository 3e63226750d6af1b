import Glibc
import LinuxSupport
import Synchronization
import Testing

@testable import blog_cli

/// Runs commands of `blog-cli` in this process, without a terminal and without input.
enum LocalCommand {
    /// What must be a program of its own: commands that catch signals, and an option that counts for a whole program.
    private static let programs: Set = [
        "watch", "browse", "import", "export", "backup", "restore", "check",
    ]

    /// Closes the input of the tests: what a command asks ends at once.
    private static let input: Int32 = {
        let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(empty) }
        return dup2(empty, STDIN_FILENO)
    }()

    static func canRun(_ arguments: [String]) -> Bool {
        programs.isDisjoint(with: arguments) && !arguments.contains { $0.hasPrefix("--color") }
    }

    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ProgramResult {
        let output = Output()
        try #require(input == STDIN_FILENO)
        let status = try waitHere {
            await StandardStreams.$taker.withValue({ output.take($0, isError: $1) }) {
                await Environment.$replacement.withValue(ProgramEnvironment.variables(environment)) {
                    await BlogCLI.run(arguments[...])
                }
            }
        }
        return output.bytes.withLock {
            ProgramResult(
                output: $0.output, errors: String(decoding: $0.errors, as: UTF8.self),
                exitCode: status?.rawValue ?? 0)
        }
    }

    private final class Output: Sendable {
        let bytes = Mutex<(output: [UInt8], errors: [UInt8])>(([], []))

        func take(_ new: [UInt8], isError: Bool) {
            bytes.withLock { if isError { $0.errors += new } else { $0.output += new } }
        }
    }
}
