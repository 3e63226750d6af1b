import BlogSeed

/// Each store, for the contract.
let stores = StoreKind.allCases

/// The stores that the contract tests.
enum StoreKind: CaseIterable {
    case memory
    case sqlite
    #if POSTGRESQL
    case postgres
    #endif

    func store(_ content: SeedContent = SeedContent()) async throws -> TestStore {
        switch self {
        case .memory: .memory(content)
        case .sqlite: try await .sqlite(content)
        #if POSTGRESQL
        case .postgres: try await .postgres(content)
        #endif
        }
    }
}
