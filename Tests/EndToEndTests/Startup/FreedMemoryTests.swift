import Glibc
import Testing

@testable import blog_server

@Suite("Memory that is freed")
struct FreedMemoryTests {
    @Test("A large block goes back to the system also after a larger one was freed")
    func mapped() throws {
        BlogServer.giveBackFreedMemory()
        // Without a bound, blocks up to the size of this one would come from an arena from now on. No other test frees as much.
        free(malloc(30 << 20))

        let block = try #require(malloc(29 << 20))
        defer { free(block) }

        // The allocator's mark of a block that is mapped by itself.
        #expect((block - 8).load(as: UInt.self) & 2 == 2)
    }
}
