import ArgumentParser

extension CLIOptions {
    /// Refuses JSON for a command that only says that it is done: its exit code tells a script as much.
    /// - Throws: `ValidationError`.
    func requireText() throws {
        guard format == .text else {
            throw ValidationError(
                "--format \(format.rawValue) is for what shows something; this prints a line of text.")
        }
    }
}
