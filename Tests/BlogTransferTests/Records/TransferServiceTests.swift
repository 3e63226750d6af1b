import BlogOperations
import BlogTestSupport
import Testing

struct TransferServiceTests {
    private let store = MemoryStore()

    private func fill(_ source: any RecordSource) async throws -> BlogInventory {
        try await TransferService(repository: store).fill(from: source) { _ in }
    }

    @Test("A source with fewer records than announced is rejected, and nothing is imported")
    func tooFew() async throws {
        let stated = BlogInventory(counts: [.user: 1, .reaction(.like): 2])

        await #expect(
            throws: TransferError.badLine(
                1, .text("the line announces 2 records of type like, but there are 0"))
        ) {
            try await fill(RecordSourceStub([.user(.named("ada", id: 1))], stating: stated))
        }
        #expect(try await store.user(UserID(1), seenBy: nil) == nil)
    }

    @Test("The error of a rejected record names its line")
    func line() async {
        let wrong: [BlogRecord] = [.user(.named("ada", id: 1)), .user(.named("ada", id: 2))]

        await #expect(throws: TransferError.refused(line: 3, .isThereAlready)) {
            try await fill(RecordSourceStub(wrong))
        }
    }
}
