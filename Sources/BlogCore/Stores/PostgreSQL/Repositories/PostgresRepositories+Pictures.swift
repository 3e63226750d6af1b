public import BlogDomain
import Database
import SQLStoreParts

extension PostgresRepositories: PictureRepository {
    /// Adds a picture, if the user does not have it and it fits the quota. All writes take turns, so no other picture is added
    /// meanwhile.
    public func addPicture(
        _ file: PictureFile, alt: AltText, by user: UserID, at moment: Timestamp, within quota: Int
    ) async throws -> Picture? {
        try await change(PictureQueries.add, PictureQueries.values(file, alt, user, moment, quota))
    }

    /// Deletes a picture of a user.
    public func deletePicture(_ id: PictureID, of user: UserID) async throws -> Picture? {
        try await change(PictureQueries.delete, [.integer(id.rawValue), .user(user)])
    }

    private func change(_ query: Query<PictureColumn>, _ values: [SQLValue]) async throws -> Picture? {
        try await write(query, values) { row, writing in
            let picture = row?.picture()
            if let picture { writing.changed(.pictures(of: picture.owner)) }
            return picture
        }
    }
}
