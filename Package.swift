// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: upcoming language features on. CI sets `WARNINGS_AS_ERRORS`; elsewhere a newer compiler
/// may warn.
let commonSettings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Whether the package has only BlogMVP and its tests, which need no library and no Glibc. So it is on a Mac.
#if os(Linux)
let isOnlyMVP = Context.environment["BLOG_ONLY_MVP"] != nil
#else
let isOnlyMVP = true
#endif

/// Whether the package has the PostgreSQL store, which needs libpq: `make postgres`.
let hasPostgreSQL = !isOnlyMVP && Context.environment["POSTGRESQL"] == "1"
let postgresSettings: [SwiftSetting] = hasPostgreSQL ? [.define("POSTGRESQL")] : []
let postgresModules: [Target.Dependency] =
    hasPostgreSQL
    ? ["PostgreSQL", "PostgresStore", "PostgresSeed", "PostgresTransfer", "PostgresMaintenance"] : []

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

/// The sample: models, rules, contracts and presenters.
let core: [Target.Dependency] = ["BlogModels", "BlogServices", "BlogContracts", "BlogPresenters"]
/// What a screen is shown with.
let views: [Target.Dependency] = ["OneShotViews", "JSONViews", "TextViews", "TextLayout"]

extension Target {
    static func ours(
        _ name: String, in folder: String, needs dependencies: [Dependency] = [],
        without exclude: [String] = []
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "Sources/\(folder)", exclude: exclude,
            swiftSettings: commonSettings)
    }

    /// A module that knows nothing of blogs, in the folder of its name in `Libraries`.
    static func library(_ name: String, needs dependencies: [Dependency] = []) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "Libraries/\(name)", exclude: ["README.md"],
            swiftSettings: commonSettings)
    }

    static func tests(
        _ name: String, of dependencies: [Dependency], without exclude: [String] = [],
        _ settings: [SwiftSetting] = []
    ) -> Target {
        .testTarget(
            name: name, dependencies: dependencies, exclude: exclude, swiftSettings: commonSettings + settings
        )
    }
}

/// What tests of more than BlogMVP need.
let operations: [Target.Dependency] = isOnlyMVP ? [] : ["BlogTransfer", "BlogMaintenance", "BlogMarkdown"]
let withoutOperations = isOnlyMVP ? ["Operations"] : []

/// BlogMVP: the sample without files, databases, servers and libraries, and its tests. A Mac can build it.
let mvpTargets: [Target] = [
    // BlogCore, from the inside out.
    .ours("BlogDocument", in: "BlogCore/Document"),
    .ours("BlogModels", in: "BlogCore/Models", needs: ["BlogDocument"]),
    .ours("BlogServices", in: "BlogCore/Services", needs: ["BlogDocument", "BlogModels", "Locking"]),
    .ours("BlogContracts", in: "BlogCore/Contracts", needs: ["BlogDocument"]),
    .ours(
        "BlogPresenters", in: "BlogCore/Presenters",
        needs: ["BlogModels", "BlogServices", "BlogContracts", "Locking"]),
    .ours("OneShotViews", in: "BlogCore/Views/OneShotViews", needs: ["BlogContracts"]),
    .ours("JSONViews", in: "BlogCore/Views/JSONViews", needs: ["BlogContracts", "OneShotViews"]),
    .ours(
        "TextViews", in: "BlogCore/Views/TextViews",
        needs: ["BlogDocument", "BlogContracts", "OneShotViews", "TextLayout"]),
    .ours(
        "HTMLViews", in: "BlogCore/Views/HTMLViews",
        needs: ["BlogDocument", "BlogContracts", "OneShotViews"]),
    .ours(
        "FeedViews", in: "BlogCore/Views/FeedViews",
        needs: ["BlogDocument", "BlogContracts", "OneShotViews", "JSONViews", "HTMLViews"]),
    .ours(
        "EventViews", in: "BlogCore/Views/EventViews",
        needs: ["BlogContracts", "OneShotViews", "JSONViews", "HTMLViews"]),
    .ours(
        "WatchViews", in: "BlogCore/Views/WatchViews",
        needs: ["BlogContracts", "OneShotViews", "JSONViews", "TextViews", "TextLayout"]),
    .ours(
        "TerminalViews", in: "BlogCore/Views/TerminalViews",
        needs: ["BlogContracts", "OneShotViews", "TextLayout", "TextViews"]),
    .ours("MemoryStore", in: "BlogCore/Stores/Memory", needs: ["BlogModels", "BlogServices", "Locking"]),
    // Imports the targets above at once.
    .ours(
        "BlogCore", in: "BlogCore/BlogCore",
        needs: core + views + [
            "BlogDocument", "HTMLViews", "FeedViews", "EventViews", "WatchViews", "TerminalViews",
            "MemoryStore", "BlogSeed", "MemorySeed",
        ]),
    // BlogSeed: the demo blog, and the content of small blogs.
    .ours("BlogSeed", in: "BlogTransfer/Seed", needs: ["BlogModels", "BlogServices"]),
    .ours(
        "MemorySeed", in: "BlogTransfer/MemorySeed",
        needs: ["BlogModels", "BlogServices", "BlogSeed", "MemoryStore"]),
    // Of Libraries, the modules that know nothing of blogs.
    .library("TextLayout"),
    .target(name: "CThreads", path: "Libraries/CThreads"),
    .library("Locking", needs: ["CThreads"]),

    // Tests. Those in folders named Operations are of modules beside BlogMVP.
    .target(
        name: "BlogTestSupport",
        dependencies: core + operations + [
            "BlogDocument", "BlogSeed", "Locking", "MemorySeed", "MemoryStore",
        ],
        path: "Tests/BlogTestSupport", exclude: withoutOperations, swiftSettings: commonSettings),
    .tests("ModelsTests", of: ["BlogModels", "BlogTestSupport"]),
    .tests(
        "ServicesTests",
        of: operations + [
            "BlogDocument", "BlogModels", "BlogServices", "BlogSeed", "Locking", "MemoryStore",
            "BlogTestSupport",
        ] + (isOnlyMVP ? [] : ["BlogSystem"]),
        without: withoutOperations),
    .tests(
        "PresentersTests", of: core + operations + ["BlogSeed", "MemoryStore", "BlogTestSupport"],
        without: withoutOperations),
    .tests(
        "ViewsTests",
        of: core + views + operations + [
            "HTMLViews", "FeedViews", "EventViews", "WatchViews", "TerminalViews", "BlogDocument",
            "BlogSeed", "MemoryStore", "BlogTestSupport",
        ],
        without: withoutOperations),
]

