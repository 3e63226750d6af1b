import Glibc
import Threads

/// A folder of images that a server shows to everybody. Only images below it can be opened: no other files, no files
/// behind symbolic links, and no hidden files.
package final class PictureFolder: Sendable {
    /// An open image.
    package struct Image: ~Copyable {
        package let type: ImageType
        /// Its size in bytes.
        package let size: Int
        private let descriptor: Int32
        private let inode: UInt
        private let changed: (seconds: Int, nanoseconds: Int)

        fileprivate init(_ descriptor: Int32, type: ImageType, status: stat) {
            self.descriptor = descriptor
            self.type = type
            size = Int(status.st_size)
            inode = status.st_ino
            changed = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        }

        /// Differs between two contents of the file, if the clock of the file system does.
        package var tag: String {
            [
                inode, UInt(bitPattern: size), UInt(bitPattern: changed.seconds),
                UInt(bitPattern: changed.nanoseconds),
            ]
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

        /// The bytes at an offset, at most `count`.
        package func bytes(at offset: Int, upTo count: Int) -> [UInt8] {
            PictureFolder.bytes(of: descriptor, at: offset, upTo: count)
        }

        /// 16 hexadecimal digits by which two contents differ: FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
        package var contentHash: String {
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            var offset = 0
            while offset < size {
                let bytes = bytes(at: offset, upTo: 65_536)
                guard !bytes.isEmpty else { break }
                for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
                offset += bytes.count
            }
            let digits = String(hash, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }

        /// Whether a file has the same content.
        fileprivate func isEqual(to other: Int32) -> Bool {
            var status = stat()
            guard fstat(other, &status) == 0, status.st_size == size else { return false }
            var offset = 0
            while offset < size {
                let mine = PictureFolder.bytes(of: descriptor, at: offset, upTo: 65_536)
                guard !mine.isEmpty, mine == PictureFolder.bytes(of: other, at: offset, upTo: mine.count)
                else {
                    return false
                }
                offset += mine.count
            }
            return true
        }

        /// Writes the content to a file. Returns whether that succeeded; otherwise `errno` has the reason.
        fileprivate func write(to file: Int32) -> Bool {
            var offset = off_t(0)
            while offset < size {
                guard sendfile(file, descriptor, &offset, size - Int(offset)) > 0 else { return false }
            }
            return true
        }
    }

    package let path: String
    /// -1 as long as there is no folder.
    private let opened: Lock<Int32>

    private var descriptor: Int32 {
        opened.withLock { opened in
            if opened < 0 { opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            return opened
        }
    }

    /// A folder that may be created later. Until then it has no images.
    package init(expecting path: String) {
        self.path = path
        opened = Lock(-1)
    }

    /// Opens a folder, and creates it if it does not exist.
    package convenience init(creating path: String) throws(FileError) {
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw SystemFiles().error(path) }
        try self.init(path)
    }

    /// Opens a folder.
    package convenience init(_ path: String) throws(FileError) {
        self.init(expecting: path)
        guard descriptor >= 0 else { throw SystemFiles().error(path) }
    }

    deinit {
        let opened = opened.withLock { $0 }
        if opened >= 0 { close(opened) }
    }

    /// Opens an image; nil if there is none.
    ///
    /// - Parameter path: the names of the folders below this one, and of the file.
    /// - Throws: ``FileError`` if the system cannot open it now, for example because too many files are open.
    package func image(at path: [String]) throws(FileError) -> Image? {
        guard Self.isImage(path), let name = path.last, let type = ImageType(name: name) else { return nil }
        guard let folder = try folder(path.dropLast()) else { return nil }
        defer { if folder != descriptor { close(folder) } }
        var status = stat()
        // Opening a device could have an effect.
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        guard let file = try openEntry(name, in: folder, O_NONBLOCK) else { return nil }
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            type.matches(Self.bytes(of: file, at: 0, upTo: ImageType.headBytes))
        else {
            close(file)
            return nil
        }
        return Image(file, type: type, status: status)
    }

    /// Opens the first image at one of these paths; nil if there is none.
    /// - Throws: ``FileError``.
    package func image(atOneOf paths: [[String]]) throws(FileError) -> Image? {
        for path in paths { if let image = try image(at: path) { return image } }
        return nil
    }

    /// Opens the folder below this one; nil if there is none.
    private func folder(_ path: ArraySlice<String>) throws(FileError) -> Int32? {
        var folder = descriptor
        for name in path {
            let parent = folder
            defer { if parent != descriptor { close(parent) } }
            guard let next = try openEntry(name, in: parent, O_DIRECTORY) else { return nil }
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

    /// Copies an image of another folder to a path below this one.
    /// - Returns: whether it was not there.
    /// - Throws: ``FileError``; ``FileError/exists(_:)`` for a different file.
    @discardableResult
    package func save(_ image: borrowing Image, at path: [String]) throws(FileError) -> Bool {
        guard let name = path.last else { return false }
        var folder = descriptor
        defer { if folder != descriptor { close(folder) } }
        for name in path.dropLast() {
            guard mkdirat(folder, name, 0o755) == 0 || errno == EEXIST else {
                throw SystemFiles().error(name)
            }
            guard let next = try openEntry(name, in: folder, O_DIRECTORY) else {
                throw SystemFiles().error(name)
            }
            if folder != descriptor { close(folder) }
            folder = next
        }
        if let old = try openEntry(name, in: folder, O_NONBLOCK) {
            defer { close(old) }
            if image.isEqual(to: old) { return false }
            throw FileError.exists(path.joined(separator: "/"))
        }
        // A name may have as many bytes as the system permits.
        let hidden = ".\(String(decoding: name.utf8.prefix(200), as: UTF8.self)).importing"
        let file = openat(folder, hidden, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw SystemFiles().error(name) }
        defer { close(file) }
        guard image.write(to: file), fsync(file) == 0, renameat(folder, hidden, folder, name) == 0 else {
            let error = SystemFiles().error(name)
            unlinkat(folder, hidden, 0)
            throw error
        }
        return true
    }

    /// Whether another image is at a path.
    fileprivate func hasAnother(than image: borrowing Image, at path: [String]) throws(FileError) -> Bool {
        guard let name = path.last, let folder = try folder(path.dropLast()) else { return false }
        defer { if folder != descriptor { close(folder) } }
        guard let old = try openEntry(name, in: folder, O_NONBLOCK) else { return false }
        defer { close(old) }
        return !image.isEqual(to: old)
    }

    /// Removes the file at a path.
    fileprivate func remove(_ path: [String]) {
        guard let name = path.last, let folder = try? folder(path.dropLast()) else { return }
        unlinkat(folder, name, 0)
        if folder != descriptor { close(folder) }
    }

    /// The paths and the sizes of all images, sorted by the bytes of their names.
    package func images() throws(FileError) -> [(path: [String], size: Int)] {
        var images: [(path: [String], size: Int)] = []
        try collect([], into: &images)
        return images
    }

    private func collect(
        _ path: [String], into images: inout [(path: [String], size: Int)]
    ) throws(FileError) {
        guard let descriptor = try folder(path[...]), descriptor >= 0 else { return }
        let copy =
            descriptor == self.descriptor
            ? openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) : descriptor
        guard copy >= 0, let stream = fdopendir(copy) else { throw SystemFiles().error(self.path) }
        for name in SystemFiles.names(in: stream).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        where Self.isPermitted(name) {
            if let size = try image(at: path + [name])?.size {
                if size > 0 { images.append((path + [name], size)) }
            } else {
                try collect(path + [name], into: &images)
            }
        }
    }

    /// Whether a path can be that of an image.
    package static func isImage(_ path: [String]) -> Bool {
        path.allSatisfy(isPermitted) && path.last.flatMap { ImageType(name: $0) } != nil
    }

    /// Whether a path may contain a name.
    private static func isPermitted(_ name: String) -> Bool {
        guard let first = name.utf8.first, first != UInt8(ascii: "."), name.utf8.count <= NAME_MAX
        else { return false }
        return !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    }

    /// The bytes at an offset, at most `count`.
    private static func bytes(of file: Int32, at offset: Int, upTo count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(file, buffer.baseAddress, buffer.count, off_t(offset)))
        }
    }
}

/// Images that are added to a folder together.
package final class PictureAddition: Sendable {
    private let folder: PictureFolder
    private let hidden: String
    private let pending: PendingFile
    private let placed = Lock<[[String]]>([])

    /// Begins, and removes what a killed process has left.
    /// - Throws: ``FileError``; ``FileError/busy(_:)`` while another process adds images.
    package init(to folder: PictureFolder) throws {
        self.folder = folder
        hidden = folder.path + "/.importing"
        pending = try SystemFiles().beginFolder(hidden)
    }

    /// Appends to the image that is added as the given number, from 0.
    package func append(_ bytes: [UInt8], to path: [String], number: Int) throws(FileError) {
        let file = open(
            "\(hidden)/\(Self.name(number, path))", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw SystemFiles().error(hidden) }
        defer { close(file) }
        let count = bytes.withUnsafeBytes { SharedDescriptor.write($0, to: file) }
        guard count == bytes.count else { throw SystemFiles().error(hidden) }
    }

    /// The first image whose content is not that of its type.
    package func invalid(of images: [[String]]) throws(FileError) -> [String]? {
        let added = try PictureFolder(hidden)
        for (number, path) in images.enumerated() where try added.image(at: [Self.name(number, path)]) == nil
        {
            return path
        }
        return nil
    }

    /// Puts all images into their places, and replaces none.
    /// - Throws: ``FileError``; ``FileError/exists(_:)`` for a place with another image. Then none is in its place.
    package func commit(_ images: [[String]]) throws(FileError) {
        let added = try PictureFolder(hidden)
        for (number, path) in images.enumerated() {
            if let image = try added.image(at: [Self.name(number, path)]),
                try folder.hasAnother(than: image, at: path)
            {
                throw FileError.exists(path.joined(separator: "/"))
            }
        }
        do throws(FileError) {
            for (number, path) in images.enumerated() {
                guard let image = try added.image(at: [Self.name(number, path)]) else { continue }
                if try folder.save(image, at: path) { placed.withLock { $0.append(path) } }
            }
        } catch {
            takeBack()
            throw error
        }
    }

    /// Removes the images that ``commit(_:)`` has put into their places.
    package func takeBack() {
        placed.withLock { placed in
            for path in placed { folder.remove(path) }
            placed = []
        }
    }

    deinit {
        SystemFiles().removeFolder(hidden)
    }

    /// The name in the hidden folder, with the ending of the path.
    private static func name(_ number: Int, _ path: [String]) -> String {
        "\(number).\(path.last?.split(separator: ".").last ?? "")"
    }
}
