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
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

/// The sample: models, rules, contracts and presenters.
let core: [Target.Dependency] = ["BlogDomain", "BlogContracts", "BlogPresenters"]
let postgresStore: [Target.Dependency] = hasPostgreSQL ? ["PostgresStore"] : []

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
    static func library(
        _ name: String, needs dependencies: [Dependency] = [], without exclude: [String] = []
    ) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "Libraries/\(name)",
            exclude: ["README.md"] + exclude, swiftSettings: commonSettings)
    }

    static func tests(
        _ name: String, of dependencies: [Dependency], without exclude: [String] = [],
        _ settings: [SwiftSetting] = []
    ) -> Target {
        .testTarget(
            name: name, dependencies: dependencies, exclude: exclude,
            swiftSettings: commonSettings + settings)
    }
}

/// What tests of more than BlogMVP need.
let operations: [Target.Dependency] = isOnlyMVP ? [] : ["BlogOperations", "BlogSystem"]
let withoutOperations = isOnlyMVP ? ["Operations"] : []

/// BlogMVP: the sample without files, databases, servers and libraries, and its tests. A Mac can build it.
let mvpTargets: [Target] = [
    // BlogCore, from the inside out.
    .ours("BlogDocument", in: "BlogCore/Document"),
    .ours("BlogDomain", in: "BlogCore/Domain", needs: ["BlogDocument", "Threads"]),
    .ours("BlogContracts", in: "BlogCore/Contracts", needs: ["BlogDocument"]),
    .ours(
        "BlogPresenters", in: "BlogCore/Presenters", needs: ["BlogDomain", "BlogContracts", "Threads"]),
    .ours("BlogViews", in: "BlogCore/Views", needs: ["BlogDocument", "BlogContracts", "TextLayout"]),
    .ours("BlogSeed", in: "BlogOperations/Seed", needs: ["BlogDomain"]),
    .ours("MemoryStore", in: "BlogCore/Stores/Memory", needs: ["BlogDomain", "BlogSeed", "Threads"]),
    // Imports the targets above at once.
    .ours(
        "BlogCore", in: "BlogCore/BlogCore",
        needs: core + ["BlogDocument", "BlogViews", "BlogSeed", "MemoryStore", "TextLayout"]),
    // Of Libraries, the modules that know nothing of blogs.
    .library("TextLayout"),
    .target(name: "CSystem", path: "Libraries/CSystem", exclude: isOnlyMVP ? ["csocket.c"] : []),
    .library("Threads", needs: ["CSystem"], without: isOnlyMVP ? ["Linux"] : []),

    // Tests. Those in folders named Operations are of modules beside BlogMVP.
    .target(
        name: "BlogTestSupport",
        dependencies: core + operations + ["BlogDocument", "BlogSeed", "MemoryStore", "Threads"],
        path: "Tests/BlogTestSupport", exclude: withoutOperations, swiftSettings: commonSettings),
    .tests("ModelsTests", of: ["BlogDomain", "BlogTestSupport"]),
    .tests(
        "ServicesTests",
        of: operations + [
            "BlogDocument", "BlogDomain", "BlogSeed", "MemoryStore", "BlogTestSupport", "Threads",
        ],
        without: withoutOperations),
    .tests(
        "PresentersTests", of: core + operations + ["BlogSeed", "MemoryStore", "BlogTestSupport"],
        without: withoutOperations),
    .tests(
        "ViewsTests",
        of: core + operations + [
            "BlogViews", "TextLayout", "BlogDocument", "BlogSeed", "MemoryStore", "BlogTestSupport",
        ],
        without: withoutOperations),
]

