import Glibc

/// A folder of images that a server shows to everybody. Only images below it can be opened: no other files, no files
/// behind symbolic links, and no hidden files.
package final class MediaFolder: Sendable {
    /// An open image.
    package struct Image: ~Copyable {
        /// Its type.
        package let type: ImageType
        /// Its size in bytes.
        package let size: Int
        private let descriptor: Int32
        private let inode: UInt
        private let changed: (seconds: Int, nanoseconds: Int)

        fileprivate init(_ descriptor: Int32, _ type: ImageType, _ status: stat) {
            self.descriptor = descriptor
            self.type = type
            size = Int(status.st_size)
            inode = status.st_ino
            changed = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        }

        /// Differs between two contents of the file, if the clock of the file system does.
        package var tag: String {
            [inode, UInt(bitPattern: size), UInt(bitPattern: changed.seconds), UInt(bitPattern: changed.nanoseconds)]
                .map { String($0, radix: 16) }.joined(separator: "-")
        }

        /// The descriptor, which the caller closes.
        package consuming func takeDescriptor() -> Int32 {
            let taken = descriptor
            discard self
            return taken
        }

        deinit {
            close(descriptor)
        }
    }

    private let path: String
    private let descriptor: Int32

    /// Opens a folder.
    /// - Throws: ``FileError``.
    package init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemFiles().error(path) }
    }

    deinit {
        close(descriptor)
    }

    /// Opens an image; nil if there is none.
    ///
    /// - Parameter path: the names of the folders below this one, and of the file.
    /// - Throws: ``FileError`` if the system cannot open it now, for example because too many files are open.
    package func image(at path: [String]) throws(FileError) -> Image? {
        guard path.allSatisfy(Self.isPermitted), let name = path.last, let type = ImageType(name: name)
        else { return nil }
        guard let folder = try folder(path.dropLast()) else { return nil }
        defer { if folder != descriptor { close(folder) } }
        var status = stat()
        // Opening a device could have an effect.
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        guard let file = try openEntry(name, in: folder, O_NONBLOCK) else { return nil }
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            type.matches(Self.head(of: file))
        else {
            close(file)
            return nil
        }
        return Image(file, type, status)
    }

    /// Opens the folder below this one; nil if there is none.
    private func folder(_ path: ArraySlice<String>) throws(FileError) -> Int32? {
        var folder = descriptor
        for name in path {
            let next = try openEntry(name, in: folder, O_DIRECTORY)
            if folder != descriptor { close(folder) }
            guard let next else { return nil }
            folder = next
        }
        return folder
    }

    /// Opens an entry that is not a symbolic link; nil if there is none.
    private func openEntry(_ name: String, in folder: Int32, _ flags: Int32) throws(FileError) -> Int32? {
        let entry = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flags)
        guard entry < 0 else { return entry }
        guard [EMFILE, ENFILE, ENOMEM, EIO].contains(errno) else { return nil }
        throw SystemFiles().error(path)
    }

    /// Whether a path may contain a name.
    private static func isPermitted(_ name: String) -> Bool {
        guard let first = name.utf8.first, first != UInt8(ascii: ".") else { return false }
        return !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    }

    private static func head(of file: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: ImageType.headBytes) { buffer, count in
            count = max(0, pread(file, buffer.baseAddress, buffer.count, 0))
        }
    }
}
