import Dispatch

/// Lets a test keep other tests from starting programs.
///
/// Until a new program runs, it has copies of the sockets of all tests. So a port that a test has closed can still be in use,
/// and the other end of a closed connection sees no end. On a busy machine this takes seconds.
public enum ProgramStarts {
    private static let turn = DispatchSemaphore(value: 1)

    /// Starts a program, or runs a test that a start would disturb, one at a time.
    public static func alone<Value>(_ body: () throws -> Value) rethrows -> Value {
        pause()
        defer { resume() }
        return try body()
    }

    /// Waits for a running start, and lets others wait until ``resume()``. It blocks the thread.
    public static func pause() { turn.wait() }

    /// Lets other tests start programs again.
    public static func resume() { turn.signal() }
}
