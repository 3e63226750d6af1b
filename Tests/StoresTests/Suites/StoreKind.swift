import BlogSeed

/// Each store, for the suites.
let stores = StoreKind.allCases

/// The stores that the suites test.
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
