import Dispatch

/// Lets a test keep other tests from starting programs.
///
/// Until a new program runs, it has copies of the sockets of all tests. So a port that a test has closed can still be in use.
public enum ProgramStarts {
    private static let turn = DispatchSemaphore(value: 1)

    /// Starts a program, when no test prevents it.
    public static func run<Value>(_ start: () throws -> Value) rethrows -> Value {
        pause()
        defer { resume() }
        return try start()
    }

    /// Waits for a running start, and lets others wait until ``resume()``. It blocks the thread.
    public static func pause() { turn.wait() }

    /// Lets other tests start programs again.
    public static func resume() { turn.signal() }
}
