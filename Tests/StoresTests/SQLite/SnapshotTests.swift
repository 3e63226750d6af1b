import BlogOperations
import BlogTestSupport
import SQLiteStore
import Testing

@Suite("Export of a database")
struct SnapshotTests {
    /// A sink that writes to the database while it receives records.
    private final class Interrupted: RecordSink {
        let kept = RecordingSink()
        let selection = RecordSelection.everything
        private let writer: SharedConnection

        init(_ writer: SharedConnection) {
            self.writer = writer
        }

        func begin(_ inventory: BlogInventory) { kept.begin(inventory) }

        func take(_ record: BlogRecord) throws {
            try kept.take(record)
            try writer.execute(
                """
                DELETE FROM likes;
                UPDATE posts SET title = 'Changed';
                INSERT OR IGNORE INTO users (username, name, summary, joined_at) VALUES ('new', 'New', '', 1);
                """)
        }

        func end() {}
    }

    @Test("An export contains one state of the database during concurrent writes")
    func snapshot() async throws {
        let blog = try await SQLiteBlog(.tinyBlog)
        let before = RecordingSink()
        try await blog.repositories.readAll(into: before)
        let sink = Interrupted(blog.direct)

        try await blog.repositories.readAll(into: sink)

        #expect(sink.kept.records == before.records)
        #expect(try await blog.integer("SELECT count(*) FROM users") == 4)
        #expect(try await blog.integer("SELECT count(*) FROM posts WHERE title = 'Changed'") == 5)
    }
}
