import Glibc

/// A system call that failed in a test.
struct SystemFailure: Error, CustomStringConvertible {
    let description: String

    init(_ call: String, _ code: Int32 = errno) {
        description = call + ": " + (strerror(code).map { String(cString: $0) } ?? "error \(code)")
    }

    init(reason: String) {
        description = reason
    }
}
