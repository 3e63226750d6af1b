/// The data of a registration.
public struct Registration: Sendable {
    /// The requested username.
    public let username: Username
    public let name: DisplayName
    public let password: Password
    /// The user's description of themself.
    public let summary: Summary
    /// The user's picture.
    public let iconURL: IconURL?

    package init(
        username: Username, name: DisplayName, password: Password,
        summary: Summary = Summary(stored: ""), iconURL: IconURL? = nil
    ) {
        self.username = username
        self.name = name
        self.password = password
        self.summary = summary
        self.iconURL = iconURL
    }
}

/// An account for a store to add.
public struct NewAccount: Sendable {
    /// The login name.
    public let username: Username
    public let name: DisplayName
    /// The user's description of themself.
    public let summary: Summary
    /// The user's picture.
    public let iconURL: IconURL?
    public let passwordHash: PasswordHash
    /// The date of registration.
    public let joinedAt: Timestamp
    /// The link that is used up; nil without one.
    public let invitation: TokenHash?

    public init(
        _ registration: Registration, passwordHash: PasswordHash, joinedAt: Timestamp,
        invitation: TokenHash? = nil
    ) {
        username = registration.username
        name = registration.name
        summary = registration.summary
        iconURL = registration.iconURL
        self.passwordHash = passwordHash
        self.joinedAt = joinedAt
        self.invitation = invitation
    }
}

/// A change that a user makes to their account.
public typealias AccountEdit = AccountValues<PasswordEdit>
/// A change that a store makes to an account in one transaction.
public typealias AccountChange = AccountValues<PasswordReplacement>

/// The new values of an account; nil leaves a value as it is.
public struct AccountValues<NewPassword: Sendable>: Sendable {
    public var name: DisplayName?
    /// The user's description of themself.
    public var summary: Summary?
    /// The picture. A nil value inside the optional removes it.
    public var iconURL: IconURL??
    public var password: NewPassword?

    package init(
        name: DisplayName? = nil, summary: Summary? = nil, iconURL: IconURL?? = .none,
        password: NewPassword? = nil
    ) {
        self.name = name
        self.summary = summary
        self.iconURL = iconURL
        self.password = password
    }
}

/// A new password with the current one as proof.
public struct PasswordEdit: Sendable {
    /// The current password, as the user entered it.
    public let current: Password
    public let new: Password
    /// The session that does not end; nil if all sessions end.
    public let session: SessionID?
    /// The client's address, for which a wrong password counts.
    public let address: LoginAddress
    /// The token by which the client's device is known; nil without one.
    public let deviceToken: String?

    package init(
        current: Password, new: Password, in session: SessionID? = nil, from address: LoginAddress,
        knownBy deviceToken: String? = nil
    ) {
        self.deviceToken = deviceToken
        self.current = current
        self.new = new
        self.session = session
        self.address = address
    }
}

/// A replacement of a stored password hash.
public struct PasswordReplacement: Sendable {
    /// Which sessions a new password ends.
    public enum Sessions: Hashable, Sendable {
        /// Ends no session. The password is the same, only its hash is new.
        case keepAll
        /// Ends all sessions except one.
        case keep(SessionID)
        case endAll
    }

    public let hash: PasswordHash
    /// The expected current hash. If the stored hash differs, nothing changes. Nil replaces any hash, and sets one if
    /// there was none.
    public let previous: PasswordHash?
    /// The sessions to end.
    public let sessions: Sessions
}

/// The credentials of a user.
public struct StoredCredentials: Hashable, Sendable {
    public let userID: UserID
    /// The login name.
    public let username: Username
    /// The hash of the password; nil for a user without one, who cannot log in.
    public let passwordHash: PasswordHash?
    /// Why the user is suspended; nil if they are not.
    public let suspension: Reason?
    /// When the account is purged; nil unless it ends.
    public let endsAt: Timestamp?

    @usableFromInline package init(
        userID: UserID, username: Username, passwordHash: PasswordHash?, suspension: Reason? = nil,
        endsAt: Timestamp? = nil
    ) {
        self.userID = userID
        self.username = username
        self.passwordHash = passwordHash
        self.suspension = suspension
        self.endsAt = endsAt
    }
}
