import BlogModels
import Glibc
import ProcessSupport

/// Asks for a new password: on a terminal twice, without showing it; else it is one line of standard input.
enum PasswordPrompt {
    /// - Throws: `FieldError` for `password`.
    static func newPassword() throws -> Password {
        guard isatty(STDIN_FILENO) == 1 else { return try Password(text(of: try StandardInput.line())) }
        let first = try ask("New password: ")
        let password = try Password(first)
        guard try ask("Again: ") == first else {
            throw FieldError(field: "password", .stated("was not the same the second time"))
        }
        return password
    }

    private static func ask(_ question: String) throws -> String {
        try HiddenInput.during {
            StandardStreams.error(question)
            // The person's own line feed is not shown either.
            defer { StandardStreams.error("\n") }
            return try text(of: try StandardInput.line())
        }
    }

    private static func text(of line: [UInt8]) throws(FieldError) -> String {
        // A line that another system wrote ends in a return too, which nobody could type again.
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        guard let text = String(validating: line, as: UTF8.self) else {
            throw FieldError(field: "password", .stated("must be UTF-8"))
        }
        return text
    }
}
