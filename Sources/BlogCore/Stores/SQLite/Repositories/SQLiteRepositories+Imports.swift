public import BlogModels
public import BlogTransfer
import GRDB

extension SQLiteRepositories: ImportRepository {
    /// What is known of a file; nil if it was never imported.
    public func importRecord(ofFile path: String) async throws -> ImportRecord? {
        try read { try $0.row(ImportQueries.record, .text(path)) { $0.importRecord() } }
    }

    /// Adds a post, its author too if the site's key is new: with the username given, or that name with `_2`,
    /// `_3`… where it is taken. An author without key is the one user that all such posts share.
    /// - Returns: the new post; nil, and nothing was added, if the file is known by now.
    public func add(
        _ post: ImportedPost, authorUsername: Username, at now: Timestamp
    ) async throws -> PostID? {
        try await write(carrying: post.byteCount) { database in
            guard try !database.has(ImportQueries.record, .text(post.path)) else { return nil }
            let author = try database.importedUser(post.author, username: authorUsername, at: post.date)
            try database.run(
                ImportQueries.addPost, .user(author), .text(post.state.rawValue), .text(post.title.text),
                .text(Excerpt(of: post.body).text), .moment(now), .moment(post.date),
                .moment(post.isPublished ? post.date : nil), .text(post.body.markdown))
            let id = PostID(database.lastInsertedRowID)
            try database.run(
                ImportQueries.addRecord, .text(post.path), .post(id), .text(post.author.key),
                .moment(post.date))
            return id
        }
    }

    /// Replaces what an import brought, unless the post has changed since `version`.
    /// - Returns: whether it did.
    public func update(
        _ id: PostID, with post: ImportedPost, authorUsername: Username, ifStill version: PostVersion,
        at now: Timestamp
    ) async throws -> Bool {
        try await write(carrying: post.byteCount) { database in
            guard
                try database.has(ImportQueries.unchanged, .post(id), .integer(Int64(version.number)))
            else { return false }
            let author = try database.importedUser(post.author, username: authorUsername, at: post.date)
            try database.run(
                ImportQueries.updatePost, .post(id), .user(author), .text(post.state.rawValue),
                .text(post.title.text), .text(Excerpt(of: post.body).text), .text(post.body.markdown),
                .moment(now), .moment(post.date))
            try database.run(
                ImportQueries.updateRecord, .post(id), .text(post.author.key), .moment(post.date))
            return true
        }
    }
}

extension Database {
    /// Who a foreign author is here; somebody new, if this is their first post.
    fileprivate func importedUser(
        _ author: ImportedAuthor, username: Username, at joined: Timestamp
    ) throws -> UserID {
        if let known = try row(ImportQueries.author, .text(author.key), read: { $0.user(0) }) { return known }
        var number = 1
        while try has(ImportQueries.usernameTaken, .text(username.numbered(number).text)) { number += 1 }
        try run(
            ImportQueries.addUser, .text(username.numbered(number).text), .text(author.name.text),
            .moment(joined))
        let id = UserID(lastInsertedRowID)
        try run(ImportQueries.addAuthor, .text(author.key), .user(id))
        return id
    }
}

extension ImportedPost {
    fileprivate var byteCount: Int { title.text.utf8.count + body.markdown.utf8.count }

    fileprivate var state: PostState { isPublished ? .published : .draft }
}

extension Columns {
    fileprivate func importRecord() -> ImportRecord {
        guard !isNull(0), let state = PostState(rawValue: text(1)) else { return .purged }
        return .present(
            ImportedState(
                id: post(0), state: state, title: Title(stored: text(2)), body: Body(stored: text(3)),
                date: moment(4), authorKey: optionalText(5), version: version(6), importedVersion: version(7))
        )
    }
}
