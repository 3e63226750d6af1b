public import BlogDomain

extension MemoryStore: PictureRepository {
    public func addPicture(
        _ file: PictureFile, alt: AltText, by user: UserID, at moment: Timestamp, within quota: Int
    ) async throws -> Picture? {
        try await change { state in
            let own = state.pictures.values.filter { $0.owner == user }
            let old = own.first { $0.file.name == file.name }
            let bytes = own.reduce(file.bytes) { $0 + $1.file.bytes }
            guard old != nil || bytes <= quota else { return nil }
            guard state.users[user] != nil else { throw StoreError.failed("no such user") }
            state.changed(.pictures(of: user))
            guard let old else { return state.add(file, alt, of: user, at: moment) }
            let picture = Picture(
                id: old.id, owner: user, file: old.file, alt: alt.text.isEmpty ? old.alt : alt,
                addedAt: old.addedAt)
            state.pictures[old.id] = picture
            return picture
        }
    }

    public func picture(named name: String, of user: UserID) async throws -> Picture? {
        try await read { $0.pictures.values.first { $0.owner == user && $0.file.name == name } }
    }

    public func hasPicture(named name: String) async throws -> Bool {
        try await read { $0.pictures.values.contains { $0.file.name == name } }
    }

    public func pictures(of user: UserID, _ page: PageRequest) async throws -> Page<Picture> {
        try await read { Page(of: $0.pictures.values.filter { $0.owner == user }, page, place: \.place) }
    }

    public func deletePicture(_ id: PictureID, of user: UserID) async throws -> Picture? {
        try await change { state in
            guard let picture = state.pictures[id], picture.owner == user else { return nil }
            state.pictures[id] = nil
            state.changed(.pictures(of: user))
            return picture
        }
    }
}

extension MemoryState {
    @discardableResult
    package mutating func add(
        _ file: PictureFile, _ alt: AltText, of user: UserID, at moment: Timestamp
    ) -> Picture {
        lastPicture += 1
        let picture = Picture(
            id: PictureID(lastPicture), owner: user, file: file, alt: alt, addedAt: moment)
        pictures[picture.id] = picture
        return picture
    }
}
