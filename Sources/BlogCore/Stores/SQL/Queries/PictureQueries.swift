public import BlogDomain

package enum PictureQueries {
    /// Returns no row if a new picture would exceed the quota.
    static let add = Query<PictureColumn>.write(
        """
        INSERT INTO pictures (user_id, name, width, height, bytes, alt, added_at)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
        WHERE EXISTS (SELECT 1 FROM pictures WHERE user_id = ?1 AND name = ?2)
        OR (SELECT coalesce(sum(bytes), 0) FROM pictures WHERE user_id = ?1) + CAST(?5 AS bigint) <= CAST(?8 AS bigint)
        ON CONFLICT (user_id, name) DO UPDATE SET alt = CASE excluded.alt WHEN '' THEN pictures.alt ELSE excluded.alt END
        RETURNING \(PictureColumn.list)
        """)

    package static func adding(
        _ file: PictureFile, _ alt: AltText, _ user: UserID, _ moment: Timestamp, _ quota: Int
    ) -> QueryCall<PictureColumn> {
        add.with(
            .user(user), .text(file.name), .count(file.width), .count(file.height), .count(file.bytes),
            .text(alt.text), .moment(moment), .count(quota))
    }

    static let named = Query<PictureColumn>(
        "SELECT \(PictureColumn.list) FROM pictures WHERE user_id = ?1 AND name = ?2")

    static let isUsed = Query<PictureColumn>(
        "SELECT \(PictureColumn.list) FROM pictures WHERE name = ?1 LIMIT 1")

    static let ofUser = Query<PictureColumn>(
        """
        SELECT \(PictureColumn.list)
        FROM pictures
        WHERE user_id = ?1 AND (added_at, id) < (?2, ?3)
        ORDER BY added_at DESC, id DESC
        LIMIT ?4
        """)

    static let delete = Query<PictureColumn>.write(
        "DELETE FROM pictures WHERE id = ?1 AND user_id = ?2 RETURNING \(PictureColumn.list)")
}

public enum PictureColumn: Int32, ColumnList {
    case id, userId, name, width, height, bytes, alt, addedAt
}

extension Row where Columns == PictureColumn {
    public func picture() -> Picture {
        Picture(
            id: PictureID(integer(.id)), owner: user(.userId),
            file: PictureFile(
                name: text(.name), width: count(.width), height: count(.height), bytes: count(.bytes)),
            alt: AltText(stored: text(.alt)), addedAt: moment(.addedAt))
    }
}

extension SQLRepositories {
    /// Adds a picture, if the user does not have it and it fits the quota. All writes take turns, so no other picture is added
    /// meanwhile.
    public func addPicture(
        _ file: PictureFile, alt: AltText, by user: UserID, at moment: Timestamp, within quota: Int
    ) async throws -> Picture? {
        try await change(PictureQueries.adding(file, alt, user, moment, quota))
    }

    /// Deletes a picture of a user.
    public func deletePicture(_ id: PictureID, of user: UserID) async throws -> Picture? {
        try await change(PictureQueries.delete.with(.integer(id.rawValue), .user(user)))
    }

    private func change(_ query: QueryCall<PictureColumn>) async throws -> Picture? {
        try await write(query, { $0.picture() }) { .pictures(of: $0.owner) }
    }

    /// The picture of a user with a file; nil if there is none.
    public func picture(named name: String, of user: UserID) async throws -> Picture? {
        try await rows(PictureQueries.named.with(.user(user), .text(name))) { $0.picture() }.first
    }

    /// Whether any user has a picture with a file.
    public func hasPicture(named name: String) async throws -> Bool {
        try await !rows(PictureQueries.isUsed.with(.text(name))) { $0.picture() }.isEmpty
    }

    /// One user's pictures, newest first.
    public func pictures(of user: UserID, _ page: PageRequest) async throws -> Page<Picture> {
        let call = PictureQueries.ofUser.with(.user(user), .at(page), .id(page), .rows(page))
        return Page(oneMoreThan: page, try await rows(call) { $0.picture() }, place: \.place)
    }
}