/// Stores, import and export, maintenance, the server and the programs, for Linux.
let otherTargets: [Target] = [
    // What the stores in SQL databases share.
    .ours(
        "SQLStoreParts", in: "BlogCore/Stores/SQL",
        needs: ["BlogModels", "BlogServices", "Locking", "Offloading", "SQL"]),
    .ours(
        "SQLiteStore", in: "BlogCore/Stores/SQLite",
        needs: [
            "BlogModels", "BlogServices", "BlogMigrations", "CSQLite", "Database", "Locking", "Offloading",
            "SQLStoreParts",
        ]),
    .plugin(name: "EmbedMigrations", capability: .buildTool(), path: "Migrations/Plugin"),
    .target(
        name: "BlogMigrations", path: "Migrations", exclude: ["Plugin", "postgres"],
        swiftSettings: commonSettings,
        plugins: ["EmbedMigrations"]),
    // BlogMarkdown: md4c behind the core's MarkdownParser. BlogSystem: the clock and libsodium behind the
    // core's clock, secrets and passwords.
    .ours(
        "BlogMarkdown", in: "BlogMarkdown",
        needs: ["BlogDocument", "BlogModels", "BlogServices", "CMD4C"]),
    .ours(
        "BlogSystem", in: "BlogCore/System",
        needs: ["BlogModels", "BlogServices", "Offloading", "CSodium"]),
    .ours(
        "SQLiteSeed", in: "BlogTransfer/SQLiteSeed",
        needs: ["BlogModels", "BlogServices", "BlogSeed", "Database", "SQLiteStore", "SQLStoreParts"]),
    // BlogTransfer: import and export.
    .ours(
        "BlogTransfer", in: "BlogTransfer/Transfer",
        needs: core + views + ["Files", "JSON", "Locking", "ProcessSupport", yams]),
    .ours(
        "SQLiteTransfer", in: "BlogTransfer/SQLiteTransfer",
        needs: [
            "BlogModels", "BlogServices", "SQLiteSeed", "BlogTransfer", "SQLiteStore",
            "SQLStoreParts", "Database", "Files",
        ]),
    // BlogMaintenance: check, repair, backup and restore.
    .ours(
        "BlogMaintenance", in: "BlogMaintenance/Maintenance", needs: core + views + ["SQLStoreParts"]),
    .ours(
        "SQLiteMaintenance", in: "BlogMaintenance/SQLiteMaintenance",
        needs: [
            "BlogModels", "BlogServices", "BlogMaintenance", "BlogMigrations", "SQLiteStore", "CSQLite",
            "Database", "Files", "SQLStoreParts",
        ]),
    // Libraries.
    .library("JSON"),
    .target(name: "CSocket", path: "Libraries/CSocket"),
    .library("SocketHTTP", needs: ["CSocket", "Locking", "Offloading", logging]),
    .systemLibrary(
        name: "CZlib", path: "Libraries/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
        name: "CSQLite", path: "Libraries/CSQLite", pkgConfig: "sqlite3",
        providers: [.apt(["libsqlite3-dev"])]),
    .library("SQL"),
    .library("Database", needs: ["CSQLite", "SQL"]),
    .library("Files", needs: ["Locking"]),
    .library("ProcessSupport"),
    .library("Offloading", needs: ["CThreads", "Locking"]),
    .target(name: "CTerminal", path: "Libraries/CTerminal", linkerSettings: [.linkedLibrary("tinfo")]),
    .library("Terminal", needs: ["TextLayout", "CTerminal", "Locking"]),
    .systemLibrary(
        name: "CMD4C", path: "Libraries/CMD4C", pkgConfig: "md4c", providers: [.apt(["libmd4c-dev"])]),
    .systemLibrary(
        name: "CSodium", path: "Libraries/CSodium", pkgConfig: "libsodium",
        providers: [.apt(["libsodium-dev"])]),
    // The two programs: the only places where objects are put together.
    .target(name: "CAssets", path: "Sources/BlogServer/Assets"),
    .executableTarget(
        name: "blog-server",
        dependencies: core + views + [
            "BlogDocument", "HTMLViews", "FeedViews", "EventViews", "JSON", "SQLiteStore", "BlogSeed",
            "SQLiteSeed", "Files",
            "SocketHTTP", "Locking", "Offloading", "CZlib", "ProcessSupport", "BlogSystem", "BlogMarkdown",
            "CAssets", argumentParser, logging, yams,
        ] + (hasPostgreSQL ? ["PostgreSQL", "PostgresStore", "PostgresSeed"] : []),
        path: "Sources/BlogServer/Server", swiftSettings: commonSettings + postgresSettings),
    .ours(
        "BlogBrowse", in: "BlogCLI/Browse",
        needs: core + ["OneShotViews", "TextViews", "TerminalViews", "TextLayout", "Terminal"]),
    .executableTarget(
        name: "blog-cli",
        dependencies: core + views + [
            "WatchViews", "BlogBrowse", "Terminal", "SQLiteStore", "BlogSeed", "SQLiteSeed",
            "BlogTransfer",
            "SQLiteTransfer",
            "BlogMaintenance",
            "SQLiteMaintenance", "Files", "Locking", "ProcessSupport", "BlogSystem", "BlogMarkdown",
            argumentParser,
        ] + postgresModules,
        path: "Sources/BlogCLI/CLI", swiftSettings: commonSettings + postgresSettings),
    .tests(
        "MarkdownTests",
        of: ["BlogDocument", "BlogModels", "BlogServices", "BlogMarkdown", "BlogTestSupport"]),
    .tests(
        "BrowseTests",
        of: core + [
            "BlogBrowse", "Terminal", "TextLayout", "BlogSeed", "BlogTransfer", "MemoryStore",
            "BlogTestSupport",
        ]),
    .tests(
        "ScenarioTests",
        of: core + views + [
            "BlogSeed", "BlogTransfer", "BlogMaintenance", "MemoryStore", "BlogTestSupport",
        ],
        without: ["Snapshots"]),
    .tests(
        "StoresTests",
        of: core + [
            "BlogMarkdown", "SQLStoreParts",
            "SQLiteStore", "BlogSeed", "MemorySeed", "SQLiteSeed", "BlogTransfer", "SQLiteTransfer",
            "BlogMaintenance", "SQLiteMaintenance",
            "MemoryStore", "BlogMigrations", "BlogTestSupport", "CSQLite", "Database", "Files", "Locking",
            "OneShotViews",
        ] + postgresModules + (hasPostgreSQL ? ["PostgresTestSupport", "Offloading"] : []),
        without: hasPostgreSQL ? [] : ["PostgreSQL"], postgresSettings),
    .tests(
        "BlogTransferTests",
        of: core + ["BlogSeed", "BlogTransfer", "MemoryStore", "BlogTestSupport", "Files"]),
    .tests("JSONTests", of: ["JSON"]),
    .tests("DatabaseTests", of: ["CSQLite", "Database", "BlogTestSupport"]),
    .tests("FilesTests", of: ["Files", "BlogTestSupport"]),
    .tests("OffloadingTests", of: ["Offloading", "Locking", "BlogTestSupport"]),
    .tests("ProcessSupportTests", of: ["ProcessSupport"]),
    .tests(
        "SocketHTTPTests",
        of: ["SocketHTTP", "CSocket", "Offloading", "BlogTestSupport", logging]),
    .tests("ProjectTests", of: ["BlogTestSupport"]),
    .tests(
        "EndToEndTests",
        of: core + [
            "BlogMarkdown",
            "BlogCore", "OneShotViews", "HTMLViews", "MemoryStore", "BlogSystem", "SQLiteStore",
            "BlogSeed", "MemorySeed",
            "SQLiteSeed", "BlogTransfer", "SQLiteTransfer",
            "BlogMaintenance", "Locking", "ProcessSupport", "Offloading", "SocketHTTP",
            "blog-server", "blog-cli", "BlogBrowse", "BlogTestSupport", "CSQLite", "Database", argumentParser,
            logging,
        ] + (hasPostgreSQL ? ["PostgreSQL", "PostgresTestSupport"] : []),
        postgresSettings),
]