/// Stores, import and export, maintenance, the server and the programs, for Linux.
let otherTargets: [Target] = [
    // What the stores in SQL databases share.
    .ours("SQLStoreParts", in: "BlogCore/Stores/SQL", needs: ["BlogDomain", "Database", "Threads"]),
    .ours(
        "SQLiteStore", in: "BlogCore/Stores/SQLite",
        needs: [
            "BlogDomain", "BlogMigrations", "BlogSeed", "CLibraries", "Database", "LinuxSupport",
            "SQLStoreParts", "Threads",
        ]),
    .plugin(name: "EmbedMigrations", capability: .buildTool(), path: "Migrations/Plugin"),
    .target(
        name: "BlogMigrations", path: "Migrations", exclude: ["Plugin"], swiftSettings: commonSettings,
        plugins: ["EmbedMigrations"]),
    // md4c and libsodium behind the core's Markdown parser, secrets and passwords; the clock. The settings of the programs.
    .ours(
        "BlogSystem", in: "BlogSystem",
        needs: ["BlogDocument", "BlogDomain", "CLibraries", "LinuxSupport", "PictureFiles", "Threads"]),
    .ours("BlogSettings", in: "BlogSettings", needs: core + ["BlogSystem", "LinuxSupport", argumentParser]),
    // Import and export; check, repair, backup and restore.
    .ours(
        "BlogOperations", in: "BlogOperations",
        needs: core + [
            "BlogMigrations", "BlogSeed", "BlogViews", "CLibraries", "Database", "JSON", "LinuxSupport",
            "PictureFiles", "SQLiteStore", "SQLStoreParts", "TextLayout", "Threads", yams,
        ] + postgresStore,
        without: hasPostgreSQL ? ["Seed"] : ["PostgreSQL", "Seed"]),
    .systemLibrary(
        name: "CLibraries", path: "Libraries/CLibraries",
        providers: [.apt(["libmd4c-dev", "libsodium-dev", "libsqlite3-dev", "zlib1g-dev"])]),
    .library("JSON"),
    .library("PictureFiles", needs: ["CLibraries"]),
    .library("SocketHTTP", needs: ["CSystem", "Threads", logging]),
    .library(
        "Database", needs: ["CLibraries", "Threads"] + (hasPostgreSQL ? ["CPostgreSQL"] : []),
        without: hasPostgreSQL ? [] : ["PostgreSQL"]),
    .library("LinuxSupport", needs: ["Threads"]),
    .target(name: "CTerminal", path: "Libraries/CTerminal", linkerSettings: [.linkedLibrary("tinfo")]),
    .library("Terminal", needs: ["TextLayout", "CTerminal", "Threads"]),
    // The two programs: the only places where objects are put together.
    .target(name: "CAssets", path: "Sources/BlogServer/Assets"),
    .executableTarget(
        name: "blog-server",
        dependencies: core + [
            "BlogDocument", "BlogViews", "BlogSeed", "BlogOperations", "BlogSettings", "BlogSystem",
            "CAssets", "CLibraries", "Database", "JSON", "LinuxSupport", "PictureFiles", "SQLiteStore",
            "SocketHTTP",
            "TextLayout", "Threads",
            argumentParser, logging, yams,
        ] + postgresStore,
        path: "Sources/BlogServer/Server", swiftSettings: commonSettings + postgresSettings),
    .executableTarget(
        name: "blog-cli",
        dependencies: core + [
            "BlogViews", "BlogSeed", "BlogOperations", "BlogSettings", "BlogSystem", "Database",
            "LinuxSupport", "SQLiteStore", "Terminal", "TextLayout", "Threads", argumentParser,
        ] + postgresStore,
        path: "Sources/BlogCLI", swiftSettings: commonSettings + postgresSettings),
    .tests("MarkdownTests", of: ["BlogDocument", "BlogDomain", "BlogSystem", "BlogTestSupport"]),
    .tests(
        "BrowseTests",
        of: core + operations + [
            "blog-cli", "Terminal", "TextLayout", "BlogSeed", "MemoryStore", "BlogTestSupport",
        ]),
    .tests(
        "ScenarioTests",
        of: core + ["BlogViews", "BlogSeed", "BlogOperations", "MemoryStore", "BlogTestSupport"],
        without: ["Snapshots"]),
    .tests(
        "StoresTests",
        of: core + [
            "BlogMigrations", "BlogOperations", "BlogSeed", "BlogSystem", "BlogTestSupport", "BlogViews",
            "CLibraries", "Database", "LinuxSupport", "MemoryStore", "SQLiteStore", "SQLStoreParts",
            "Threads",
        ] + postgresStore + (hasPostgreSQL ? ["PostgresTestSupport"] : []),
        without: hasPostgreSQL ? [] : ["PostgreSQL"], postgresSettings),
    .tests(
        "BlogTransferTests",
        of: core + ["BlogSeed", "BlogOperations", "LinuxSupport", "MemoryStore", "BlogTestSupport"]),
    .tests("JSONTests", of: ["JSON"]),
    .tests("PictureFilesTests", of: ["PictureFiles", "BlogTestSupport"]),
    .tests("DatabaseTests", of: ["CLibraries", "Database", "BlogTestSupport"]),
    .tests("LinuxSupportTests", of: ["LinuxSupport", "BlogTestSupport"]),
    .tests("ThreadsTests", of: ["Threads", "BlogTestSupport"]),
    .tests("SocketHTTPTests", of: ["SocketHTTP", "CSystem", "Threads", "BlogTestSupport", logging]),
    .tests("ProjectTests", of: ["BlogTestSupport"]),
    .tests(
        "EndToEndTests",
        of: core + [
            "BlogCore", "BlogOperations", "BlogSeed", "BlogSettings", "BlogSystem", "BlogTestSupport",
            "BlogViews", "CLibraries", "Database", "LinuxSupport", "MemoryStore", "SQLiteStore", "SocketHTTP",
            "Threads", "blog-cli", "blog-server", argumentParser, logging,
        ] + (hasPostgreSQL ? ["PostgresTestSupport"] : []),
        postgresSettings),
]

