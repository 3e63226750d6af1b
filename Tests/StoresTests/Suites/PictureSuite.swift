import BlogTestSupport
import Testing

@testable import BlogDomain

@Suite("Picture repository")
struct PictureSuite {
    private static func file(_ number: Int, bytes: Int = 10) -> PictureFile {
        let digits = String(number, radix: 16)
        let name = String(repeating: "0", count: 64 - digits.count) + digits + ".png"
        return PictureFile(name: name, width: 4, height: 3, bytes: bytes)
    }

    @Test(
        "A user has a file once, other users too, and its name is used until the last one is deleted",
        arguments: stores)
    func same(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let (file, alt) = (Self.file(1), AltText(stored: "A loom"))

        let first = try #require(
            try await store.addPicture(file, alt: alt, by: ada, at: .example, within: 100))
        let again = try await store.addPicture(
            file, alt: .none, by: ada, at: Timestamp(secondsSince1970: 0), within: 5)
        let named = try await store.addPicture(
            file, alt: AltText(stored: "Another"), by: ada, at: .example, within: 5)
        let other = try #require(
            try await store.addPicture(file, alt: .none, by: bob, at: .example, within: 100))

        #expect(again == first && first.id != other.id)
        #expect(first == Picture(id: first.id, owner: ada, file: file, alt: alt, addedAt: .example))
        #expect(named?.id == first.id && named?.alt.text == "Another")
        #expect(try await store.picture(named: file.name, of: ada) == named)
        #expect(try await store.picture(named: Self.file(2).name, of: ada) == nil)
        #expect(try await store.deletePicture(first.id, of: bob) == nil)
        #expect(try await store.deletePicture(first.id, of: ada) == named)
        #expect(try await store.deletePicture(first.id, of: ada) == nil)
        #expect(try await store.hasPicture(named: file.name))
        #expect(try await store.deletePicture(other.id, of: bob) == other)
        #expect(try await !store.hasPicture(named: file.name))
        await #expect(throws: StoreError.self) {
            try await store.addPicture(file, alt: .none, by: UserID(99), at: .example, within: 100)
        }
    }

    @Test(
        "Of pictures that are added at once exactly those are kept that fit the quota of their user",
        arguments: stores)
    func quota(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        _ = try await store.addPicture(
            Self.file(0, bytes: 1_000), alt: .none, by: bob, at: .example, within: 1_000)

        let added = try await concurrently(64) { number in
            try await store.addPicture(Self.file(number), alt: .none, by: ada, at: .example, within: 305)
        }

        #expect(added.compactMap(\.self).count == 30)
    }

    @Test("A user's pictures are listed page by page, the newest first", arguments: stores)
    func list(kind: StoreKind) async throws {
        let store = try await kind.store(.tinyBlog).repositories
        let position = try await store.position()
        for number in 1...5 {
            let moment = Timestamp.example.adding(seconds: Int64(number / 2))
            _ = try await store.addPicture(
                Self.file(number), alt: .none, by: number == 3 ? bob : ada, at: moment, within: 100)
        }

        let first = try await store.pictures(of: ada, PageRequest(limit: PageLimit(2)))
        let second = try await store.pictures(of: ada, PageRequest(limit: PageLimit(2), after: first.next))

        #expect((first.items + second.items).map(\.file) == [5, 4, 2, 1].map { Self.file($0) })
        #expect(second.next == nil)
        #expect(
            try await store.changes(since: position)?.subjects == [.pictures(of: ada), .pictures(of: bob)])
    }
}
