import ArgumentParser
import Glibc
import ProcessSupport

extension BlogServer {
    /// Says what is wrong in one line and ends: 64 for a wrong command line, 1 for a server that cannot start.
    /// Help that was asked for is not wrong.
    static func exit(withOneLineFor error: any Error) -> Never {
        let code = exitCode(for: error)
        if code == .success {
            print(fullMessage(for: error))
        } else {
            let text = code == .validationFailure ? message(for: error) : String(describing: error)
            StandardStreams.error("blog-server: \(text)\n")
        }
        Glibc.exit(code.rawValue)
    }
}