/// What only the PostgreSQL store and its tests need.
let postgresTargets: [Target] = [
    .systemLibrary(
        name: "CPostgreSQL", path: "Libraries/CPostgreSQL", pkgConfig: "libpq",
        providers: [.apt(["libpq-dev"])]),
    .ours(
        "PostgresStore", in: "BlogCore/Stores/PostgreSQL",
        needs: ["BlogDomain", "BlogMigrations", "BlogSeed", "Database", "SQLStoreParts", "Threads"]),
    .target(
        name: "PostgresTestSupport", dependencies: ["Database", "BlogTestSupport"],
        path: "Tests/PostgresTestSupport", swiftSettings: commonSettings),
    .tests("PostgreSQLTests", of: ["Database", "PostgresTestSupport", "BlogTestSupport"]),
]

let otherProducts: [Product] = [
    .executable(name: "blog-server", targets: ["blog-server"]),
    .executable(name: "blog-cli", targets: ["blog-cli"]),
    .library(
        name: "BlogCore",
        targets: [
            "BlogCore", "BlogOperations", "BlogSystem", "JSON", "LinuxSupport", "SQLiteStore", "Threads",
        ]),
    .library(name: "Terminal", targets: ["TextLayout", "Terminal"]),
    .library(name: "BlogSystem", targets: ["BlogDocument", "BlogDomain", "BlogSystem"]),
    .library(name: "SocketHTTP", targets: ["SocketHTTP"]),
]

let libraries: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
]

let package = Package(
    name: "blog",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "BlogMVP", targets: ["BlogCore"]),
        .library(name: "BlogTestSupport", targets: ["BlogTestSupport"]),
    ] + (isOnlyMVP ? [] : otherProducts),
    dependencies: isOnlyMVP ? [] : libraries,
    targets: mvpTargets + (isOnlyMVP ? [] : otherTargets) + (hasPostgreSQL ? postgresTargets : []),
    swiftLanguageModes: [.v6]
)
