public import BlogDomain
import Glibc
import LinuxSupport
import PictureFiles
public import Threads

/// The folder with the files of pictures. Each is named by the hash of its content, so programs that share the folder never write
/// different content under one name.
///
/// A file that is not finished has a hidden name, which no server shows, and so has `.locks`, on which programs hold names.
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
            try await onThread { folder in
                let name = Self.hiddenName()
                close(try folder.create(name))
                try folder.remove(name)
            }
            try await holding("") {}
        } else if access(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".", W_OK) != 0 {
            throw Self.error
        }
    }

    /// Begins to receive a picture.
    public func begin() -> Upload { Upload(to: self, Self.hiddenName()) }

    public func remove(_ name: String, unless isUsed: () async throws -> Bool) async throws {
        try await holding(name) {
            if try await !isUsed() { try await onThread { try $0.remove(name) } }
        }
    }

    /// Holds the name of a file meanwhile, against other programs too. The end of a program releases it.
    fileprivate func holding<Value>(
        _ name: String, _ body: () async throws -> Value
    ) async throws -> Value {
        for _ in 0..<1_000 {
            if let hold = try await onThread({ try $0.hold(name) }) {
                defer { close(hold) }
                return try await body()
            }
            try await Task.sleep(for: .milliseconds(5))
        }
        throw ServiceError.overloaded(retryAfter: 1, cause: "pictures: \(name) is in use")
    }

    /// Locks the byte of a name in a file of the folder, until the result is closed (`fcntl_locking(2)`).
    /// - Returns: nil if another one holds the name.
    private func hold(_ name: String) throws -> Int32? {
        let (folder, flags) = (try open(), O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        var file = openat(folder, ".locks", flags | O_CREAT | O_EXCL, 0o600)
        if file >= 0 {
            // All who can write in the folder use the file, also if root is the first.
            var status = stat()
            if fstat(folder, &status) == 0 {
                fchmod(file, status.st_mode & 0o666)
                if geteuid() == 0 { _ = fchown(file, status.st_uid, status.st_gid) }
            }
        } else if errno == EEXIST {
            file = openat(folder, ".locks", flags)
        }
        guard file >= 0 else { throw Self.error }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        (lock.l_start, lock.l_len) = (off_t(name.prefix(15), radix: 16) ?? 0, 1)
        guard fcntl(file, Self.setOpenFileLock, &lock) != 0 else { return file }
        defer { close(file) }
        guard errno == EAGAIN else { throw Self.error }
        return nil
    }

    /// `F_OFD_SETLK`, which Glibc offers to C alone.
    private static let setOpenFileLock: Int32 = 37

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

    private static func hiddenName() -> String {
        hiddenPrefix + String(UInt64.random(in: .min ... .max), radix: 16)
    }

    fileprivate func create(_ name: String) throws -> Int32 {
        let file = openat(try open(), name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Self.error }
        return file
    }

    /// Gives a file another name for good. It replaces a file that has it, because that may be damaged.
    fileprivate func name(_ hidden: String, _ name: String) throws {
        let descriptor = try open()
        guard renameat(descriptor, hidden, descriptor, name) == 0, fsync(descriptor) == 0 else {
            throw Self.error
        }
    }

    fileprivate func remove(_ name: String) throws {
        guard unlinkat(try open(), name, 0) == 0 || errno == ENOENT else { throw Self.error }
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

/// A picture that a client sends. It is cleaned, hashed and written to the disk as it arrives, in a file that has a hidden name until
/// all of it is there.
public final class Upload: ReceivedPicture {
    private struct Arrived {
        var size = 0
        /// What is not written yet.
        var rest: [UInt8] = []
    }

    private struct Written: ~Copyable {
        var cleaner = PictureCleaner()
        var hash = PictureHash()
        var size = 0
        /// -1 until the file exists.
        var descriptor: Int32 = -1
        /// Why the bytes until now are those of no picture, or are not on the disk.
        var error: (any Error)?

        mutating func write(_ bytes: [UInt8]) throws {
            let count = bytes.withUnsafeBytes { SharedDescriptor.write($0, to: descriptor) }
            guard count == bytes.count else { throw UploadFolder.error }
            hash.add(bytes)
            size += bytes.count
        }
    }

    private static let chunk = 65_536

    private let folder: UploadFolder
    private let hidden: String
    private let arrived = Lock(Arrived())
    private let written = Lock(Written())

    /// Whether nothing has arrived.
    public var isEmpty: Bool { arrived.withLock { $0.size } == 0 }

    fileprivate init(to folder: UploadFolder, _ hidden: String) {
        (self.folder, self.hidden) = (folder, hidden)
    }

    deinit {
        let descriptor = written.withLock { $0.descriptor }
        guard descriptor >= 0 else { return }
        try? folder.remove(hidden)
        close(descriptor)
    }

    /// Takes the next bytes. Those of a file that is too large are only counted.
    public func append(_ bytes: [UInt8]) async throws {
        let chunk = arrived.withLock { arrived -> [UInt8]? in
            arrived.size += bytes.count
            guard arrived.size <= PictureFile.maximumBytes else { return nil }
            guard arrived.rest.count + bytes.count > Self.chunk else {
                arrived.rest += bytes
                return nil
            }
            defer { arrived.rest = bytes }
            return arrived.rest
        }
        guard let chunk, written.withLock({ $0.error == nil }) else { return }
        try await folder.onThread(isCancellable: true) { [self] _ in write(chunk) }
    }

    public func store<Value>(_ record: (PictureFile) async throws -> Value) async throws -> Value {
        do {
            let file = try await folder.onThread { [self] _ in try end() }
            return try await folder.holding(file.name) {
                try await folder.onThread { [hidden] in try $0.name(hidden, file.name) }
                return try await record(file)
            }
        } catch {
            try? await folder.onThread { [hidden] in try $0.remove(hidden) }
            throw (error as? PictureError).map(Self.refusal) ?? error
        }
    }

    private static func refusal(for error: PictureError) -> PictureRefusal {
        switch error {
        case .unknownFormat: .unknownType
        case .damaged: .damaged
        case .tooManyPixels: .tooManyPixels
        }
    }

    /// Writes what remains of the next bytes. An error is thrown at the end, when the rest of a form is known.
    private func write(_ bytes: [UInt8]) {
        written.withLock { written in
            guard written.error == nil else { return }
            do {
                if written.descriptor < 0 { written.descriptor = try folder.create(hidden) }
                try written.write(written.cleaner.clean(bytes))
            } catch {
                written.error = error
            }
        }
    }

    /// Writes the end of the file, and waits for the disk.
    private func end() throws -> PictureFile {
        let (size, rest) = arrived.withLock { ($0.size, $0.rest) }
        guard size <= PictureFile.maximumBytes else { throw PictureRefusal.tooLarge }
        write(rest)
        return try written.withLock { written in
            if let error = written.error { throw error }
            let (picture, bytes) = try written.cleaner.end()
            try written.write(bytes)
            guard fsync(written.descriptor) == 0 else { throw UploadFolder.error }
            return PictureFile(
                name: "\(written.hash.digits).\(picture.format.fileExtension)", width: picture.width,
                height: picture.height, bytes: written.size)
        }
    }
}
