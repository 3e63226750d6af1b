import Glibc

/// Why a call to the system failed, in the system's words.
enum SystemReason {
    /// That of the last one.
    static var last: String { of(errno) }

    static func of(_ code: Int32) -> String { String(cString: strerror(code)) }
}
