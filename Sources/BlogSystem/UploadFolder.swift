public import BlogDomain
import Glibc
import LinuxSupport
import PictureFiles
public import Threads

/// The folder with the files of pictures. Each is named by the hash of its content, so programs that share the folder never write
/// different content under one name.
///
/// A file that is not finished, or that may be removed, has a hidden name, which no server shows.
public final class UploadFolder: PictureStorage {
    public let path: String
    /// -1 until it is used.
    private let opened = Lock<Int32>(-1)
    /// The disk may be slow.
    private let threads = ThreadPool(name: "pictures", count: 4, backlog: 4_096)

    /// The threads that write, for a `Watchdog`.
    public var progress: [ThreadProgress] { threads.threads }

    /// The folder is created with its first picture.
    public init(_ path: String) {
        self.path = path
    }

    deinit {
        let opened = opened.withLock { $0 }
        if opened >= 0 { close(opened) }
    }

    private func open() throws -> Int32 {
        try opened.withLock { opened in
            guard opened < 0 else { return opened }
            mkdir(path, 0o755)
            opened = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard opened >= 0 else { throw Self.error }
            return opened
        }
    }

    /// Refuses a folder in which no picture can be written.
    /// - Throws: ``PictureRefusal``, ``StoreError``.
    public func check() async throws {
        var status = stat()
        if stat(path, &status) == 0 {
            _ = try await begin()
        } else if access(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".", W_OK) != 0 {
            throw Self.error
        }
    }

    /// Begins to receive a picture. What was received has no name, so that nothing is left of it if the program ends.
    /// - Throws: ``PictureRefusal``, ``StoreError``.
    public func begin() async throws -> Upload {
        Upload(
            to: self,
            try await onThread { folder in
                let name = Self.hiddenName()
                let file = try folder.create(name, O_RDWR)
                try folder.remove(hidden: name)
                return file
            })
    }

    public func remove(_ name: String, unless isUsed: () async throws -> Bool) async throws {
        let hidden = Self.hiddenName()
        let isHidden = try await onThread {
            let descriptor = try $0.open()
            guard renameat(descriptor, name, descriptor, hidden) != 0 else { return true }
            guard errno == ENOENT else { throw Self.error }
            return false
        }
        guard isHidden else { return }
        // A picture that is added from now on finds that its file is missing.
        let isKept = (try? await isUsed()) ?? true
        try await onThread {
            if isKept { try $0.name(hidden, name) }
            try $0.remove(hidden: hidden)
        }
    }

    /// The files of pictures, and those that are not finished, with the times at which they were written.
    public func files() async throws -> [String: Timestamp] {
        try await onThread { folder in
            let descriptor = try folder.open()
            guard let stream = opendir(folder.path) else { throw Self.error }
            let names = SystemFiles.names(in: stream).filter {
                $0.hasPrefix(Self.hiddenPrefix) || PictureFile.isName($0)
            }
            var files: [String: Timestamp] = [:]
            for name in names {
                var status = stat()
                guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
                files[name] = Timestamp(secondsSince1970: Int64(status.st_mtim.tv_sec))
            }
            return files
        }
    }

    /// The beginning of hidden names.
    private static let hiddenPrefix = ".picture-"

    fileprivate static func hiddenName() -> String {
        hiddenPrefix + String(UInt64.random(in: .min ... .max), radix: 16)
    }

    fileprivate func create(_ name: String, _ flags: Int32) throws -> Int32 {
        let file = openat(try open(), name, flags | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Self.error }
        return file
    }

    /// Gives a file another name, if it is not taken. A file of the same size that has it counts as new.
    fileprivate func name(_ hidden: String, _ name: String) throws {
        let descriptor = try open()
        guard linkat(descriptor, hidden, descriptor, name, 0) != 0 else { return }
        guard errno == EEXIST else { throw Self.error }
        var (new, old) = (stat(), stat())
        guard fstatat(descriptor, hidden, &new, 0) == 0,
            fstatat(descriptor, name, &old, AT_SYMLINK_NOFOLLOW) == 0,
            old.st_mode & S_IFMT == S_IFREG, old.st_size == new.st_size
        else { throw StoreError.failed("the folder of pictures has another file named \(name)") }
        utimensat(descriptor, name, nil, AT_SYMLINK_NOFOLLOW)
    }

    fileprivate func remove(hidden name: String) throws { unlinkat(try open(), name, 0) }

