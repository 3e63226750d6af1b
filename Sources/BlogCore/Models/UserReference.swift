/// How people name a user: by number or by username. Digits alone always mean a number.
public enum UserReference: Hashable, Sendable {
    /// By identifier.
    case id(UserID)
    /// By username.
    case username(Username)

    /// Reads what somebody typed; nil when it can be neither.
    public init?(text: String) {
        if let id = UserID(text: text) {
            self = .id(id)
        } else if let username = try? Username(text) {
            self = .username(username)
        } else {
            return nil
        }
    }
}
