import BlogOperations
import BlogTestSupport

@testable import BlogDomain

/// The users of the tiny blog, and a page of usual length.
let (ada, bob, cy, page) = (UserID(1), UserID(2), UserID(3), PageRequest())

/// The results of calls that run at the same time, in any order.
func concurrently<Value: Sendable>(
    _ count: Int, _ call: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
    try await withThrowingTaskGroup(of: Value.self) { group in
        for number in 0..<count { group.addTask { try await call(number) } }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}

extension Timestamp {
    /// 2001-09-09T01:46:40Z.
    static let example = Timestamp(secondsSince1970: 1_000_000_000)
}

extension Username {
    static let importer = Username(stored: "jekyll")
}

extension ImportedPost {
    static func example(
        _ path: String, title: String = "Imported", body: String = "Text.", date: Int64 = 5_000,
        isPublished: Bool = true, key: String? = nil, name: String = "Somebody"
    ) -> ImportedPost {
        ImportedPost(
            path: path, content: PostContent(title: Title(stored: title), body: Body(stored: body)),
            date: Timestamp(secondsSince1970: date), isPublished: isPublished,
            author: ImportedAuthor(key: key, name: DisplayName(stored: name)))
    }
}

extension NewAccount {
    /// An account with the password hash `hash`.
    static func example(
        _ username: String, icon: String? = nil, invitation: TokenHash? = nil
    ) -> NewAccount {
        NewAccount(
            Registration(
                username: Username(stored: username),
                name: DisplayName(stored: username.prefix(1).uppercased() + username.dropFirst()),
                password: .example, summary: Summary(stored: "Hello."),
                iconURL: icon.map(IconURL.init(stored:))),
            passwordHash: PasswordHash("hash"), joinedAt: .example, invitation: invitation)
    }
}

extension StoredToken {
    /// A token with a number, created `second` seconds after the example's date.
    static func example(_ number: Int, of user: UserID, at second: Int = 0, lasting seconds: Int = 1_000)
        -> StoredToken
    {
        let created = Timestamp.example.adding(seconds: Int64(second))
        return StoredToken(
            hash: TokenHash(bytes: Array(repeating: UInt8(number), count: 32)), userID: user,
            createdAt: created, expiresAt: created.adding(seconds: Int64(seconds)),
            device: nil)
    }
}

extension PostChange {
    /// An edit of the title, the body or both.
    static func edit(_ title: String?, _ body: String?, at moment: Timestamp) -> PostChange {
        let edit = PostEdit(title: title.map(Title.init(stored:)), body: body.map(Body.init(stored:)))
        return .edit(
            SearchableEdit(
                edit, edit.title.map(SearchableTitle.init), edit.body.map { SearchableBody($0) }), at: moment)
    }

    /// An edit of the tags.
    static func edit(tags: Tags, at moment: Timestamp) -> PostChange {
        .edit(SearchableEdit(PostEdit(tags: tags), nil, nil), at: moment)
    }
}

extension SearchableContent {
    static func example(_ title: Title, _ body: Body, tags: Tags = .none) -> SearchableContent {
        SearchableContent(PostContent(title: title, body: body, tags: tags), SearchableBody(body))
    }
}

extension PostRepository {
    func addDraft(
        _ title: Title, _ body: Body, tags: Tags = .none, by author: UserID, at moment: Timestamp
    ) async throws -> DraftText {
        try await addDraft(.example(title, body, tags: tags), by: author, at: moment)
    }
}

extension TokenRepository {
    /// Stores a token without checking its owner's password.
    func add(_ token: StoredToken) async throws -> SessionID? {
        try await add(token, ifPasswordIs: nil)
    }
}

extension ImportRepository {
    /// What the store knows of an imported file that is there.
    func state(ofFile path: String) async throws -> ImportedState? {
        if case .present(let state) = try await importRecord(ofFile: path) { state } else { nil }
    }
}
