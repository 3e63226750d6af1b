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

    /// Begins to receive a picture.
    /// - Throws: ``PictureRefusal``, ``StoreError``.
    public func begin() async throws -> Upload {
        try await onThread { folder in
            let name = Self.hiddenName()
            return Upload(to: folder, name, try folder.create(name))
        }
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
            // A program that has added the picture meanwhile has named a whole file.
            let folder = try $0.open()
            if isKept, linkat(folder, hidden, folder, name, 0) != 0, errno != EEXIST { throw Self.error }
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

    private static func hiddenName() -> String {
        hiddenPrefix + String(UInt64.random(in: .min ... .max), radix: 16)
    }

    private func create(_ name: String) throws -> Int32 {
        let file = openat(try open(), name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Self.error }
        return file
    }

    /// Gives a file another name. It replaces a file that has it, because that may be damaged.
    fileprivate func name(_ hidden: String, _ name: String) throws {
        let (descriptor, other) = (try open(), Self.hiddenName())
        guard linkat(descriptor, hidden, descriptor, other, 0) == 0 else { throw Self.error }
        let isNamed = renameat(descriptor, other, descriptor, name) == 0
        let error = Self.error
        // It stays if it is the same file.
        unlinkat(descriptor, other, 0)
        guard isNamed else { throw error }
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

/// A picture that a client sends. It is written to the disk as it arrives, in a file that has a hidden name until it is clean.
public final class Upload: ReceivedPicture {
    private struct State {
        var size = 0
        /// What is not written yet: not more than `chunk`, or one piece.
        var rest: [UInt8] = []
    }

    private static let chunk = 65_536
    /// What arrives is written behind this many bytes. So the clean file can be written from the beginning of the same file, even
    /// if it has some bytes before those that it keeps.
    private static let margin = 4_096

    private let folder: UploadFolder
    private let hidden: String
    private let descriptor: Int32
    private let state = Lock(State())

    /// Whether nothing has arrived.
    public var isEmpty: Bool { state.withLock { $0.size } == 0 }

    fileprivate init(to folder: UploadFolder, _ hidden: String, _ descriptor: Int32) {
        (self.folder, self.hidden, self.descriptor) = (folder, hidden, descriptor)
    }

    deinit {
        try? folder.remove(hidden: hidden)
        close(descriptor)
    }

    /// Takes the next bytes. Those of a file that is too large are only counted.
    public func append(_ bytes: [UInt8]) async throws {
        let chunk = state.withLock { state -> (bytes: [UInt8], offset: Int)? in
            let chunk = (state.rest, Self.margin + state.size - state.rest.count)
            state.size += bytes.count
            guard state.size <= PictureFile.maximumBytes else { return nil }
            guard state.rest.count + bytes.count > Self.chunk else {
                state.rest += bytes
                return nil
            }
            state.rest = bytes
            return chunk
        }
        guard let chunk else { return }
        try await folder.onThread(isCancellable: true) { [self] _ in
            try write(chunk.bytes, at: chunk.offset)
        }
    }

    public func store<Value>(_ record: (PictureFile) async throws -> Value) async throws -> Value {
        do {
            let file = try await folder.onThread { [self] _ in try place() }
            let value = try await record(file)
            // Another program may have removed the file before the picture was recorded.
            try await folder.onThread { [hidden] in
                try $0.name(hidden, file.name)
                try $0.remove(hidden: hidden)
            }
            return value
        } catch {
            try? await folder.onThread { [hidden] in try $0.remove(hidden: hidden) }
            throw error
        }
    }

    /// Cleans the file, and gives it also the name of its hash.
    private func place() throws -> PictureFile {
        let (size, rest) = state.withLock { ($0.size, $0.rest) }
        guard size <= PictureFile.maximumBytes else { throw PictureRefusal.tooLarge }
        try write(rest, at: Self.margin + size - rest.count)
        let picture = try clean(size)
        var hash = PictureHash()
        var count = 0
        try picture.write { offset, length in
            // Otherwise it would be written over before it is read.
            guard count <= offset + Self.margin else { throw PictureRefusal.damaged }
            return try read(offset, length)
        } to: { bytes in
            try write(bytes, at: count)
            hash.add(bytes)
            count += bytes.count
        }
        guard ftruncate(descriptor, off_t(count)) == 0, fsync(descriptor) == 0 else {
            throw UploadFolder.error
        }
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
            result = pread(descriptor, buffer.baseAddress, count, off_t(Self.margin + offset))
            filled = max(0, result)
        }
        guard result >= 0 else { throw UploadFolder.error }
        return bytes
    }

    private func write(_ bytes: [UInt8], at offset: Int) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset + written))
            }
            guard count > 0 else { throw UploadFolder.error }
            written += count
        }
    }
}
