import BlogModels
import BlogTransfer
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
        func problem(_ make: () throws(LineProblem) -> PostRecord) -> LineProblem? {
            do {
                _ = try make()
                return nil
            } catch {
                return error
            }
        }

        #expect(problem { () throws(LineProblem) in try make(.published) } == .missingPublishedAt)
        #expect(problem { () throws(LineProblem) in try make(.draft, deleted: 1) } == .misplacedDeletedAt)
        #expect(problem { () throws(LineProblem) in try make(.trashed, from: .draft) } == .misplacedDeletedAt)
        #expect(problem { () throws(LineProblem) in try make(.trashed, deleted: 1) } == .misplacedTrashedFrom)
        #expect(problem { () throws(LineProblem) in try make(.draft, from: .draft) } == .misplacedTrashedFrom)
        #expect(
            problem { () throws(LineProblem) in try make(.trashed, from: .trashed, deleted: 1) }
                == .misplacedTrashedFrom
        )
        #expect(
            problem { () throws(LineProblem) in try make(.trashed, from: .published, deleted: 1) }
                == .missingPublishedAt)
    }
}
