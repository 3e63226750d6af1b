import CTerminal
import Dispatch
import Glibc
public import TextLayout

/// The whole terminal as a screen: it shows a ``ScreenBuffer`` and delivers keys. ``close()`` restores the terminal; so does every end
/// and every stop of the program (``TerminalOwner``).
@MainActor public final class TerminalScreen {
    /// Something that happened at the terminal.
    public enum Event: Hashable, Sendable {
        /// Keys, in their order. Ctrl-C is one of them. All keys that arrived at once are one event, so that they are drawn once.
        case keys([Key])
        /// Ctrl-Z. Call ``TerminalScreen/stop()``.
        case stopped
        /// The terminal has another size, or the program continues after a stop. Everything must be drawn.
        case resized(ScreenSize)
        /// SIGTERM, SIGHUP or SIGQUIT (Ctrl-\), or the terminal was closed.
        case ended(by: Int32)
    }

    /// The events. Only one task may read them.
    public let events: AsyncStream<Event>

    private let continuation: AsyncStream<Event>.Continuation
    private let type: TerminalType
    private let input: any DispatchSourceRead
    private var signals: Task<Void, Never>?
    private var parser = KeyParser()
    private var writer: ScreenWriter
    /// Counts what was read, to tell whether something has followed ESC.
    private var reads = 0
    private var isOpen = true

    /// Prepares the terminal behind the standard streams.
    /// - Parameter usesColours: whether the 16 colours of the terminal's theme are used.
    /// - Throws: ``TerminalError``. Then nothing was written.
    public init(usesColours: Bool = true) throws(TerminalError) {
        guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1 else { throw .noTerminal }
        guard let type = TerminalType() else {
            throw .unknownType(getenv("TERM").map { String(cString: $0) } ?? "")
        }
        self.type = type
        writer = ScreenWriter(type, usesColours: usesColours)
        (events, continuation) = AsyncStream.makeStream()
        input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        input.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.readKeys() }
        }
        // The first SIGINT is the key Ctrl-C. If the program hangs, the second one ends it.
        let arrivals = TerminalOwner.signals([SIGINT, SIGTERM, SIGHUP, SIGQUIT])
        signals = Task { [weak self] in
            for await number in arrivals { self?.handle(signal: number) }
        }
        prepare()
        terminal_set_mode(TERMINAL_SCREEN)
        input.activate()
    }

    public var size: ScreenSize {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return ScreenSize(columns: 80, rows: 24)
        }
        return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Writes what has changed in a buffer.
    public func draw(_ buffer: inout ScreenBuffer) {
        // A stopped or lent screen is drawn when it is back.
        guard isOpen, terminal_visit() > 0 else { return }
        let bytes = writer.update(&buffer)
        if !terminal_write(bytes, bytes.count) { leave(by: SIGHUP) }
    }

    /// Writes the whole screen at the next ``draw(_:)``, in case another program has written to the terminal.
    public func redraw() { writer.forget() }

    /// Gives the terminal back while `work` runs, for example an editor. Keys wait until then.
    public func lent<Value>(_ work: () async throws -> Value) async rethrows -> Value {
        input.suspend()
        terminal_set_mode(TERMINAL_AS_FOUND)
        defer {
            if isOpen {
                terminal_set_mode(TERMINAL_SCREEN)
                begin()
            }
            input.resume()
        }
        return try await work()
    }

    /// Stops the program, as the shell's user expects of Ctrl-Z.
    public func stop() { terminal_stop() }

    /// Ends the events. The terminal stays as it is until ``close()``.
    public func end() { continuation.finish() }

    /// Restores the terminal and ends the events.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        input.cancel()
        signals?.cancel()
        terminal_set_mode(TERMINAL_AS_FOUND)
        TerminalOwner.release()
        continuation.finish()
    }

    /// The texts that begin and end the full screen. Without an alternate screen, the shell goes on below it.
    private func prepare() {
        let (paste, noPaste) = (Array("\u{1B}[?2004h".utf8), Array("\u{1B}[?2004l".utf8))
        let capability = { [type] in type.capability($0) ?? [] }
        let begin = capability("smcup") + capability("smkx") + paste
        let end =
            noPaste + capability("sgr0") + capability("cnorm") + capability("rmkx")
            + (type.capability("cup", size.rows - 1, 0) ?? [])
            + (type.capability("rmcup") ?? Array("\r\n".utf8))
        terminal_set_screen(begin, begin.count, end, end.count)
    }

    /// Begins a screen of which nothing is known.
    private func begin() {
        writer.forget()
        prepare()
        continuation.yield(.resized(size))
    }

    private func readKeys() {
        // Another program may have read what was reported while the screen was lent.
        var arrived = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard isOpen, poll(&arrived, 1, 0) > 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        guard count > 0 else {
            if count == 0 || ![EINTR, EAGAIN].contains(errno) { leave(by: SIGHUP) }
            return
        }
        reads += 1
        send(parser.keys(in: buffer[..<count]))
        guard parser.isWaiting else { return }
        // A text that is pasted may pause: the rest of one that has ended would be commands.
        let delay = Self.escapeDelay * (parser.isPasting ? 20 : 1)
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay)) {
            [weak self, reads] in
            MainActor.assumeIsolated {
                if let self, self.reads == reads { self.send(self.parser.finish()) }
            }
        }
    }

    /// How long a sequence may pause, in milliseconds: `ESCDELAY` or 25.
    private static let escapeDelay = getenv("ESCDELAY").flatMap { Int(String(cString: $0)) } ?? 25

    private func send(_ keys: [Key]) {
        var rest = keys[...]
        while let end = rest.firstIndex(where: { [.control("z"), .control("\\")].contains($0) }) {
            if end > rest.startIndex { continuation.yield(.keys(Array(rest[..<end]))) }
            if rest[end] == .control("z") { continuation.yield(.stopped) } else { leave(by: SIGQUIT) }
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty { continuation.yield(.keys(Array(rest))) }
    }

    private func handle(signal number: Int32) {
        guard isOpen else { return }
        switch number {
        case SIGINT: continuation.yield(.keys([.control("c")]))
        case SIGCONT, SIGWINCH: begin()
        default: leave(by: number)
        }
    }

    /// The terminal was closed, or a signal asks the program to end. A closed terminal stays readable, so its source would run for ever.
    private func leave(by number: Int32) {
        input.cancel()
        continuation.yield(.ended(by: number))
    }
}

/// The terminal cannot show a full screen.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A standard stream is not a terminal.
    case noTerminal
    /// The type of the terminal, in `TERM`, is unknown or cannot place the cursor.
    case unknownType(String)

    public var description: String {
        switch self {
        case .noTerminal: "A full-screen program needs a terminal as standard input and output."
        case .unknownType(let type):
            type.isEmpty
                ? "The type of the terminal is unknown. Set TERM, for example to xterm-256color."
                : "A terminal of the type '\(type)' cannot show a full screen. Set TERM, for example to xterm-256color."
        }
    }
}
