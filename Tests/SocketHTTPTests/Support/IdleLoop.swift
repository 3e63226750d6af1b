import Logging

@testable import SocketHTTP

/// A loop without a thread: the test runs each turn.
func makeIdleLoop(
    _ handler: ClosureHandler = .echo, observer: any HTTPObserver = NoObserver(), admission: Admission? = nil,
    budget: MemoryBudget? = nil, clock: LoopClock = LoopClock(),
    configure: (inout HTTPServerConfiguration) -> Void = { _ in }
) throws -> EventLoop {
    var configuration = HTTPServerConfiguration(port: 0, loops: 1)
    configure(&configuration)
    let listeners = try Listener.group(of: 1, for: configuration)
    let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    return try EventLoop(
        listener: listeners[0], handler: handler, observer: observer,
        admission: admission
            ?? Admission(
                most: configuration.maxConnections, mostPerAddress: configuration.maxConnectionsPerAddress),
        budget: budget ?? MemoryBudget(limit: configuration.maxBufferedBytes),
        configuration: configuration, logger: logger, clock: clock)
}