    fileprivate func sync() throws {
        guard fsync(try open()) == 0 else { throw Self.error }
    }

    /// The error of the call that has just failed, by `errno`.
    fileprivate static var error: any Error {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: StoreError.full
        case EROFS, EACCES, EPERM, ENOENT: PictureRefusal.notWritable
        case let number: StoreError.failed("the folder of pictures: \(String(cString: strerror(number)))")
        }
    }

    /// Works on a thread that may wait for the disk.
    /// - Parameter isCancellable: whether a cancelled caller withdraws work that has not begun.
    fileprivate func onThread<Value: Sendable>(
        isCancellable: Bool = false, _ body: @escaping @Sendable (UploadFolder) throws -> Value
    ) async throws -> Value {
        do {
            if isCancellable { return try await threads.run { try body(self) } }
            return try await Task { try await threads.run { try body(self) } }.value
        } catch let error as OffloadingError {
            throw ServiceError.overloaded(retryAfter: 1, cause: "pictures: \(error)")
        }
    }
}

/// A picture that a client sends. It is written to the disk as it arrives.
public final class Upload: ReceivedPicture {
    private static let chunk = 65_536

    private let folder: UploadFolder
    private let descriptor: Int32
    private let size = Lock(0)

    /// Whether nothing has arrived.
    public var isEmpty: Bool { size.withLock { $0 } == 0 }

    fileprivate init(to folder: UploadFolder, _ descriptor: Int32) {
        (self.folder, self.descriptor) = (folder, descriptor)
    }

    deinit {
        close(descriptor)
    }

    /// Takes the next bytes. Those of a file that is too large are only counted.
    public func append(_ bytes: [UInt8]) async throws {
        let size = size.withLock { size in
            size += bytes.count
            return size
        }
        guard size <= PictureFile.maximumBytes else { return }
        try await folder.onThread(isCancellable: true) { [self] _ in
            try Self.write(bytes[...], to: descriptor)
        }
    }

    public func store<Value>(_ record: (PictureFile) async throws -> Value) async throws -> Value {
        let hidden = UploadFolder.hiddenName()
        do {
            let file = try await folder.onThread { [self] _ in try place(as: hidden) }
            let value = try await record(file)
            // Another program may have removed the file before the picture was recorded.
            try await folder.onThread {
                try $0.name(hidden, file.name)
                try $0.remove(hidden: hidden)
            }
            return value
        } catch {
            try? await folder.onThread { try $0.remove(hidden: hidden) }
            throw error
        }
    }

    /// Writes the clean file under a hidden name and under that of its hash.
    private func place(as hidden: String) throws -> PictureFile {
        let size = size.withLock { $0 }
        guard size <= PictureFile.maximumBytes else { throw PictureRefusal.tooLarge }
        let picture = try clean(size)
        let file = try folder.create(hidden, O_WRONLY)
        defer { close(file) }
        var hash = PictureHash()
        var count = 0
        func write(_ bytes: [UInt8]) throws {
            try Self.write(bytes[...], to: file)
            hash.add(bytes)
            count += bytes.count
        }
        for piece in picture.pieces {
            switch piece {
            case .bytes(let bytes): try write(bytes)
            case .range(let range):
                for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.chunk) {
                    try write(try read(start, min(Self.chunk, range.upperBound - start)))
                }
            }
        }
        guard fsync(file) == 0 else { throw UploadFolder.error }
        let name = "\(hash.digits).\(picture.format.fileExtension)"
        try folder.name(hidden, name)
        try folder.sync()
        return PictureFile(name: name, width: picture.width, height: picture.height, bytes: count)
    }

    private func clean(_ size: Int) throws -> CleanPicture {
        do {
            return try CleanPicture(size: size, read: read)
        } catch let error as PictureError {
            switch error {
            case .unknownFormat: throw PictureRefusal.unknownType
            case .damaged: throw PictureRefusal.damaged
            case .tooManyPixels: throw PictureRefusal.tooManyPixels
            }
        }
    }

    private func read(_ offset: Int, _ count: Int) throws -> [UInt8] {
        var result = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            result = pread(descriptor, buffer.baseAddress, count, off_t(offset))
            filled = max(0, result)
        }
        guard result >= 0 else { throw UploadFolder.error }
        return bytes
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws {
        let count = bytes.withUnsafeBytes { SharedDescriptor.write($0, to: file) }
        guard count == bytes.count else { throw UploadFolder.error }
    }
}
