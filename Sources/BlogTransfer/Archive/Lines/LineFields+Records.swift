import BlogModels
import BlogServices

extension LineFields {
    /// The first line.
    mutating func inventory() throws(LineProblem) -> BlogInventory {
        guard try text("type") == ArchiveFormat.name else { throw LineProblem("it is no export of a blog") }
        let version = try number("version", from: 1)
        guard version == ArchiveFormat.version else {
            throw LineProblem("it is of version \(version), and this program knows version 1 alone")
        }
        var counts: [BlogRecord.Kind: Int] = [:]
        for (key, kind) in ArchiveFormat.counts {
            counts[kind] = Int(try number(key.description, from: 0))
        }
        let marks = StoreMarks(
            lastUser: try number("lastUser", from: 0), lastPost: try number("lastPost", from: 0))
        try end()
        return BlogInventory(counts: counts, marks: marks)
    }

    /// Any other line; nil for the last one, which says how many records there were.
    mutating func record(after records: Int) throws(LineProblem) -> BlogRecord? {
        let type = try text("type")
        let record = try type == ArchiveFormat.end ? nil : self.record(type)
        if record == nil {
            let stated = try number("records", from: 0)
            guard stated == records else {
                throw LineProblem("it says that there are \(stated) records, and there are \(records)")
            }
        }
        try end()
        return record
    }

    private mutating func record(_ type: String) throws(LineProblem) -> BlogRecord {
        guard let kind = BlogRecord.Kind(rawValue: type) else { throw LineProblem("its type is not known") }
        do {
            return switch kind {
            case .user: .user(try user())
            case .post: .post(try post())
            case .like:
                .like(SeedLike(user: try userID("user"), post: try postID("post"), at: try moment("at")))
            case .follow:
                .follow(
                    SeedFollow(
                        follower: try userID("follower"), followed: try userID("followed"),
                        at: try moment("at")))
            case .share:
                .share(SeedShare(user: try userID("user"), post: try postID("post"), at: try moment("at")))
            case .importAuthor:
                .importAuthor(ImportAuthorRecord(key: try optionalText("key"), user: try userID("user")))
            case .importedFile: .importedFile(try importedFile())
            }
        } catch let error as FieldError {
            throw LineProblem("\(error.field) \(error.message)")
        } catch let problem as LineProblem {
            throw problem
        } catch {
            throw LineProblem("it is not what it has to be")
        }
    }

    private mutating func user() throws -> SeedUser {
        SeedUser(
            id: try userID("id"), username: try Username(text("username")),
            name: try DisplayName(text("name")), summary: try Summary(text("summary")),
            iconURL: try optionalText("iconURL").map { try IconURL($0) }, joinedAt: try moment("joinedAt"))
    }

    private mutating func post() throws -> PostRecord {
        try PostRecord(
            id: postID("id"), author: userID("author"), state: state("state", text("state")),
            trashedFrom: optionalText("trashedFrom").map { try state("trashedFrom", $0) },
            title: Title(text("title")), body: Body(text("body")), createdAt: moment("createdAt"),
            editedAt: moment("editedAt"), publishedAt: optionalMoment("publishedAt"),
            deletedAt: optionalMoment("deletedAt"), version: version("version"))
    }

    private mutating func importedFile() throws -> ImportedFileRecord {
        ImportedFileRecord(
            path: try text("path"), post: try optionalNumber("post").map(PostID.init),
            version: try version("version"), authorKey: try optionalText("authorKey"),
            date: try moment("date"))
    }

    private mutating func userID(_ key: String) throws(LineProblem) -> UserID {
        UserID(try number(key, from: 1))
    }

    private mutating func postID(_ key: String) throws(LineProblem) -> PostID {
        PostID(try number(key, from: 1))
    }

    private mutating func version(_ key: String) throws(LineProblem) -> PostVersion {
        PostVersion(Int(try number(key, from: 1)))
    }

    private func state(_ key: String, _ text: String) throws(LineProblem) -> PostState {
        guard let state = PostState(rawValue: text) else {
            throw LineProblem("\(key) must be draft, published or trashed")
        }
        return state
    }
}
