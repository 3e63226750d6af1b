import Glibc

/// Starts a detached thread. Returns 0, or the error number of `pthread_create`.
package func startThread(named name: String, _ body: @escaping @Sendable () -> Void) -> Int32 {
    final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(_ name: String, _ body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    let start = Unmanaged.passRetained(Start(name, body))
    var thread = pthread_t()
    let code = pthread_create(
        &thread, nil,
        { argument in
            guard let argument else { return nil }
            let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
            nameThread(start.name)
            start.body()
            return nil
        }, start.toOpaque())
    if code == 0 { pthread_detach(thread) } else { start.release() }
    return code
}

/// Names the current thread for debuggers and `top`. Swift does not import `pthread_setname_np`, a GNU extension. Without
/// `/proc` the thread keeps the program's name.
private func nameThread(_ name: String) {
    let descriptor = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = write(descriptor, name, name.utf8.count)
    close(descriptor)
}
