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

/// The texts of the site that owners have set; nil for none. In a change, nil keeps a text, and an empty text removes it.
public struct SiteTexts: Hashable, Sendable {
    /// The name of the site, what the home page says below its heading, and what stands at the end of every page: up to 100, 200 and
    /// 500 characters.
    public let name, line, footer: ExactString?

    package init(stored name: String? = nil, _ line: String? = nil, _ footer: String? = nil) {
        func exact(_ text: String?) -> ExactString? { text.map(ExactString.init) }
        (self.name, self.line, self.footer) = (exact(name), exact(line), exact(footer))
    }

    /// Accepts texts of one line.
    /// - Throws: ``FieldError``.
    public init(name: String?, line: String?, footer: String?) throws(FieldError) {
        for (field, text, most) in [("name", name, 100), ("line", line, 200), ("footer", footer, 500)] {
            let rules = TextRules(field: field, length: 1...most, allowsLineBreaks: false)
            if let text, !text.isEmpty { try rules.check(text) }
        }
        self.init(stored: name, line, footer)
    }

    package func changed(by change: SiteTexts) -> SiteTexts {
        func text(_ old: ExactString?, _ new: ExactString?) -> String? {
            (new ?? old).flatMap { $0.text.isEmpty ? nil : $0.text }
        }
        return SiteTexts(
            stored: text(name, change.name), text(line, change.line), text(footer, change.footer))
    }
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

/// The role of a user, whether they are suspended, and whether their account ends.
public struct Standing: Hashable, Sendable {
    public package(set) var role: Role
    /// Why the user is suspended; nil if they are not.
    public package(set) var suspension: Reason?
    /// When the account is purged; nil unless it ends.
    public package(set) var endsAt: Timestamp?

    public init(role: Role = .member, suspension: Reason? = nil, endsAt: Timestamp? = nil) {
        self.role = role
        self.suspension = suspension
        self.endsAt = endsAt
    }

    /// How many days an account that ends can be kept.
    public static let daysToReturn = 14
    /// The end of an account that is being purged, which nothing brings back.
    package static let purged = Timestamp.supportedRange.lowerBound

    /// Whether the user can log in without a change of it.
    package var isActive: Bool { suspension == nil && endsAt == nil }
    /// Whether a part of a suspension or of its end is still to be done. Another suspension may have begun meanwhile.
    package func needs(_ part: OwnerAction) -> Bool { part.isShowing ? suspension == nil : !isActive }
    /// Whether the user can run the blog now.
    package var isActiveOwner: Bool { role == .owner && isActive }
}

/// Something that an owner does. The log keeps it.
public struct OwnerAction: Hashable, Sendable {
    /// The names are stored.
    public enum Kind: String, Sendable, CaseIterable {
        case makeOwner, makeMember, suspend, reinstate, openRegistration, closeRegistration, changeSite
        case hideBlog, showBlog, hideComment, showComment
        /// Make a link to register, or to set a new password.
        case invite, resetPassword
        /// Suspend a user, and purge the account later.
        case deleteUser
        /// End the own account, and come back to it.
        case endAccount, keepAccount
    }

    public let kind: Kind
    /// Whom it concerns; nil if it concerns no user, and until a store has found the author of the object.
    public package(set) var user: UserID?
    /// What it hides or shows again; nil for another action.
    public let object: Hideable?
    /// The texts of the site that it changes; nil for another action.
    package private(set) var site: SiteTexts?
    public let reason: Reason
    /// Whether it is a part of a suspension or of its end, which is in the log.
    package private(set) var isOfSuspension = false
    /// Whether a comment that it shows again loses its author, who is a former member.
    package private(set) var isOfFormerMember = false

    public init(_ kind: Kind, _ user: UserID? = nil, because reason: Reason = .none) {
        (self.kind, self.user, self.object, self.reason) = (kind, user, nil, reason)
    }

    /// Hides something from its readers.
    public init(hiding object: Hideable, because reason: Reason = .none) {
        let kind: Kind = if case .blog = object { .hideBlog } else { .hideComment }
        (self.kind, self.user, self.object, self.reason) = (kind, nil, object, reason)
    }

    /// Shows what was hidden.
    public init(showing object: Hideable) {
        let kind: Kind = if case .blog = object { .showBlog } else { .showComment }
        (self.kind, self.user, self.object, self.reason) = (kind, nil, object, .none)
    }

