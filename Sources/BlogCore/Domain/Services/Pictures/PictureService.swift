/// Pictures that users add to their posts. Everyone can see a picture whose address they know.
public struct PictureService: Sendable {
    /// The bytes of pictures that a user may have by default.
    public static let standardQuota = 200 << 20

    let services: Services

    private var repositories: any Repositories { services.repositories }

    /// Keeps a picture for the viewer. One that the viewer has already stays, with the new text.
    /// - Throws: ``PictureRefusal``.
    public func add(
        _ received: any ReceivedPicture, alt: AltText, by viewer: UserID?
    ) async throws -> Picture {
        let viewer = try viewer.authenticated()
        let quota = services.tools.pictures.quota
        var name: String?
        do {
            return try await received.store { file in
                name = file.name
                return try await repositories.addPicture(
                    file, alt: alt, by: viewer, at: services.clock.now(), within: quota
                ).orThrow(PictureRefusal.quota(quota))
            }
        } catch {
            if let name { await removeUnusedFile(name) }
            throw error
        }
    }

    /// The viewer's own pictures, newest first.
    public func pictures(of viewer: UserID?, _ page: PageRequest) async throws -> Page<Picture> {
        try await repositories.pictures(of: viewer.authenticated(), page)
    }

    /// Deletes one of the viewer's own pictures, and its file with the last picture that has it.
    /// - Returns: the picture.
    public func delete(_ id: PictureID, by viewer: UserID?) async throws -> Picture {
        let picture = try await repositories.deletePicture(id, of: viewer.authenticated())
            .orThrow(PictureRefusal.notFound(id))
        await removeUnusedFile(picture.file.name)
        return picture
    }

    /// Removes the file of a deleted picture, also if the client has left. A file that stays is found by a check.
    private func removeUnusedFile(_ name: String) async {
        _ = await Task {
            guard try await !repositories.hasPicture(named: name) else { return }
            try await services.tools.pictures.storage?.remove(name) {
                try await repositories.hasPicture(named: name)
            }
        }.result
    }
}

extension Services {
    public var pictures: PictureService { PictureService(services: self) }
}

/// Where the files of pictures are, and how much a user may have.
public struct PictureSettings: Sendable {
    /// Nil without a folder for pictures.
    let storage: (any PictureStorage)?
    /// In bytes.
    let quota: Int

    public init(storage: (any PictureStorage)? = nil, quota: Int = PictureService.standardQuota) {
        self.storage = storage
        self.quota = quota
    }
}

public enum PictureRefusal: Refusal, Hashable {
    /// The viewer has no picture with this number.
    case notFound(PictureID)
    /// The content is not that of a type of pictures that a blog shows.
    case unknownType
    /// The picture is incomplete, or its head is not valid.
    case damaged
    case tooManyPixels
    /// The file is larger than ``PictureFile/maximumBytes``.
    case tooLarge
    /// The pictures of the viewer would have more bytes together.
    case quota(Int)
    /// The folder for pictures does not exist, or cannot be written.
    case notWritable
}

extension Subject {
    /// The pictures of a user.
    package static func pictures(of user: UserID) -> Subject { Subject(.pictures, id: user.rawValue) }
}

/// The folder with the files of pictures, which several programs can share.
public protocol PictureStorage: Sendable {
    /// Removes a file, if no picture has it.
    /// - Parameter isUsed: whether a picture has the file. Meanwhile none with this file is added.
    func remove(_ name: String, unless isUsed: () async throws -> Bool) async throws
}

/// Content that a client has sent as a picture.
public protocol ReceivedPicture: Sendable {
    /// Writes the file of the picture, without what pictures say of places and people.
    /// - Parameter record: stores that a picture has the file, which is not removed meanwhile. Until then a program that
    ///   ends leaves at most a file without a picture.
    /// - Throws: ``PictureRefusal``, and the errors of `record`.
    func store<Value>(_ record: (PictureFile) async throws -> Value) async throws -> Value
}

/// Stores the pictures of users, without their files.
public protocol PictureRepository: AnyObject, Sendable {
    /// Adds a picture. If the user has one with this file, it gets the text, unless that is empty.
    /// - Parameter quota: the bytes that all pictures of the user may have together.
    /// - Returns: nil if a new one would exceed the quota.
    func addPicture(
        _ file: PictureFile, alt: AltText, by user: UserID, at moment: Timestamp, within quota: Int
    ) async throws -> Picture?

    /// The picture of a user with a file; nil if there is none.
    func picture(named name: String, of user: UserID) async throws -> Picture?

    /// Whether any user has a picture with a file.
    func hasPicture(named name: String) async throws -> Bool

    /// One user's pictures, newest first.
    func pictures(of user: UserID, _ page: PageRequest) async throws -> Page<Picture>

    /// Deletes a picture of a user.
    /// - Returns: the picture; nil if there is none.
    func deletePicture(_ id: PictureID, of user: UserID) async throws -> Picture?
}
