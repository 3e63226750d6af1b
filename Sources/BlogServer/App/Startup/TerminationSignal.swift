import Dispatch
import Glibc

/// SIGTERM and SIGINT, as something to wait for.
enum TerminationSignal {
    /// Returns when the first of the two arrives. The next one ends the process at once, as is their default.
    static func wait() async {
        let numbers = [SIGTERM, SIGINT]
        let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { continuation.yield() }
            source.activate()
            return source
        }
        for await _ in arrivals { break }
        for source in sources { source.cancel() }
        for number in numbers { signal(number, SIG_DFL) }
    }
}
