import Files
import Glibc

/// A file that is there whole or not at all: it is written beside its place under a hidden name, and moved there at the
/// end. Its owner alone may read it, for there are drafts in it. What a process leaves that is killed, the next one that
/// writes the same file clears up.
///
/// A pipe or a device is written to directly, because it cannot be replaced.
public final class OutputFile: Sendable {
    private enum Way {
        /// Standard output, which is there already.
        case standardOutput
        /// A pipe or a device.
        case stream
        /// A file under its hidden name.
        case pending(PendingFile, at: String)
    }

    private let place: FilePlace
    private let replaces: Bool
    private let database: String?
    private let way: Way
    private let descriptor: Int32

    /// Standard output.
    public init() {
        place = FilePlace("-")
        replaces = false
        database = nil
        way = .standardOutput
        descriptor = STDOUT_FILENO
    }

    /// Begins a file.
    /// - Parameters:
    ///   - replaces: whether it may take the place of another one; never of a database or of what belongs to one.
    ///   - database: the one that is at work.
    /// - Throws: ``OutputFileError``.
    public init(
        at path: String, replaces: Bool, besideDatabase database: String? = nil
    ) throws(OutputFileError) {
        place = FilePlace(path)
        self.replaces = replaces
        self.database = database
        try place.require(apartFrom: database)
        if place.isOpen(as: STDOUT_FILENO) {
            (way, descriptor) = (.standardOutput, STDOUT_FILENO)
        } else if place.occupant == .stream {
            descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            guard descriptor >= 0 else { throw .failed(path, reason: SystemReason.last) }
            way = .stream
        } else {
            try place.requireRoom(replacing: replaces)
            let hidden = place.hidden("exporting")
            do {
                let file = try SystemFiles().begin(hidden)
                (way, descriptor) = (.pending(file, at: hidden), file.descriptor)
            } catch {
                throw OutputFileError(error, path)
            }
        }
    }

    deinit {
        if case .stream = way { close(descriptor) }
    }

    /// Whether it is standard output, under whatever name: then nothing else is to be written there.
    public var isStandardOutput: Bool {
        if case .standardOutput = way { true } else { false }
    }

    /// Writes all bytes.
    /// - Throws: ``StoreError/full``, ``TransferError/output(reason:)``.
    func write(_ bytes: [UInt8]) throws {
        try FileWriting.write(bytes[...], to: descriptor)
    }

    /// Puts the file into its place, once it is on the disk.
    /// - Throws: ``OutputFileError``; then what was there is as it was.
    public func commit() throws(OutputFileError) {
        guard case .pending(_, let hidden) = way else { return }
        do {
            // What came there meanwhile is not replaced either, if it is nothing to be replaced.
            let now = FilePlace(place.path)
            try now.require(apartFrom: database)
            if replaces { try now.requireRoom(replacing: true) }
            try SystemFiles().sync(hidden)
            try SystemFiles().move(hidden, to: place.path, replacing: replaces)
        } catch {
            abandon()
            throw OutputFileError(error, place.name)
        }
        FileWriting.settleFolder(of: place.path)
    }

    /// Leaves nothing behind.
    public func abandon() {
        if case .pending(_, let hidden) = way { unlink(hidden) }
    }
}

extension FilePlace {
    /// Makes sure that it is not where a database or its log is, or would be.
    /// - Parameter database: the one that is at work.
    func require(apartFrom database: String?) throws(OutputFileError) {
        if let part = DatabasePart(self, of: database) { throw .reserved(name, logOf: part.logOwner) }
    }

    /// Makes sure that a file may be put there: where nothing is, or in the place of another file that is not a database.
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

/// Why a file or a folder is not written. What was there is as it was.
public enum OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is something already.
    case exists(String)
    /// It is a folder, or something else that is not a file.
    case notAFile(String)
    /// The place is that of the database itself; or that of a database's log, whose database is named.
    case reserved(String, logOf: String?)
    /// It is a database, which an export is not put in the place of.
    case database(String)
    /// It cannot be made, or not be put where it was to be.
    case failed(String, reason: String)

    /// What a failure means for a file that was named.
    init(_ error: any Error, _ path: String) {
        self =
            switch error {
            case let error as OutputFileError: error
            case FileError.exists: .exists(path)
            case FileError.busy: .failed(path, reason: "another process is writing it")
            case FileError.full: .failed(path, reason: "there is no room left")
            case FileError.failed(_, let reason): .failed(path, reason: reason)
            default: .failed(path, reason: "\(error)")
            }
    }

    /// One line for the person who named it.
    public var description: String {
        switch self {
        case .exists(let path): "\(path) is there already, and is not overwritten"
        case .notAFile(let path): "'\(path)' is not a file"
        case .reserved(let path, nil): "\(path) is the database itself"
        case .reserved(let path, let database?):
            "\(path) is where SQLite keeps the log of \(database); nothing else is put there"
        case .database(let path): "\(path) is a database, which an export does not overwrite"
        case .failed(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }
}