/// What only the PostgreSQL store and its tests need.
let postgresTargets: [Target] = [
    .systemLibrary(
        name: "CPostgreSQL", path: "Libraries/CPostgreSQL", pkgConfig: "libpq",
        providers: [.apt(["libpq-dev"])]),
    .library("PostgreSQL", needs: ["CPostgreSQL", "Locking", "Offloading", "SQL"]),
    .target(
        name: "PostgresMigrations", path: "Migrations/postgres", swiftSettings: commonSettings,
        plugins: ["EmbedMigrations"]),
    .ours(
        "PostgresStore", in: "BlogCore/Stores/PostgreSQL",
        needs: [
            "BlogModels", "BlogServices", "PostgresMigrations", "PostgreSQL", "Locking", "Offloading",
            "SQLStoreParts",
        ]),
    .ours(
        "PostgresSeed", in: "BlogTransfer/PostgresSeed",
        needs: ["BlogModels", "BlogServices", "BlogSeed", "PostgreSQL", "PostgresStore", "SQLStoreParts"]),
    .ours(
        "PostgresTransfer", in: "BlogTransfer/PostgresTransfer",
        needs: [
            "BlogModels", "BlogServices", "BlogTransfer", "PostgreSQL", "PostgresSeed",
            "PostgresStore", "SQLStoreParts",
        ]),
    .ours(
        "PostgresMaintenance", in: "BlogMaintenance/PostgresMaintenance",
        needs: [
            "BlogModels", "BlogServices", "BlogMaintenance", "PostgreSQL", "PostgresStore", "SQLStoreParts",
        ]),
    .target(
        name: "PostgresTestSupport", dependencies: ["PostgreSQL", "BlogTestSupport"],
        path: "Tests/PostgresTestSupport", swiftSettings: commonSettings),
    .tests("PostgreSQLTests", of: ["PostgreSQL", "PostgresTestSupport", "BlogTestSupport"]),
]

