import Glibc

/// A file or a folder in the making: nobody else takes it for a leftover for as long as this lives.
package final class PendingFile: Sendable {
    /// It, open for writing; of a folder, for nothing but holding it.
    package let descriptor: Int32

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
