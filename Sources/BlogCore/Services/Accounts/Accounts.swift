public import BlogModels

/// The data of a registration.
public struct Registration: Sendable {
    /// The login name that they want.
    public let username: Username
    /// The name that they go by.
    public let name: DisplayName
    /// The password that they choose.
    public let password: Password
    /// A few words about themself.
    public let summary: Summary
    /// Their picture.
    public let iconURL: IconURL?

    /// Makes a registration.
    public init(
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

/// An account as a store is to add it.
public struct NewAccount: Sendable {
    /// The login name.
    public let username: Username
    /// The name.
    public let name: DisplayName
    /// A few words about themself.
    public let summary: Summary
    /// Their picture.
    public let iconURL: IconURL?
    /// The hash of their password.
    public let passwordHash: PasswordHash
    /// When they registered.
    public let joinedAt: Timestamp

    /// Makes an account of a registration and the hash of its password.
    public init(_ registration: Registration, passwordHash: PasswordHash, joinedAt: Timestamp) {
        username = registration.username
        name = registration.name
        summary = registration.summary
        iconURL = registration.iconURL
        self.passwordHash = passwordHash
        self.joinedAt = joinedAt
    }
}

/// A change that a user makes to their account; nil leaves a value as it is.
public struct AccountEdit: Sendable {
    /// The name.
    public var name: DisplayName?
    /// The few words about themself.
    public var summary: Summary?
    /// The picture; nil inside takes it away.
    public var iconURL: IconURL??
    /// The password.
    public var password: PasswordEdit?

    /// Makes an edit.
    public init(
        name: DisplayName? = nil, summary: Summary? = nil, iconURL: IconURL?? = .none,
        password: PasswordEdit? = nil
    ) {
        self.name = name
        self.summary = summary
        self.iconURL = iconURL
        self.password = password
    }
}

/// A new password, with the proof that its owner wants it.
public struct PasswordEdit: Sendable {
    /// What they say their password is.
    public let current: Password
    /// What it is to be.
    public let new: Password

    /// Makes an edit.
    public init(current: Password, new: Password) {
        self.current = current
        self.new = new
    }
}

/// A change that a store makes to an account in one transaction; nil leaves a value as it is.
public struct AccountChange: Sendable {
    /// The name.
    public var name: DisplayName?
    /// The few words about themself.
    public var summary: Summary?
    /// The picture; nil inside takes it away.
    public var iconURL: IconURL??
    /// What is kept of the password.
    public var password: PasswordReplacement?

    /// Makes a change.
    public init(
        name: DisplayName? = nil, summary: Summary? = nil, iconURL: IconURL?? = .none,
        password: PasswordReplacement? = nil
    ) {
        self.name = name
        self.summary = summary
        self.iconURL = iconURL
        self.password = password
    }
}

/// Another hash in place of the one that is kept.
public struct PasswordReplacement: Sendable {
    /// Which sessions a new password ends.
    public enum Sessions: Hashable, Sendable {
        /// None: it is the same password with a new hash.
        case keepAll
        /// All but one.
        case keep(SessionID)
        /// All.
        case endAll
    }

    /// The hash.
    public let hash: PasswordHash
    /// The hash that it is to take the place of; nothing changes if another is there by then. Nil: whichever is
    /// there, also none.
    public let previous: PasswordHash?
    /// Which sessions end.
    public let sessions: Sessions

    /// Makes a replacement.
    public init(hash: PasswordHash, previous: PasswordHash?, sessions: Sessions) {
        self.hash = hash
        self.previous = previous
        self.sessions = sessions
    }
}

/// The credentials of a user.
public struct StoredCredentials: Hashable, Sendable {
    /// The user.
    public let userID: UserID
    /// The login name.
    public let username: Username
    /// The hash of the password; nil for a user without one, who cannot log in.
    public let passwordHash: PasswordHash?

    /// Makes a record.
    public init(userID: UserID, username: Username, passwordHash: PasswordHash?) {
        self.userID = userID
        self.username = username
        self.passwordHash = passwordHash
    }
}
