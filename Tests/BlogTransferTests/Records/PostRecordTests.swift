import BlogModels
import BlogTransfer
import Testing

struct PostRecordTests {
    private func make(
        _ state: PostState, from trashedFrom: PostState? = nil, published: Int64? = nil, deleted: Int64? = nil
    ) throws(FieldError) -> PostRecord {
        let moment = Timestamp(secondsSince1970: 0)
        return try PostRecord(
            id: PostID(1), author: UserID(1), state: state, trashedFrom: trashedFrom,
            title: Title(stored: "T"), body: Body(stored: ""), createdAt: moment, editedAt: moment,
            publishedAt: published.map(Timestamp.init), deletedAt: deleted.map(Timestamp.init),
            version: PostVersion(1))
    }

    @Test("A post that can be is taken")
    func sound() throws {
        _ = try make(.draft)
        _ = try make(.draft, published: 1)
        _ = try make(.published, published: 1)
        _ = try make(.trashed, from: .draft, deleted: 1)
        _ = try make(.trashed, from: .published, published: 1, deleted: 1)
    }

    @Test("A post that contradicts itself is not, and the field is named")
    func contradictions() {
        func field(_ make: () throws(FieldError) -> PostRecord) -> String? {
            do {
                _ = try make()
                return nil
            } catch {
                return error.field
            }
        }

        #expect(field { () throws(FieldError) in try make(.published) } == "publishedAt")
        #expect(field { () throws(FieldError) in try make(.draft, deleted: 1) } == "deletedAt")
        #expect(field { () throws(FieldError) in try make(.trashed, from: .draft) } == "deletedAt")
        #expect(field { () throws(FieldError) in try make(.trashed, deleted: 1) } == "trashedFrom")
        #expect(field { () throws(FieldError) in try make(.draft, from: .draft) } == "trashedFrom")
        #expect(
            field { () throws(FieldError) in try make(.trashed, from: .trashed, deleted: 1) } == "trashedFrom"
        )
        #expect(
            field { () throws(FieldError) in try make(.trashed, from: .published, deleted: 1) }
                == "publishedAt")
    }
}
