import BlogMigrations
import Foundation
import Testing

@Suite("Migrations")
struct MigrationTests {
    @Test("Released migrations never change")
    func frozen() {
        let checksums = Migration.sqlite.map { "\($0.identifier) \(String(checksum($0.sql), radix: 16))" }

        #expect(
            checksums == [
                "0001_initial 20a876863cc61636", "0002_imports d3ec71714032a7d2",
                "0003_login_attempts 8eb44a67541c98be",
                "0004_trash_due 3ebed403bbcba189", "0005_search 5337bccf49500d2c",
                "0006_purging c6f03e90c4ec05a4", "0007_post_bodies 5bd3cd5a587f54c4",
                "0008_changes 68a69572763f06bd",
                "0009_words 11ba1ac6451d3ae4", "0010_tags 304a328a8bddbbb3",
                "0011_aliases ae0432f8e3561b9", "0012_clock 54f321df7bab29d0",
                "0013_idempotency_keys b5979b350abc9c72", "0014_login_limits 8ddd92a3303480dc",
                "0015_guarded_words ef3e115d04aa8d0", "0016_site_pictures ab35e2af2fa684c",
                "0017_pending_texts feafe25397fd0b6", "0018_comments a3df3cc51c5ce26e",
                "0019_session_devices 41abc079c57890c9", "0020_texts cb34c00190b26302",
                "0021_owners eedb5a776563e77c", "0022_hidden cfb4cd3483fcc48",
                "0023_links 85a579be71a6f29e", "0024_site_texts 6d64c2d68be045a8",
                "0025_former_members cdcb6b86066d446d",
                "0026_pictures 940627b3cb642aa1",
            ])
    }

    @Test("The migrations are the files of the folder, byte for byte, in the order of their names")
    func files() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Migrations/sqlite")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".sql") }.sorted()

        #expect(Migration.sqlite.map { $0.identifier + ".sql" } == names)
        for (migration, name) in zip(Migration.sqlite, names) {
            #expect(try Data(migration.sql.utf8) == Data(contentsOf: folder.appending(path: name)), "\(name)")
        }
    }

    /// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
    private func checksum(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
