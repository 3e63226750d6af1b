import Foundation

/// How long a test waits for another program or thread. It is long, because only a program that hangs reaches it: a test must
/// not fail because the machine is slow or busy.
public let patience: Duration = .seconds(300)

/// Waits until a condition holds, while other tasks run.
///
/// On a quiet machine it gives up after half a minute. On a busy one, where other tasks run seldom, it first checks the
/// condition ten thousand times, for at most ``patience``.
/// - Parameters:
///   - awaited: what the test waits for. An error names it, with the place of the call.
///   - limit: the shortest time after which it gives up.
/// - Throws: ``WaitedTooLong``, `CancellationError`, and the errors of the condition.
public func eventually(
    _ awaited: @autoclosure () -> String, within limit: Duration = .seconds(30),
    fileID: StaticString = #fileID,
    line: Int = #line, until condition: () async throws -> Bool
) async throws {
    let start = ContinuousClock.now
    var rounds = 0
    while try await !condition() {
        try Task.checkCancellation()
        let waited = start.duration(to: .now)
        guard waited < (rounds < 10_000 ? max(limit, patience) : limit) else {
            throw WaitedTooLong(awaited: awaited(), waited: waited, place: "\(fileID):\(line)")
        }
        rounds += 1
        // A long wait leaves the processor to other tests.
        if rounds < 100 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
}

/// Waits until a condition of another program or thread holds. It blocks the thread.
/// - Throws: ``WaitedTooLong`` after the limit, and the errors of the condition.
public func blockUntil(
    _ awaited: @autoclosure () -> String, within limit: Duration = patience,
    fileID: StaticString = #fileID,
    line: Int = #line, until condition: () throws -> Bool
) throws {
    let end = ContinuousClock.now + limit
    while try !condition() {
        guard ContinuousClock.now < end else {
            throw WaitedTooLong(awaited: awaited(), waited: limit, place: "\(fileID):\(line)")
        }
        Thread.sleep(forTimeInterval: 0.0005)
    }
}

/// A test waited in vain.
public struct WaitedTooLong: Error, CustomStringConvertible {
    let awaited: String
    let waited: Duration
    let place: String

    /// What the test waited for, how long and where.
    public var description: String { "Waited \(waited) for \(awaited), at \(place)" }
}
