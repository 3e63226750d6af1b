import BlogDomain
package import LinuxSupport
import PictureFiles
import Threads

/// The images of a folder, and the pictures that need them, for an export while the server runs.
public final class ExportedPictures: Sendable {
    private struct State {
        var images: [[String]]?
        var pictures: [UserPictureRecord] = []
    }

    private let folder: PictureFolder
    private let state = Lock(State())

    package init(_ folder: PictureFolder) {
        self.folder = folder
    }

    /// Lists all images, and returns their number. An image that is added later is not exported.
    /// - Throws: ``TransferError``.
    func list() throws -> Int {
        let paths = try reading { () throws(FileError) in try folder.images().map(\.path) }
        state.withLock { $0.images = paths }
        return paths.count
    }

    /// Takes a picture of the snapshot. Its file is read later, because a snapshot that stays open makes a database grow.
    func take(_ picture: UserPictureRecord) { state.withLock { $0.pictures.append(picture) } }

    /// Visits the pieces of the listed images sorted by path, or of those that the pictures need, and then the pictures that have
    /// their files.
    /// - Returns: whether there are pictures, and none has its file.
    /// - Throws: ``TransferError``, and the errors of `visit`.
    func forEach(
        _ visit: (BlogRecord) throws -> Void, omitted omit: (BlogRecord.Kind) -> Void
    ) throws -> Bool {
        let (images, pictures) = state.withLock { ($0.images, $0.pictures) }
        let paths = images ?? Set(pictures.map(\.file.name)).sorted().map { [$0] }
        var whole: Set<String> = []
        let missing = try paths.filter { try !visitPieces(of: $0, visit, &whole) }
        // A file has a hidden name while a program finds out whether to remove it.
        for path in missing where try !visitPieces(of: path, visit, &whole) { omit(.media) }
        for picture in pictures {
            if whole.contains(picture.file.name) { try visit(.picture(picture)) } else { omit(.picture) }
        }
        return whole.isDisjoint(with: pictures.map(\.file.name)) && !pictures.isEmpty
    }

    /// - Parameter whole: the names of files that have the hash of their names.
    /// - Returns: whether the image is there.
    private func visitPieces(
        of path: [String], _ visit: (BlogRecord) throws -> Void, _ whole: inout Set<String>
    ) throws -> Bool {
        let name = path.joined(separator: "/")
        guard let image = try reading({ () throws(FileError) in try folder.image(at: path) }) else {
            return false
        }
        var offset = 0
        var hash = PictureHash()
        while offset < image.size {
            let bytes = image.bytes(at: offset, upTo: min(PictureRecord.maximumBytes, image.size - offset))
            guard !bytes.isEmpty else {
                throw TransferError.output(reason: "the image \(name) was changed during the export")
            }
            try visit(.media(PictureRecord(path: name, size: image.size, offset: offset, bytes: bytes)))
            hash.add(bytes)
            offset += bytes.count
        }
        if PictureFile.isName(name), name.hasPrefix(hash.digits) { whole.insert(name) }
        return true
    }

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
        /// The sizes of files that have the hash of their names.
        var whole: [String: Int] = [:]
        var pictures: [(line: Int, file: PictureFile)] = []
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
            if state.taken == state.size, piece.path.hasPrefix(state.hash.digits) {
                state.whole[piece.path] = piece.size
            }
            try translating {
                try addition.append(piece.bytes, to: path, number: state.images.count - 1)
            }
        }
    }

    /// Notes a picture, which needs its file.
    func expect(_ picture: UserPictureRecord, line: Int) {
        state.withLock { $0.pictures.append((line, picture.file)) }
    }

    /// Puts all images into their places.
    /// - Throws: ``LineProblem``, ``TransferError``.
    func finish() throws {
        let (images, whole, pictures) = try state.withLock { state in
            try Self.requireWhole(state)
            return (state.images, state.whole, state.pictures)
        }
        try translating {
            let names = Set(images)
            for (line, file) in pictures {
                func fail(_ reason: String) throws -> Never {
                    throw TransferError.badLine(line, .text(reason))
                }
                let name = file.name
                if whole[name] == nil, names.contains([name]) {
                    try fail("the content of \(name) does not have the hash of its name")
                }
                guard let size = try whole[name] ?? folder.image(at: [name])?.size else {
                    try fail("the export has no file \(name) for the picture. Put it into \(folder.path)")
                }
                guard size == file.bytes else { try fail("bytes must be \(size), the size of the file") }
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
