import Glibc

/// Which file a path or a descriptor leads to.
package struct FileIdentity: Hashable, Sendable {
    private let device: dev_t
    private let inode: ino_t

    /// The file of a path; nil if there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, inode) = (status.st_dev, status.st_ino)
    }

    /// The file of an open descriptor.
    package init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        (device, inode) = (status.st_dev, status.st_ino)
    }

    /// Whether a path leads to an open file.
    package static func leads(_ path: String, to descriptor: Int32) -> Bool {
        FileIdentity(path).map { $0 == FileIdentity(descriptor) } ?? false
    }
}
