import BlogDomain
package import LinuxSupport
import PictureFiles
import Threads

/// The images of a folder, for an export while the server runs.
public final class ExportedPictures: Sendable {
    private let folder: PictureFolder
    private let images = Lock<[[String]]>([])
    /// The names of the written files that are named by a hash.
    private let written = Lock<Set<String>>([])

    package init(_ folder: PictureFolder) {
        self.folder = folder
    }

    /// Lists the images, and returns their number. An image that is added later is not exported.
    /// - Throws: ``TransferError``.
    func list() throws -> Int {
        let paths = try reading { () throws(FileError) in try folder.images().map(\.path) }
        images.withLock { $0 = paths }
        return paths.count
    }

    /// Lists only the file of a picture, if it was not visited.
    func list(_ file: PictureFile) {
        if !has(file) { images.withLock { $0 = [[file.name]] } }
    }

    /// Visits the pieces of all listed images once, sorted by path, and counts those that have been deleted since.
    /// - Throws: ``TransferError``, and the errors of `visit`.
    func forEachPiece(
        _ visit: (PictureRecord) throws -> Void, omitted omit: () -> Void
    ) throws {
        let paths = images.withLock { images in
            defer { images = [] }
            return images
        }
        for path in paths {
            let name = path.joined(separator: "/")
            guard let image = try reading({ () throws(FileError) in try folder.image(at: path) }) else {
                omit()
                continue
            }
            var offset = 0
            while offset < image.size {
                let bytes = image.bytes(
                    at: offset, upTo: min(PictureRecord.maximumBytes, image.size - offset))
                guard !bytes.isEmpty else {
                    throw TransferError.output(reason: "the image \(name) was changed during the export")
                }
                try visit(PictureRecord(path: name, size: image.size, offset: offset, bytes: bytes))
                offset += bytes.count
            }
            if PictureFile.isName(name) { _ = written.withLock { $0.insert(name) } }
        }
    }

    /// Whether the file of a picture was visited.
    func has(_ file: PictureFile) -> Bool { written.withLock { $0.contains(file.name) } }

    private func reading<Value: ~Copyable>(_ body: () throws(FileError) -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw TransferError.output(reason: "an image of \(folder.path) cannot be read")
        }
    }
}

/// Adds the images of an import to a folder. It never replaces another image.
public final class ImportedPictures: Sendable {
    private struct State: ~Copyable {
        var images: [[String]] = []
        var names: Set<String> = []
        var name = ""
        var size = 0
        var taken = 0
        var hash = PictureHash()
        /// The lines of the pictures whose files are not here yet.
        var lines: [String: Int] = [:]
    }

    private let folder: PictureFolder
    private let addition: PictureAddition
    private let state = Lock(State())

    /// - Throws: ``OutputFileError``.
    package init(_ folder: PictureFolder) throws {
        self.folder = folder
        do {
            addition = try PictureAddition(to: folder)
        } catch {
            throw OutputFileError(error, folder.path)
        }
    }

    /// Takes the next piece.
    /// - Throws: ``LineProblem``, ``TransferError``.
    func take(_ piece: PictureRecord) throws {
        try state.withLock { state in
            if piece.offset == 0 {
                try Self.requireWhole(state)
                (state.name, state.size, state.taken) = (piece.path, piece.size, 0)
                state.hash = PictureHash()
                let path = piece.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
                guard PictureFolder.isImage(path), state.names.insert(piece.path).inserted else {
                    throw LineProblem.invalidImage(piece.path)
                }
                state.images.append(path)
            }
            guard piece.path == state.name, piece.size == state.size, piece.offset == state.taken,
                piece.bytes.count <= state.size - state.taken, let path = state.images.last
            else { throw LineProblem.invalidImage(piece.path) }
            state.taken += piece.bytes.count
            state.hash.add(piece.bytes)
            if state.taken == state.size, PictureFile.isName(piece.path),
                !piece.path.hasPrefix(state.hash.digits)
            {
                throw LineProblem.text("the content of \(piece.path) does not have the hash of its name")
            }
            try translating {
                try addition.append(piece.bytes, to: path, number: state.images.count - 1)
            }
        }
    }

    /// Notes a picture, which needs its file.
    func expect(_ picture: UserPictureRecord, line: Int) {
        state.withLock { state in
            if !state.names.contains(picture.file.name) { state.lines[picture.file.name] = line }
        }
    }

    /// Puts all images into their places.
    /// - Throws: ``LineProblem``, ``TransferError``.
    func finish() throws {
        let (images, lines) = try state.withLock { state in
            try Self.requireWhole(state)
            return (state.images, state.lines.filter { !state.names.contains($0.key) })
        }
        try translating {
            for (name, line) in lines.sorted(by: { $0.value < $1.value })
            where try folder.image(at: [name]) == nil {
                let reason = "the export has no file \(name) for the picture. Put it into \(folder.path)"
                throw TransferError.badLine(line, .text(reason))
            }
            if let path = try addition.invalid(of: images) {
                throw LineProblem.invalidImage(path.joined(separator: "/"))
            }
            try addition.commit(images)
        }
    }

    /// Removes the images from their places, because the import has failed.
    func takeBack() {
        addition.takeBack()
    }

    private func translating(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch FileError.exists(let path) {
            throw TransferError.output(reason: "another image \(path) exists")
        } catch FileError.full {
            throw StoreError.full
        } catch FileError.failed(let name, let reason) {
            throw OutputFileError.failed(folder.path, reason: "\(name): \(reason)")
        }
    }

    private static func requireWhole(_ state: borrowing State) throws {
        if state.taken < state.size { throw LineProblem.invalidImage(state.name) }
    }
}
