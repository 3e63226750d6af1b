import Glibc

/// Reads and writes of descriptors that other processes may share. Any of them can make a descriptor non-blocking (`O_NONBLOCK`)
/// for all: then these calls wait with poll(2), and leave it as it is.
public enum SharedDescriptor {
    /// Waits for bytes.
    /// - Returns: their number, 0 at the end; -1 with `errno` if the call fails.
    public static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            guard count < 0, canRepeat(when: POLLIN, descriptor) else { return count }
        }
    }

    /// Writes all bytes.
    /// - Returns: how many were written; fewer with `errno` if a call fails.
    public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count > 0 { written += count } else if !canRepeat(when: POLLOUT, descriptor) { break }
        }
        return written
    }

    /// Whether the call that has just failed did so only for now. Returns when it is worth another one.
    private static func canRepeat(when event: Int32, _ descriptor: Int32) -> Bool {
        guard errno == EAGAIN else { return errno == EINTR }
        var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        poll(&wanted, 1, -1)
        return true
    }
}
