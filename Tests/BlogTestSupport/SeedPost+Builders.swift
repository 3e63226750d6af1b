import BlogModels
public import BlogTransfer

extension SeedPost {
    /// A blog of a user, with a title, and with moments in seconds since 1970.
    public static func blog(
        _ title: String, by author: Int64 = 1, body: String = "Text.", at published: Int64 = 10_000,
        edited: Int64? = nil
    ) -> SeedPost {
        .blog(
            by: UserID(author), title: Title(stored: title), body: Body(stored: body),
            publishedAt: Timestamp(secondsSince1970: published),
            editedAt: edited.map(Timestamp.init(secondsSince1970:)))
    }

    /// The same post in the bin, thrown away at a moment in seconds since 1970.
    public func trashed(at deleted: Int64) -> SeedPost {
        trashed(at: Timestamp(secondsSince1970: deleted))
    }

    /// A draft of a user, with a title, and with a moment in seconds since 1970.
    public static func draft(
        _ title: String, by author: Int64 = 1, body: String = "Text.", at edited: Int64 = 10_000
    ) -> SeedPost {
        .draft(
            by: UserID(author), title: Title(stored: title), body: Body(stored: body),
            editedAt: Timestamp(secondsSince1970: edited))
    }
}
