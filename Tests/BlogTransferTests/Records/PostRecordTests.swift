import BlogDomain
import BlogOperations
import Testing

struct PostRecordTests {
    private func make(
        _ state: PostState, from trashedFrom: PostState? = nil, published: Int64? = nil, deleted: Int64? = nil
    ) throws(LineProblem) -> PostRecord {
        let moment = Timestamp(secondsSince1970: 0)
        let post = PostRecord(
            id: PostID(1), author: UserID(1), state: state, trashedFrom: trashedFrom,
            content: PostContent(title: Title(stored: "T"), body: Body(stored: "")), createdAt: moment,
            editedAt: moment,
            publishedAt: published.map(Timestamp.init), deletedAt: deleted.map(Timestamp.init),
            version: PostVersion(1))
        try post.check()
        return post
    }

    @Test("A record without contradictions is accepted")
    func valid() throws {
        _ = try make(.draft)
        _ = try make(.draft, published: 1)
        _ = try make(.published, published: 1)
        _ = try make(.trashed, from: .draft, deleted: 1)
        _ = try make(.trashed, from: .published, published: 1, deleted: 1)
    }

    @Test("A record with a contradiction is rejected, and the error names the field")
    func contradictions() {
        let former =
            "trashedFrom must be draft or published for a post in the recycle bin, and null for other posts"
        let deleted = "deletedAt must be a time for a post in the recycle bin, and null for other posts"
        let published = "publishedAt must be a time for a post that is or was published"

        expect(published) { try make(.published) }
        expect(deleted) { try make(.draft, deleted: 1) }
        expect(deleted) { try make(.trashed, from: .draft) }
        expect(former) { try make(.trashed, deleted: 1) }
        expect(former) { try make(.draft, from: .draft) }
        expect(former) { try make(.trashed, from: .trashed, deleted: 1) }
        expect(published) { try make(.trashed, from: .published, deleted: 1) }
    }

    private func expect(_ text: String, _ make: () throws -> PostRecord) {
        #expect(throws: LineProblem.text(text)) { _ = try make() }
    }
}
