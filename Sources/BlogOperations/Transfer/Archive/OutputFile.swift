import Glibc
import LinuxSupport

/// A file that is replaced atomically: it is written under a hidden name in the same folder and renamed at the end.
/// Only its owner may read it, because it can contain drafts. If the process is killed, the next process that writes
/// the same file removes the leftover.
///
/// A pipe or a device is written to directly, because it cannot be replaced.
public final class OutputFile: Sendable {
    private enum Output {
        case standardOutput
        /// A pipe, a device, or a file without a name.
        case stream
        /// A file under its hidden name.
        case pending(PendingFile, at: String)
    }

    private let place: FilePlace
    private let replaces: Bool
    private let database: String?
    private let output: Output
    private let descriptor: Int32

    /// Begins a file without a name, of which nothing stays.
    /// - Throws: ``StoreError/full``, ``TransferError/output(reason:)``.
    public static func unnamed() throws -> OutputFile {
        let folder = Environment.value("TMPDIR") ?? "/var/tmp"
        let path = "\(folder)/.blog-\(UInt64.random(in: .min ... .max))"
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw TransferError.output(reason: "a file in \(folder): \(SystemReason.last)")
        }
        unlink(path)
        return OutputFile(unnamed: descriptor)
    }

    private init(unnamed descriptor: Int32) {
        (place, replaces, database, output) = (FilePlace("-"), false, nil, .stream)
        self.descriptor = descriptor
    }

    /// Another descriptor of the file, and its size in bytes.
    /// - Throws: ``TransferError/output(reason:)``.
    public func take() throws -> (descriptor: Int32, size: Int) {
        let (copy, size) = (fcntl(descriptor, F_DUPFD_CLOEXEC, 0), lseek(descriptor, 0, SEEK_END))
        guard copy >= 0 else { throw SystemReason.failure }
        return (copy, Int(size))
    }

    /// Standard output.
    public init() {
        place = FilePlace("-")
        replaces = false
        database = nil
        output = .standardOutput
        descriptor = STDOUT_FILENO
    }

    /// Begins a file.
    /// - Parameters:
    ///   - replaces: whether it may replace an existing file. It never replaces a database or its log.
    ///   - database: the database in use.
    public init(
        at path: String, replaces: Bool, besideDatabase database: String? = nil
    ) throws(OutputFileError) {
        place = FilePlace(path)
        self.replaces = replaces
        self.database = database
        try place.require(apartFrom: database)
        if place.isOpen(as: STDOUT_FILENO) {
            (output, descriptor) = (.standardOutput, STDOUT_FILENO)
        } else if place.occupant == .stream {
            descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            guard descriptor >= 0 else { throw .failed(path, reason: SystemReason.last) }
            output = .stream
        } else {
            try place.requireRoom(replacing: replaces)
            let hidden = place.hidden("exporting")
            do {
                let file = try SystemFiles().begin(hidden)
                (output, descriptor) = (.pending(file, at: hidden), file.descriptor)
            } catch {
                throw OutputFileError(error, path)
            }
        }
    }

    deinit {
        if case .stream = output { close(descriptor) }
    }

    /// Whether it is standard output, under any name. Then the caller must not write anything else there.
    public var isStandardOutput: Bool {
        if case .standardOutput = output { true } else { false }
    }

    /// Writes all bytes.
    /// - Throws: ``StoreError/full``, ``TransferError/output(reason:)``.
    func write(_ bytes: [UInt8]) throws {
        try FileWriting.write(bytes[...], to: descriptor)
    }

    /// Syncs the file to disk and moves it to its final name.
    /// - Throws: ``OutputFileError``. Then an existing file is unchanged.
    public func commit() throws(OutputFileError) {
        guard case .pending(_, let hidden) = output else { return }
        do {
            // A file created in the meantime has the same protection.
            let now = FilePlace(place.path)
            try now.require(apartFrom: database)
            if replaces { try now.requireRoom(replacing: true) }
            try SystemFiles().sync(hidden)
            try SystemFiles().move(hidden, to: place.path, replacing: replaces)
        } catch {
            abandon()
            throw OutputFileError(error, place.name)
        }
        // Not every file system can sync a folder.
        try? SystemFiles().syncFolder(of: place.path)
    }

    /// Removes the incomplete file.
    public func abandon() {
        if case .pending(_, let hidden) = output { unlink(hidden) }
    }
}

extension FilePlace {
    /// Checks that it is not the path of a database or its log, existing or not.
    /// - Parameter database: the database in use.
    func require(apartFrom database: String?) throws(OutputFileError) {
        if let part = DatabasePart(self, of: database) { throw .reserved(name, logOf: part.logOwner) }
    }

    /// Checks that a file may be written there: the path is free, or has a file that may be replaced and is not a
    /// database.
    func requireRoom(replacing: Bool) throws(OutputFileError) {
        switch occupant {
        case .nothing: break
        case .file:
            guard replacing else { throw .exists(name) }
            guard !DatabasePart.isDatabase(self) else { throw .database(name) }
        case .stream, .other: throw .notAFile(name)
        }
    }
}

/// The reason why a file or a folder was not written. An existing file or folder is unchanged.
public enum OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
    case exists(String)
    /// It is a folder, or something else that is not a file.
    case notAFile(String)
    /// The path is that of the database itself, or that of the log of the named database.
    case reserved(String, logOf: String?)
    /// It is a database, which an export never replaces.
    case database(String)
    /// It cannot be created or moved to its final name.
    case failed(String, reason: String)

    /// Translates a failure for the named file.
    init(_ error: any Error, _ path: String) {
        self =
            switch error {
            case let error as OutputFileError: error
            case FileError.exists: .exists(path)
            case FileError.busy: .failed(path, reason: "another process is writing it")
            case FileError.full: .failed(path, reason: "the disk is full")
            case FileError.failed(_, let reason): .failed(path, reason: reason)
            default: .failed(path, reason: "\(error)")
            }
    }

    public var description: String {
        switch self {
        case .exists(let path): "The file \(path) already exists. Use --force to replace it."
        case .notAFile(let path): "'\(path)' is not a file."
        case .reserved(let path, nil): "The file \(path) is the database itself. Choose another file."
        case .reserved(let path, let database?):
            "The name \(path) is reserved for a file of the database \(database). Choose another file."
        case .database(let path): "The file \(path) is a database, and an export does not replace a database."
        case .failed(let path, let reason): "The file \(path) cannot be written: \(reason)."
        }
    }
}
