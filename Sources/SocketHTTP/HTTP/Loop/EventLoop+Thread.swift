import CSocket
import Glibc

extension EventLoop {
    /// Runs the loop on a thread of its own, which keeps it alive until it has ended.
    func startThread() throws(HTTPServerError) {
        let loop = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                csocket_name_thread("http-loop")
                Unmanaged<EventLoop>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, loop.toOpaque())
        guard code == 0 else {
            loop.release()
            throw .system("pthread_create", code)
        }
        pthread_detach(thread)
    }
}
