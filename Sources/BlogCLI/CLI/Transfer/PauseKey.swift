import BlogTransfer
import Dispatch
import Glibc
import Locking

/// Pauses an import when the person presses `p`, and continues it when they press it again. It reads keys only from a terminal in
/// whose foreground the program is.
final class PauseKey: ImportPause, Sendable {
    private struct State {
        var isPaused = false
        var isStopped = false
    }

    let isRead: Bool
    private let state = Lock(State())

    /// Begins to read keys.
    init() {
        isRead = Terminal.isError && HiddenInput.beginKeys()
        guard isRead else { return }
        DispatchQueue(label: "keys").async { [weak self] in
            while let isStopped = self?.state.withLock({ $0.isStopped }), !isStopped { self?.readKey() }
        }
    }

    var isPaused: Bool { state.withLock { $0.isPaused } }

    func wait() async {
        while isPaused, (try? await Task.sleep(for: .milliseconds(50))) != nil {}
    }

    /// Ends reading, and restores the terminal.
    func stop() {
        guard isRead else { return }
        state.withLock { $0.isStopped = true }
        HiddenInput.endKeys()
    }

    private func readKey() {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        // In the background, the input belongs to another program.
        guard HiddenInput.isForeground else {
            usleep(50_000)
            return
        }
        guard poll(&input, 1, 50) == 1, HiddenInput.isForeground else { return }
        var byte: UInt8 = 0
        guard read(STDIN_FILENO, &byte, 1) == 1 else { return state.withLock { $0.isStopped = true } }
        if byte == UInt8(ascii: "p") { state.withLock { $0.isPaused.toggle() } }
    }
}
