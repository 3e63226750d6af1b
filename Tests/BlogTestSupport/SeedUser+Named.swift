import BlogModels
public import BlogTransfer

extension SeedUser {
    /// A user who is told by identifier and username, and has made-up values for the rest.
    public static func named(
        _ username: String, id: Int64, summary: String = "", icon: String? = nil, joinedAt: Int64 = 1_000
    ) -> SeedUser {
        SeedUser(
            id: UserID(id), username: Username(stored: username),
            name: DisplayName(stored: username.prefix(1).uppercased() + username.dropFirst()),
            summary: Summary(stored: summary),
            iconURL: icon.map(IconURL.init(stored:)), joinedAt: Timestamp(secondsSince1970: joinedAt))
    }
}
