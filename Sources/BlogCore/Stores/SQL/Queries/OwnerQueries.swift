public import BlogDomain

package enum OwnerQueries {
    package static let standing = Query<StandingColumn>(
        "SELECT \(StandingColumn.list) FROM users WHERE id = ?1")

    /// The user, if they can run the blog.
    package static let owner = SQLStatement(
        "SELECT 1 FROM users WHERE role = 'owner' AND suspension IS NULL AND ends_at IS NULL AND id = ?1")

    /// Another user who can run the blog.
    package static let otherOwner = SQLStatement(
        """
        SELECT 1 FROM users
        WHERE role = 'owner' AND suspension IS NULL AND ends_at IS NULL AND id <> ?1
        LIMIT 1
        """)

    /// The user, if they are suspended or their account ends.
    package static let inactive = SQLStatement("SELECT 1 FROM users WHERE id = ?1 AND \(isInactive)")

    package static let isInactive = "(suspension IS NOT NULL OR ends_at IS NOT NULL)"

    static let setStanding = SQLStatement.write(
        "UPDATE users SET role = ?2, suspension = ?3, ends_at = ?4 WHERE id = ?1")

    static let registration = Query<RegistrationColumn>(
        "SELECT registration FROM site WHERE id = 1 AND registration IS NOT NULL")

    static let setRegistration = SQLStatement.write(
        "UPDATE site SET registration = ?1 WHERE id = 1 AND coalesce(registration, '') <> ?1")

    static let beginClosed = SQLStatement.write(
        """
        UPDATE site SET registration = 'closed'
        WHERE id = 1 AND registration IS NULL AND (SELECT min(id) FROM users) IS NULL
        """)

    static let site = Query<SiteColumn>("SELECT \(SiteColumn.list) FROM site WHERE id = 1")

    /// Null keeps a text, and an empty text removes it.
    static let setSite = SQLStatement.write(
        """
        UPDATE site SET name = nullif(coalesce(?1, name), ''), line = nullif(coalesce(?2, line), ''),
            footer = nullif(coalesce(?3, footer), '')
        WHERE id = 1 AND (coalesce(name, ''), coalesce(line, ''), coalesce(footer, ''))
            <> (coalesce(?1, name, ''), coalesce(?2, line, ''), coalesce(?3, footer, ''))
        """)

    static let log = SQLStatement.write(
        "INSERT INTO owner_actions (done_at, actor_id, kind, user_id, object, reason) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    )

    /// Not those of a newer version.
    static let actions = Query<ActionColumn>(
        """
        SELECT \(ActionColumn.list) FROM owner_actions a
        WHERE id < ?1 AND kind IN (\(OwnerAction.Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")))
        ORDER BY id DESC LIMIT ?2
        """)

    static let deleteActions = SQLStatement.deletion(from: "owner_actions", where: "done_at <= ?1")

    /// The statement that changes a row if the registration or the texts of the site change; nil for another action.
    package static func changingSite(_ action: OwnerAction) -> SQLCall? {
        action.site.map(setting) ?? action.registration.map { SQLCall(setRegistration, .text($0.rawValue)) }
    }

    package static func setting(_ site: SiteTexts) -> SQLCall {
        SQLCall(setSite, .text(site.name?.text), .text(site.line?.text), .text(site.footer?.text))
    }

    package static func setting(_ standing: Standing, of user: UserID) -> SQLCall {
        SQLCall(
            setStanding, .user(user), .text(standing.role.rawValue), .text(standing.suspension?.text),
            .moment(standing.endsAt))
    }

    package static func logging(_ action: OwnerAction, by actor: UserID?, at moment: Timestamp) -> SQLCall {
        SQLCall(
            log, .moment(moment), .viewer(actor), .text(action.kind.rawValue), .viewer(action.user),
            action.object.map { .integer($0.number) } ?? .null, .text(action.reason.text))
    }
}

public enum StandingColumn: Int32, ColumnList {
    case role, suspension, endsAt
}

enum RegistrationColumn: Int32, ColumnList {
    case registration
}

package enum SiteColumn: Int32, ColumnList {
    case name, line, footer
}

public enum ActionColumn: Int32, ColumnList {
    case id, doneAt, actor, kind, user, object, reason

    public var sql: String {
        switch self {
        case .actor: "(SELECT username FROM users WHERE id = a.actor_id)"
        case .user: "(SELECT username FROM users WHERE id = a.user_id)"
        default: columnName
        }
    }
}

extension Row where Columns == StandingColumn {
    @inlinable
    public func standing() -> Standing {
        Standing(
            role: Role(rawValue: text(.role)) ?? .member,
            suspension: optionalText(.suspension).map(Reason.init(stored:)),
            endsAt: optionalMoment(.endsAt))
    }
}

extension Row where Columns == SiteColumn {
    package func texts() -> SiteTexts {
        SiteTexts(stored: optionalText(.name), optionalText(.line), optionalText(.footer))
    }
}

extension Row where Columns == ActionColumn {
    func action() -> LoggedAction? {
        OwnerAction.Kind(rawValue: text(.kind)).map {
            LoggedAction(
                id: integer(.id), at: moment(.doneAt),
                actor: optionalText(.actor).map(Username.init(stored:)), kind: $0,
                user: optionalText(.user).map(Username.init(stored:)),
                object: isNull(.object) ? nil : integer(.object), reason: Reason(stored: text(.reason)))
        }
    }
}

extension SQLRepositories {
    public func standing(of user: UserID) async throws -> Standing? {
        try await rows(OwnerQueries.standing.with(.user(user))) { $0.standing() }.first
    }

    public func registration() async throws -> RegistrationState {
        try await rows(OwnerQueries.registration.with()) {
            RegistrationState(rawValue: $0.text(.registration))
        }
        .first.flatMap(\.self) ?? .open
    }

    public func site() async throws -> SiteTexts {
        try await rows(OwnerQueries.site.with()) { $0.texts() }.first ?? SiteTexts()
    }

    /// Closes the registration of a database that has no users, and whose registration was neither opened nor closed.
    public func beginClosed() async throws { _ = try await run(SQLCall(OwnerQueries.beginClosed)) }

    /// The log, newest first.
    public func actions(_ page: PageRequest) async throws -> Page<LoggedAction> {
        let call = OwnerQueries.actions.with(.integer(page.after?.id ?? .max), .rows(page))
        let actions = try await rows(call) { $0.action() }
        return Page(oneMoreThan: page, actions.compactMap(\.self), place: \.place)
    }

    /// Deletes old actions from the log, at most `limit`, in one transaction.
    public func deleteActions(doneUpTo moment: Timestamp, atMost limit: Int) async throws -> Bool {
        try await run(SQLCall(OwnerQueries.deleteActions, .moment(moment), .count(limit))) == limit
    }
}
