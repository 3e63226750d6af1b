import Logging

@testable import SocketHTTP

/// A loop without a thread, so that a test takes each of its steps itself.
func makeIdleLoop(clock: LoopClock = LoopClock()) throws -> EventLoop {
    let configuration = HTTPServerConfiguration(port: 0, loops: 1)
    let listeners = try Listener.group(of: 1, for: configuration)
    let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    return try EventLoop(
        listener: listeners[0], handler: ClosureHandler.echo, observer: NoObserver(),
        admission: Admission(most: 8, mostPerAddress: 0),
        configuration: configuration, logger: logger, clock: clock)
}