    /// Changes texts of the site.
    public init(changing site: SiteTexts) {
        self.init(.changeSite)
        self.site = site
    }

    /// The same as a part of a suspension or of its end.
    package func ofSuspension(ofFormerMember isFormer: Bool = false) -> OwnerAction {
        var part = self
        (part.isOfSuspension, part.isOfFormerMember) = (true, isFormer)
        return part
    }

    /// Whether a user does it to the own account, for which they need not be an owner.
    package func isOwn(of actor: UserID?) -> Bool {
        [.endAccount, .keepAccount].contains(kind) && actor == user
    }

    package var endsAccount: Bool { kind == .endAccount || kind == .deleteUser }

    package var isShowing: Bool { kind == .showBlog || kind == .showComment }

    /// The changes of a post that hide it, or show it again; nil if it is not published, or not hidden. A hidden post that is in the recycle bin becomes
    /// an ordinary draft there.
    package func changes(of post: Post) -> [PostChange]? {
        guard isShowing else { return post.state == .published ? [.unpublish] : nil }
        guard post.hidden != nil else { return nil }
        return post.state == .draft ? post.publishedAt.map { [.publish(since: $0)] } ?? [] : []
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
    ///   - moment: the time of the action.
    package func decision(
        _ old: Standing?, hasOtherOwner: Bool, isAllowed: Bool, at moment: Timestamp
    ) -> Result<Standing?, OwnerError> {
        guard let old, old.endsAt != Standing.purged else { return .failure(.notFound) }
        var new = old
        switch kind {
        case .makeOwner: new.role = .owner
        case .makeMember: new.role = .member
        case .suspend: new.suspension = reason
        case .reinstate: (new.suspension, new.endsAt) = (nil, nil)
        case .keepAccount:
            if let reason = old.suspension { return .failure(.suspended(reason)) }
            new.endsAt = nil
        case .endAccount, .deleteUser:
            let end = moment.adding(seconds: Int64(Standing.daysToReturn) * 86_400)
            // Repeated with the right clock, it shortens an end that a wrong clock has delayed.
            new.endsAt = min(end, old.endsAt ?? Timestamp.supportedRange.upperBound)
            if kind == .deleteUser { new.suspension = reason == .none ? old.suspension ?? reason : reason }
        default: break
        }
        guard !old.isActiveOwner || new.isActiveOwner || hasOtherOwner else { return .failure(.lastOwner) }
        guard isAllowed else { return .failure(.notOwner) }
        return .success(new == old && kind != .resetPassword ? nil : new)
    }
}

/// An action in the log, or one that has hidden something.
public struct LoggedAction: Hashable, Sendable {
    public let id: Int64
    public let at: Timestamp
    /// Who did it; nil for the operator.
    public let actor: Username?
    public let kind: OwnerAction.Kind
    /// Whom it concerns; nil if it concerns no user, or a former member.
    public package(set) var user: Username?
    /// The number of the post or comment; nil if it concerns none.
    public let object: Int64?
    public let reason: Reason
    /// The title of the post or the text of the comment that is hidden; nil in the log.
    public let text: String?
    /// Whether a suspension has hidden it.
    package let isOfSuspension: Bool

    @usableFromInline package init(
        id: Int64, at: Timestamp, actor: Username?, kind: OwnerAction.Kind, user: Username?,
        object: Int64? = nil, reason: Reason, text: String? = nil, isOfSuspension: Bool = false
    ) {
        self.id = id
        self.at = at
        self.actor = actor
        self.kind = kind
        self.user = user
        self.object = object
        self.reason = reason
        self.text = text
        self.isOfSuspension = isOfSuspension
    }

    /// Its place in a list, which is ordered from the newest to the oldest.
    package var place: Cursor { Cursor(at: at, id: id) }

    /// What it has hidden; nil for another action.
    public var hidden: Hideable? {
        switch (kind, object) {
        case (.hideBlog, let number?): .blog(PostID(number))
        case (.hideComment, let number?): .comment(CommentID(number))
        default: nil
        }
    }
}

/// What an owner can hide.
public enum Hideable: Hashable, Sendable {
    case blog(PostID)
    case comment(CommentID)

    public var number: Int64 {
        switch self {
        case .blog(let id): id.rawValue
        case .comment(let id): id.rawValue
        }
    }
}
