import CTerminal
import Dispatch
import Glibc
import Threads

/// The one owner of the terminal behind the standard streams: its settings, its foreground and the signals of the program. Whatever ends
/// or stops the program, the terminal is as it was found. A signal that nothing catches acts as the program has found it.
public enum TerminalOwner {
    /// How the program reads keys.
    public enum Mode: Sendable {
        /// As the program has found the terminal.
        case asFound
        /// Lines without echo, for a password.
        case hidden
        /// Without echo. What a person types stays for the next program, except ``TerminalOwner/takeKeys(isWaiting:)``.
        case keys
    }

    /// Changes the mode. In the background it takes effect when the program comes to the foreground.
    public static func setMode(_ mode: Mode) {
        _ = terminal_own()
        switch mode {
        case .asFound: terminal_set_mode(TERMINAL_AS_FOUND)
        case .hidden: terminal_set_mode(TERMINAL_HIDDEN)
        case .keys: terminal_set_mode(TERMINAL_KEYS)
        }
    }

    /// Whether the locale is in UTF-8. Otherwise only ASCII may be written.
    public static let isUTF8 = terminal_is_utf8()

    /// How often a mode has taken effect, to tell whether another program has used the terminal in between; nil while none is in
    /// effect, because the program is not in the foreground.
    public static var visit: Int? {
        let visit = terminal_visit()
        return visit > 0 ? Int(visit) : nil
    }

    /// The keys that the person has pressed, in the mode ``Mode/keys``.
    /// - Parameter isWaiting: whether the program waits for keys. Otherwise, several that are typed together are a text for the next
    ///   program.
    public static func takeKeys(isWaiting: Bool) -> [Key] {
        var count: Int32 = 0
        terminal_take_all(isWaiting)
        guard visit != nil, isatty(STDIN_FILENO) == 1, ioctl(STDIN_FILENO, UInt(FIONREAD), &count) == 0,
            isWaiting ? count > 0 : count == 1
        else { return [] }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let length = read(STDIN_FILENO, &bytes, bytes.count)
        var parser = KeyParser()
        return parser.keys(in: bytes.prefix(max(length, 0))) + parser.finish()
    }

    /// The signals that arrive from now on. A later call ends the events of this one.
    /// - Parameters:
    ///   - numbers: the signals that the caller handles. SIGCONT (the program continues after a stop) and SIGWINCH are always events.
    ///   - count: how many of each. The next one acts as the program has found it, so a program that hangs can be ended.
    public static func signals(_ numbers: [Int32], count: Int32 = 1) -> AsyncStream<Int32> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        let caught = SignalSource.shared.listener.withLock { listener in
            defer { listener = (continuation, numbers) }
            return listener
        }
        stopCatching(caught)
        for number in numbers { terminal_catch(number, count) }
        return stream
    }

    /// Ends the events of ``signals(_:count:)``. Each signal acts as the program has found it.
    public static func release() {
        let caught = SignalSource.shared.listener.withLock { listener in
            defer { listener = nil }
            return listener
        }
        stopCatching(caught)
    }

    /// Restores the terminal and ends the program by a signal, as if nothing had caught it.
    public static func end(by number: Int32) { terminal_end(number) }

    private static func stopCatching(_ caught: SignalSource.Listener?) {
        for number in caught?.numbers ?? [] { terminal_catch(number, 0) }
        caught?.continuation.finish()
    }
}

/// Passes the signals that arrive to the listener.
private final class SignalSource: Sendable {
    typealias Listener = (continuation: AsyncStream<Int32>.Continuation, numbers: [Int32])

    static let shared = SignalSource()

    let listener = Lock<Listener?>(nil)
    /// It runs as long as it is referred to.
    private nonisolated(unsafe) let source: (any DispatchSourceRead)?

    private init() {
        let events = terminal_own()
        guard events >= 0 else {
            source = nil
            return
        }
        let source = DispatchSource.makeReadSource(
            fileDescriptor: events, queue: DispatchQueue(label: "signals"))
        self.source = source
        source.setEventHandler { [unowned self] in
            while case let number = terminal_next_signal(), number != 0 {
                let continuation = listener.withLock { $0?.continuation }
                continuation?.yield(number)
            }
        }
        source.activate()
    }
}

extension TerminalOwner {
    /// Runs a program in the foreground of the terminal, such as an editor, in a group of its own: Ctrl-C in it is for it alone. A stop of
    /// it stops this program too. If the task is cancelled, it is asked to end (SIGTERM), and killed after three seconds.
    /// - Returns: its wait status; nil if it could not be started.
    public static func run(_ arguments: [String]) async -> Int32? {
        _ = terminal_own()
        terminal_remember()
        guard let child = start(arguments) else { return nil }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { ended in
                DispatchQueue(label: "child").async {
                    ended.resume(returning: wait(for: child))
                }
            }
        } onCancel: {
            kill(-child, SIGTERM)
            kill(-child, SIGCONT)
            DispatchQueue.global().asyncAfter(deadline: .now() + 3) { kill(-child, SIGKILL) }
        }
    }

    /// Starts a program with the default signal actions and no blocked signals.
    private static func start(_ arguments: [String]) -> pid_t? {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        let words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        guard posix_spawn(&child, arguments[0], nil, &attributes, words, environ) == 0 else { return nil }
        if terminal_is_foreground() { terminal_give_to(child) }
        return child
    }

    private static func wait(for child: pid_t) -> Int32? {
        // A program without the foreground cannot give it.
        defer { if tcgetpgrp(STDIN_FILENO) == child { terminal_take_back() } }
        var status: Int32 = 0
        while true {
            if waitpid(child, &status, WUNTRACED) < 0 {
                guard errno == EINTR else { return nil }
                continue
            }
            guard status & 0xFF == 0x7F else { return status }
            // It may have read before it got the foreground. Otherwise the person has stopped it.
            if ![SIGTTIN, SIGTTOU].contains(status >> 8 & 0xFF) {
                terminal_take_back()
                terminal_stop()
                terminal_remember()
            }
            terminal_give_to(child)
            kill(-child, SIGCONT)
        }
    }
}
