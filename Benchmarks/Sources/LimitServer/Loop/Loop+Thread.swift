import Glibc

extension Loop {
    /// Runs the loop on a thread of its own, which keeps it in memory.
    func startThread() throws(Failure) {
        var thread = pthread_t()
        let loop = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, nil,
            { argument in
                argument.map { Unmanaged<Loop>.fromOpaque($0).takeRetainedValue().run() }
                return nil
            }, loop.toOpaque())
        guard code == 0 else {
            loop.release()
            throw .system(call: "pthread_create", code: code)
        }
    }
}
