import Glibc

/// Files in memory, such as the index that SQLite shares with other programs. If one is cut off, the program must end: a part
/// that was in memory is gone (SIGBUS).
public enum MappedFiles {
    /// Ends the program with a line and the exit code 74 if a file in memory is cut off or cannot be read. Call it once, at the
    /// start.
    public static func endWithALineWhenCutOff() {
        var action = sigaction()
        // It can only reach constants, and must not take a lock.
        action.__sigaction_handler.sa_handler = { _ in
            let line: StaticString = """
                error: A file in memory was cut off, or its disk failed. It may be the one beside the database whose name ends in -shm.

                """
            _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
            _exit(74)
        }
        sigaction(SIGBUS, &action, nil)
    }
}
