import CTerminal
import Dispatch
import Glibc
public import TextLayout

/// The whole terminal as a screen: it shows a ``ScreenBuffer`` and delivers keys. ncurses works behind it, on the main actor
/// alone. ``close()`` restores the terminal; a crash restores it too.
@MainActor public final class TerminalScreen {
    /// Something that happened at the terminal.
    public enum Event: Hashable, Sendable {
        /// Keys, in their order. All keys that arrived at once are one event, so that they are drawn once.
        case keys([Key])
        /// The terminal has another size, or the program continues after a stop. Everything must be drawn.
        case resized(ScreenSize)
        /// Ctrl-C.
        case interrupted
        /// SIGTERM or SIGHUP, or the terminal was closed.
        case ended
    }

    /// The events. Only one task may read them.
    public let events: AsyncStream<Event>

    private let continuation: AsyncStream<Event>.Continuation
    private var sources: [any DispatchSourceRead] = []
    private var reader = KeyReader()
    private let isUTF8: Bool
    private var isOpen = true

    /// Prepares the terminal behind the standard streams.
    /// - Parameter usesColours: whether the 16 colours of the terminal's theme are used.
    /// - Throws: ``TerminalError``. Then nothing was written.
    public init(usesColours: Bool = true) throws(TerminalError) {
        guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1 else { throw .noTerminal }
        let type = getenv("TERM").map { String(cString: $0) } ?? ""
        switch terminal_open(usesColours) {
        case TERMINAL_OPEN: break
        default:
            throw .unknownType(type)
        }
        isUTF8 = terminal_is_utf8()
        (events, continuation) = AsyncStream.makeStream()
        listen(to: STDIN_FILENO) { $0.readKeys() }
        listen(to: terminal_signals()) { $0.readSignals() }
    }

    public var size: ScreenSize {
        var (columns, rows): (Int32, Int32) = (0, 0)
        terminal_measure(&columns, &rows)
        return ScreenSize(columns: Int(columns), rows: Int(rows))
    }

    /// Writes the changed lines of a buffer.
    public func draw(_ buffer: inout ScreenBuffer) {
        guard isOpen else { return }
        for row in buffer.takeChanges() { draw(buffer.lines[row], at: row) }
        terminal_refresh(Int32(buffer.cursor?.row ?? -1), Int32(buffer.cursor?.column ?? 0))
    }

    /// Writes the whole screen at the next ``draw(_:)``, in case another program has written to the terminal.
    public func redraw() {
        terminal_redraw()
    }

    /// Restores the terminal while `work` runs, for example an editor.
    public func suspended<Value>(_ work: () throws -> Value) rethrows -> Value {
        terminal_suspend()
        terminal_release_signals()
        defer {
            _ = terminal_signals()
            terminal_resume()
            continuation.yield(.resized(size))
        }
        return try work()
    }

    /// Ends the events. The terminal stays as it is until ``close()``.
    public func end() {
        continuation.finish()
    }

    /// Restores the terminal and ends the events.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        for source in sources { source.cancel() }
        terminal_close()
        terminal_release_signals()
        continuation.finish()
    }

    private func listen(to descriptor: Int32, _ handle: @escaping @MainActor (TerminalScreen) -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                if let self { handle(self) }
            }
        }
        source.activate()
        sources.append(source)
    }

    private func readKeys() {
        guard isOpen else { return }
        let keys = reader.read()
        if !keys.isEmpty {
            continuation.yield(.keys(keys))
        } else if terminal_is_gone() {
            leave()
        }
    }

    private func readSignals() {
        while isOpen {
            switch terminal_next_signal() {
            case 0: return
            case SIGINT: continuation.yield(.interrupted)
            case SIGWINCH: continuation.yield(.resized(size))
            case SIGTSTP: stop()
            case SIGCONT: resume()
            default: leave()
            }
        }
    }

    /// Ctrl-Z: the shell gets the terminal until it continues this program with SIGCONT.
    private func stop() {
        terminal_suspend()
        kill(getpid(), SIGSTOP)
    }

    private func resume() {
        terminal_resume()
        continuation.yield(.resized(size))
    }

    /// The terminal was closed, or a signal asks the program to end.
    private func leave() {
        // A closed terminal stays readable, so its source would run for ever.
        for source in sources { source.cancel() }
        continuation.yield(.ended)
    }
}

extension TerminalScreen {
    private func draw(_ line: ScreenLine, at row: Int) {
        terminal_erase_line(Int32(row))
        var column = 0
        for run in line.runs {
            let style = run.emphasis.style | (run.isReversed ? Int32(TERMINAL_REVERSED.rawValue) : 0)
            for character in run.text {
                let width = DisplayWidth.of(character)
                for (offset, scalars) in cells(of: character, width: width) {
                    terminal_draw(Int32(row), Int32(column + offset), scalars, Int32(scalars.count), style)
                }
                column += width
            }
        }
    }

    /// The cells that a character fills. The C library may give it another width than the layout. Then a character of the
    /// right width takes its place, so that the rest of the line keeps its column.
    private func cells(of character: Character, width: Int) -> [(column: Int, scalars: [UInt32])] {
        let space = UInt32(32)
        guard width > 0 else { return [] }
        if let ascii = character.asciiValue { return [(0, [UInt32(ascii)])] }
        guard isUTF8 else {
            let form = Self.asciiForms[character] ?? "?"
            return (0..<width).map { ($0, [$0 == 0 ? UInt32(form.value) : space]) }
        }
        let scalars = character.unicodeScalars.map(\.value)
        // A flag is two letters that terminals show in different widths.
        if scalars.count == 2, scalars.allSatisfy(Self.flagLetters.contains) {
            return scalars.enumerated().map { ($0, [$1 - Self.flagLetters.lowerBound + 65]) }
        }
        let marks = scalars.dropFirst().filter { terminal_width($0) == 0 && !Self.joiners.contains($0) }
        switch (Int(terminal_width(scalars[0])), width) {
        case let (known, wanted) where known == wanted: return [(0, [scalars[0]] + marks)]
        case (1, 2): return [(0, [scalars[0]] + marks), (1, [space])]
        default: return (0..<width).map { ($0, [$0 == 0 ? UInt32(0xFFFD) : space]) }
        }
    }

    /// The regional indicators, from A to Z.
    private static let flagLetters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

    /// The zero-width joiner, the keycap and the variation selectors, which ask for another glyph that may have another width.
    private static let joiners: Set<UInt32> = [0x200D, 0x20E3, 0xFE0E, 0xFE0F]

    /// The signs of the layout for a terminal without UTF-8.
    private static let asciiForms: [Character: Unicode.Scalar] = [
        "…": "~", "·": "-", "•": "*", "─": "-", "┄": "-", "━": "=", "═": "=", "│": "|", "↓": "v", "✓": "*",
        "┌": "+", "┐": "+",
        "└": "+", "┘": "+", "‘": "'", "’": "'", "“": "\"", "”": "\"", "–": "-", "—": "-",
    ]
}

extension TextEmphasis {
    fileprivate var style: Int32 {
        switch self {
        case .normal: 0
        case .strong: Int32(TERMINAL_STRONG.rawValue)
        case .faint: Int32(TERMINAL_FAINT.rawValue)
        case .accent: Int32(TERMINAL_ACCENT.rawValue)
        case .alarm: Int32(TERMINAL_ALARM.rawValue)
        }
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
