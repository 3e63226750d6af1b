import Glibc
import Synchronization

@testable import MarkdownFuzzing
@testable import SocketHTTPFuzzing

/// A fuzz program: one target, run by libFuzzer.
public enum Fuzzing {
    private typealias Target = @Sendable ([UInt8]) throws -> Void

    private static let target = Mutex<Target?>(nil)

    /// The program that fuzzes the request parser and the chunked decoder.
    public static func parser(_ argumentCount: Int32, _ arguments: Arguments) -> Int32 {
        run(FuzzTarget.parser.run, argumentCount, arguments)
    }

    /// The program that fuzzes the connection with all its events.
    public static func connection(_ argumentCount: Int32, _ arguments: Arguments) -> Int32 {
        run(FuzzTarget.connection.run, argumentCount, arguments)
    }

    /// The program that fuzzes the Markdown parser.
    public static func markdown(_ argumentCount: Int32, _ arguments: Arguments) -> Int32 {
        run(MarkdownTarget.run, argumentCount, arguments)
    }

    private static func run(
        _ target: @escaping Target, _ argumentCount: Int32, _ arguments: Arguments
    ) -> Int32 {
        Self.target.withLock { $0 = target }
        var (argumentCount, arguments) = (argumentCount, arguments)
        return runDriver(&argumentCount, &arguments, runInput)
    }

    /// Runs one input. A finding is printed and ends the program, which tells libFuzzer about it.
    fileprivate static func run(_ input: [UInt8]) {
        do {
            try target.withLock { $0 }?(input)
        } catch {
            let text = Array("FOUND \(error)\n".utf8)
            _ = write(STDERR_FILENO, text, text.count)
            abort()
        }
    }
}

/// The name that libFuzzer's own archive requires.
@_cdecl("LLVMFuzzerTestOneInput")
func runInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    Fuzzing.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
