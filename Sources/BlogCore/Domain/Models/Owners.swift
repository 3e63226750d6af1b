/// What a user may do on the blog besides writing.
public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Runs the blog. A blog can have several owners.
    case owner
    case member
}

/// Whether visitors can register.
public enum RegistrationState: String, Hashable, Sendable, CaseIterable {
    case open, closed
}

/// Why an owner did something: up to 500 characters, or none.
public struct Reason: ShortText {
    public static let rules = TextRules(field: "reason", length: 0...500, allowsLineBreaks: false)
    public static let none = Reason(stored: "")

    public let text: String

    public init(stored text: String) {
        self.text = text
    }
}

/// The role of a user, and whether they are suspended.
public struct Standing: Hashable, Sendable {
    public let role: Role
    /// Why the user is suspended; nil if they are not.
    public let suspension: Reason?

    public init(role: Role = .member, suspension: Reason? = nil) {
        self.role = role
        self.suspension = suspension
    }

    /// Whether the user can run the blog now.
    package var isActiveOwner: Bool { role == .owner && suspension == nil }
}

/// Something that an owner does. The log keeps it.
public struct OwnerAction: Hashable, Sendable {
    /// The names are stored.
    public enum Kind: String, Sendable, CaseIterable {
        case makeOwner, makeMember, suspend, reinstate, openRegistration, closeRegistration
    }

    public let kind: Kind
    /// Whom it concerns; nil if it concerns no user.
    public let user: UserID?
    public let reason: Reason

    public init(_ kind: Kind, _ user: UserID? = nil, because reason: Reason = .none) {
        self.kind = kind
        self.user = user
        self.reason = reason
    }

    /// The state of the registration after it; nil if it does not change that.
    package var registration: RegistrationState? {
        switch kind {
        case .openRegistration: .open
        case .closeRegistration: .closed
        default: nil
        }
    }

    /// Decides about the action on a user.
    /// - Parameters:
    ///   - old: the user's standing; nil if the user does not exist.
    ///   - hasOtherOwner: whether another user can run the blog.
    ///   - isAllowed: whether who acts can.
    package func decision(
        _ old: Standing?, hasOtherOwner: Bool, isAllowed: Bool
    ) -> Result<Standing?, OwnerError> {
        guard let old else { return .failure(.notFound) }
        let new =
            switch kind {
            case .makeOwner: Standing(role: .owner, suspension: old.suspension)
            case .makeMember: Standing(role: .member, suspension: old.suspension)
            case .suspend: Standing(role: old.role, suspension: reason)
            case .reinstate: Standing(role: old.role)
            default: old
            }
        guard !old.isActiveOwner || new.isActiveOwner || hasOtherOwner else { return .failure(.lastOwner) }
        guard isAllowed else { return .failure(.notOwner) }
        return .success(new == old ? nil : new)
    }
}

/// An action in the log.
public struct LoggedAction: Hashable, Sendable {
    public let id: Int64
    public let at: Timestamp
    /// Who did it; nil for the operator.
    public let actor: Username?
    public let kind: OwnerAction.Kind
    /// Whom it concerns; nil if it concerns no user.
    public let user: Username?
    public let reason: Reason

    @usableFromInline package init(
        id: Int64, at: Timestamp, actor: Username?, kind: OwnerAction.Kind, user: Username?, reason: Reason
    ) {
        self.id = id
        self.at = at
        self.actor = actor
        self.kind = kind
        self.user = user
        self.reason = reason
    }
}
