import BlogOperations
import Terminal
import Threads

/// Pauses an import when the person presses `p`, and continues it when they press it again.
final class PauseKey: ImportPause, Sendable {
    private let state = Lock(false)

    var isPaused: Bool { state.withLock { $0 } }

    func wait() async {
        while isPaused, (try? await Task.sleep(for: .milliseconds(50))) != nil {}
    }

    /// Reads the key until the task is cancelled.
    func read() async {
        while (try? await Task.sleep(for: .milliseconds(20))) != nil {
            if TerminalOwner.takePauseKey(isWaiting: isPaused) { state.withLock { $0.toggle() } }
        }
    }
}
