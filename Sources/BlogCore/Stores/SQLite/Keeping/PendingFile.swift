import Glibc

/// A file in the making: nobody else takes it for a leftover for as long as this lives.
package final class PendingFile: Sendable {
    private let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        // A process that was forked off and has not yet become another program would keep it for that long.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Whether it is this file that has the name.
    func isNamed(_ path: String) -> Bool {
        var (held, named) = (stat(), stat())
        return fstat(descriptor, &held) == 0 && stat(path, &named) == 0
            && held.st_ino == named.st_ino && held.st_dev == named.st_dev
    }
}