let otherProducts: [Product] = [
    .executable(name: "blog-server", targets: ["blog-server"]),
    .executable(name: "blog-cli", targets: ["blog-cli"]),
    .library(
        name: "BlogCore",
        targets: [
            "BlogCore", "JSON", "SQLiteStore", "SQLiteSeed", "BlogTransfer", "SQLiteTransfer", "Files",
            "Offloading", "ProcessSupport", "BlogSystem", "BlogMarkdown",
        ]),
    .library(name: "BlogTransfer", targets: ["BlogTransfer"]),
    .library(name: "Terminal", targets: ["TextLayout", "Terminal"]),
    .library(
        name: "BlogMarkdown", targets: ["BlogDocument", "BlogModels", "BlogServices", "BlogMarkdown"]),
    .library(name: "SocketHTTP", targets: ["SocketHTTP"]),
]

let libraries: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
]

let package = Package(
    name: "blog",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "BlogMVP", targets: ["BlogCore"]),
        .library(name: "BlogTestSupport", targets: ["BlogTestSupport"]),
    ] + (isOnlyMVP ? [] : otherProducts),
    dependencies: isOnlyMVP ? [] : libraries,
    targets: mvpTargets + (isOnlyMVP ? [] : otherTargets) + (hasPostgreSQL ? postgresTargets : []),
    swiftLanguageModes: [.v6]
)
