import BlogDomain
package import LinuxSupport
import Threads

/// The images of a folder, for an export.
public struct ExportedPictures: Sendable {
    private let folder: PictureFolder
    private let images: [(path: [String], size: Int)]

    /// Lists the images. An image that is added later is not exported.
    package init(_ folder: PictureFolder) throws(FileError) {
        self.folder = folder
        images = try folder.images()
    }

    /// The number of images.
    var count: Int { images.count }

    /// Visits the pieces of all images, sorted by path.
    /// - Throws: ``TransferError``, and the errors of `visit`.
    func forEachPiece(_ visit: (PictureRecord) throws -> Void) throws {
        for (path, size) in images {
            let name = path.joined(separator: "/")
            guard let image = try folder.image(at: path), image.size == size else {
                throw TransferError.output(reason: "the image \(name) was changed during the export")
            }
            var offset = 0
            while offset < size {
                let bytes = image.bytes(at: offset, upTo: min(PictureRecord.maximumBytes, size - offset))
                guard !bytes.isEmpty else {
                    throw TransferError.output(reason: "the image \(name) was changed during the export")
                }
                try visit(PictureRecord(path: name, size: size, offset: offset, bytes: bytes))
                offset += bytes.count
            }
        }
    }
}

/// Adds the images of an import to a folder. It never replaces another image.
public final class ImportedPictures: Sendable {
    private struct State {
        var images: [[String]] = []
        var names: Set<String> = []
        var name = ""
        var size = 0
        var taken = 0
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
            try translating {
                try addition.append(piece.bytes, to: path, number: state.images.count - 1)
            }
        }
    }

    /// Puts all images into their places.
    /// - Throws: ``LineProblem``, ``TransferError``.
    func finish() throws {
        let images = try state.withLock { state in
            try Self.requireWhole(state)
            return state.images
        }
        try translating {
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

    private static func requireWhole(_ state: State) throws {
        if state.taken < state.size { throw LineProblem.invalidImage(state.name) }
    }
}
