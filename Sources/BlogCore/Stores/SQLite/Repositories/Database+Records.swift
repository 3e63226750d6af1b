import BlogModels
import BlogServices
import BlogTransfer
import GRDB

extension Database {
    /// How much there is of what is to move, and besides.
    func inventory(of selection: RecordSelection) throws -> BlogInventory {
        func count(_ query: Query) throws -> Int { try row(query) { $0.count(0) } ?? 0 }
        let everything = BlogInventory(
            counts: [
                .user: try count(MovingQueries.countUsers), .post: try count(MovingQueries.countPosts),
                .like: try count(MovingQueries.countLikes), .follow: try count(MovingQueries.countFollows),
                .share: try count(MovingQueries.countShares),
                .importAuthor: try count(MovingQueries.countImportAuthors),
                .importedFile: try count(MovingQueries.countImportedFiles),
            ], marks: try marks())
        switch selection {
        case .everything: return everything
        case .articles:
            return everything.only([
                .user: try count(MovingQueries.countAuthors),
                .post: everything[.post] - (try count(MovingQueries.countTrashed)),
            ])
        }
    }

    /// The last numbers that were given out.
    func marks() throws -> StoreMarks {
        StoreMarks(
            lastUser: try row(MovingQueries.lastNumber, .text("users")) { $0.integer(0) } ?? 0,
            lastPost: try row(MovingQueries.lastNumber, .text("posts")) { $0.integer(0) } ?? 0)
    }

    /// Sees to it that no number up to these is given out.
    func raise(to marks: StoreMarks) throws {
        let known = try self.marks()
        for (table, before, last) in [
            ("users", known.lastUser, marks.lastUser), ("posts", known.lastPost, marks.lastPost),
        ] where last > before {
            if try run(MovingQueries.setSequence, .text(table), .integer(last)) == 0 {
                try run(MovingQueries.addSequence, .text(table), .integer(last))
            }
        }
    }

    /// Gives every record that is to move, in the order in which they do.
    func giveRecords(_ selection: RecordSelection, _ give: (BlogRecord) throws -> Void) throws {
        switch selection {
        case .everything: try giveEverything(give)
        case .articles:
            try forEach(MovingQueries.authors) { try give(.user($0.seedUser())) }
            try forEach(MovingQueries.articles) { try give(.post($0.postRecord())) }
        }
    }

    private func giveEverything(_ give: (BlogRecord) throws -> Void) throws {
        try forEach(MovingQueries.users) { try give(.user($0.seedUser())) }
        try forEach(MovingQueries.posts) { try give(.post($0.postRecord())) }
        try forEach(MovingQueries.likes) {
            try give(.like(SeedLike(user: $0.user(0), post: $0.post(1), at: $0.moment(2))))
        }
        try forEach(MovingQueries.follows) {
            try give(.follow(SeedFollow(follower: $0.user(0), followed: $0.user(1), at: $0.moment(2))))
        }
        try forEach(MovingQueries.shares) {
            try give(.share(SeedShare(user: $0.user(0), post: $0.post(1), at: $0.moment(2))))
        }
        try forEach(MovingQueries.importAuthors) {
            try give(.importAuthor(ImportAuthorRecord(key: $0.optionalText(0), user: $0.user(1))))
        }
        try forEach(MovingQueries.importedFiles) { try give(.importedFile($0.importedFile())) }
    }

    /// Takes a record.
    func add(_ record: BlogRecord, password: PasswordHash?) throws {
        switch record {
        case .user(let user):
            try run(
                MovingQueries.addUser, .user(user.id), .text(user.username.text), .text(user.name.text),
                .text(user.summary.text), .text(user.iconURL?.text), .moment(user.joinedAt),
                .text(password?.text))
        case .post(let post):
            try run(
                MovingQueries.addPost, .post(post.id), .user(post.author), .text(post.state.rawValue),
                .text(post.trashedFrom?.rawValue), .text(post.title.text), .text(Excerpt(of: post.body).text),
                .moment(post.createdAt), .moment(post.editedAt), .moment(post.publishedAt),
                .moment(post.deletedAt), .integer(Int64(post.version.number)), .text(post.body.markdown))
        case .like(let like):
            try run(SeedQueries.like, .user(like.user), .post(like.post), .moment(like.at))
        case .follow(let follow):
            try run(
                SeedQueries.follow, .user(follow.follower), .user(follow.followed), .moment(follow.at))
        case .share(let share):
            try run(SeedQueries.share, .user(share.user), .post(share.post), .moment(share.at))
        case .importAuthor(let author):
            try run(ImportQueries.addAuthor, .text(author.key), .user(author.user))
        case .importedFile(let file):
            try run(
                MovingQueries.addImportedFile, .text(file.path), file.post.map(Argument.post) ?? .null,
                .integer(Int64(file.version.number)), .text(file.authorKey), .moment(file.date))
        }
    }
}

extension Columns {
    fileprivate func seedUser() -> SeedUser {
        SeedUser(
            id: user(0), username: Username(stored: text(1)), name: DisplayName(stored: text(2)),
            summary: Summary(stored: text(3)), iconURL: icon(4), joinedAt: moment(5))
    }

    fileprivate func postRecord() throws -> PostRecord {
        guard let state = PostState(rawValue: text(2)) else { throw StoreError.corrupt("a post's state") }
        return PostRecord(
            stored: post(0), author: user(1), state: state,
            trashedFrom: optionalText(3).flatMap(PostState.init), title: Title(stored: text(4)),
            body: Body(stored: text(10)), createdAt: moment(5), editedAt: moment(6),
            publishedAt: optionalMoment(7), deletedAt: optionalMoment(8), version: version(9))
    }

    fileprivate func importedFile() -> ImportedFileRecord {
        ImportedFileRecord(
            path: text(0), post: isNull(1) ? nil : post(1), version: version(2), authorKey: optionalText(3),
            date: moment(4))
    }

    private func optionalMoment(_ index: Int32) -> Timestamp? {
        isNull(index) ? nil : moment(index)
    }
}
