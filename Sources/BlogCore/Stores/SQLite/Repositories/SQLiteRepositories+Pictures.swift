public import BlogDomain
import Database
import SQLStoreParts

extension SQLiteRepositories: PictureRepository {
    /// Adds a picture, if the user does not have it and it fits the quota.
    public func addPicture(
        _ file: PictureFile, alt: AltText, by user: UserID, at moment: Timestamp, within quota: Int
    ) async throws -> Picture? {
        let values = PictureQueries.values(file, alt, user, moment, quota)
        return try await change(QueryCall(call: SQLCall(PictureQueries.add.statement, values)))
    }

    /// Deletes a picture of a user.
    public func deletePicture(_ id: PictureID, of user: UserID) async throws -> Picture? {
        try await change(PictureQueries.delete.with(.integer(id.rawValue), .user(user)))
    }

    private func change(_ call: QueryCall<PictureColumn>) async throws -> Picture? {
        try await write { connection in
            let picture = try connection.rows(call) { $0.picture() }.first
            if let picture { connection.changed(.pictures(of: picture.owner)) }
            return picture
        }
    }
}
