import Glibc

extension Crew {
    /// Starts one more thread, which keeps the crew alive until it has ended. False if the system has none to give.
    func startThread() -> Bool {
        let crew = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                let crew = Unmanaged<Crew>.fromOpaque(argument).takeRetainedValue()
                crew.nameThread()
                crew.work()
                return nil
            }, crew.toOpaque())
        guard code == 0 else {
            crew.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// For whoever looks at the thread in a debugger or in top. What `pthread_setname_np` does (Swift does not see it,
    /// as an extension of GNU's); where there is no `/proc`, the thread goes by the program's name.
    private func nameThread() {
        let descriptor = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = write(descriptor, name, name.utf8.count)
        close(descriptor)
    }
}
