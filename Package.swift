// swift-tools-version: 6.2
import PackageDescription

/// What every target of our own is compiled with: the language as it will be, and no warning let through.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

let core = "Sources/BlogCore"
let server = "Sources/BlogServer"

let package = Package(
    name: "blog",
    products: [
        .executable(name: "blog-server", targets: ["blog-server"]),
        .executable(name: "blog-cli", targets: ["blog-cli"]),
        .library(
            name: "BlogCore",
            targets: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "JSONViews", "TextViews",
                "SQLiteStore", "MemoryStore", "SodiumSecrets", "JekyllSource", "BlogArchive", "Offloading",
                "Files", "JSON",
            ]),
        .library(
            name: "BlogMVP",
            targets: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "TextViews", "MemoryStore",
            ]),
        .library(name: "BlogTestSupport", targets: ["BlogTestSupport"]),
        .library(name: "SocketHTTP", targets: ["SocketHTTP"]),
        .library(name: "ServerLog", targets: ["ServerLog"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        // The core, from the inside out: models, rules, contracts, presenters.
        .target(name: "BlogModels", path: "\(core)/Models", swiftSettings: house),
        .target(
            name: "BlogServices", dependencies: ["BlogModels", "Networks"], path: "\(core)/Services",
            swiftSettings: house),
        .target(name: "BlogContracts", path: "\(core)/Contracts", swiftSettings: house),
        .target(
            name: "BlogPresenters", dependencies: ["BlogModels", "BlogServices", "BlogContracts"],
            path: "\(core)/Presenters", swiftSettings: house),

        // Views know contracts and nothing else.
        .target(
            name: "JSONViews", dependencies: ["BlogContracts"], path: "\(core)/Views/JSON",
            swiftSettings: house),
        .target(
            name: "TextViews", dependencies: ["BlogContracts"], path: "\(core)/Views/Text",
            swiftSettings: house),

        // What the services ask for, made of something real.
        .target(
            name: "BlogMigrations", path: "Migrations",
            resources: [
                .embedInCode("0001_initial.sql"), .embedInCode("0002_imports.sql"),
                .embedInCode("0003_login_attempts.sql"),
                .embedInCode("0004_trash_due.sql"), .embedInCode("0005_search.sql"),
                .embedInCode("0006_purging.sql"),
            ],
            swiftSettings: house),
        .target(
            name: "SQLiteStore",
            dependencies: ["BlogModels", "BlogServices", "BlogMigrations", "Files", grdb],
            path: "\(core)/Stores/SQLite", swiftSettings: house),
        .target(
            name: "MemoryStore", dependencies: ["BlogModels", "BlogServices"],
            path: "\(core)/Stores/Memory", swiftSettings: house),
        .systemLibrary(
            name: "CSodium", path: "\(core)/CSodium", pkgConfig: "libsodium",
            providers: [.apt(["libsodium-dev"])]),
        .target(
            name: "SodiumSecrets", dependencies: ["BlogModels", "BlogServices", "Offloading", "CSodium"],
            path: "\(core)/Secrets", swiftSettings: house),
        .target(
            name: "JekyllSource", dependencies: ["BlogModels", "BlogServices", yams],
            path: "\(core)/Import/Jekyll", swiftSettings: house),

        // A whole blog as a file, or as a Jekyll folder.
        .target(
            name: "BlogArchive", dependencies: ["BlogModels", "BlogServices", "Files", "JSON"],
            path: "\(core)/Archive",
            swiftSettings: house),

        // A strict reader of JSON objects, for request bodies and for lines of an export. Depends on nothing.
        .target(name: "JSON", path: "\(core)/JSON", swiftSettings: house),

        // Files that are there whole or not at all, and where none may be put. Knows nothing of blogs.
        .target(name: "Files", path: "\(core)/Files", swiftSettings: house),

        // What takes long, away from the loops. Knows nothing of blogs.
        .target(name: "Offloading", path: "\(core)/Offloading", swiftSettings: house),

        // Where clients come from. Knows nothing of blogs.
        .target(name: "Networks", path: "\(core)/Networks", swiftSettings: house),

        // What both programs do as processes: signals, standard streams, environment. Knows nothing of blogs.
        .target(name: "ProcessSupport", path: "\(core)/Process", swiftSettings: house),

        // HTTP/1.1 over plain sockets. Knows nothing of blogs.
        .target(name: "CSocket", path: "\(server)/CSocket"),
        .target(
            name: "SocketHTTP", dependencies: ["CSocket", "Networks", logging], path: "\(server)/Socket",
            swiftSettings: house),

        // The log of a server: a line for each request, and what else is told. Knows nothing of blogs either.
        .target(
            name: "ServerLog", dependencies: ["CSocket", "SocketHTTP", logging], path: "\(server)/Log",
            swiftSettings: house),
        // What is counted, as Prometheus reads it. Knows nothing of HTTP or of blogs.
        .target(name: "Metrics", path: "\(server)/Metrics", swiftSettings: house),

        // The two programs: the only places where things are put together.
        .executableTarget(
            name: "blog-server",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "JSONViews", "TextViews",
                "SQLiteStore", "SodiumSecrets", "ProcessSupport", "ServerLog", "SocketHTTP", "Metrics",
                "Offloading", "JSON", argumentParser, logging,
            ],
            path: "\(server)/App", resources: [.embedInCode("OpenAPI/openapi.json")], swiftSettings: house),
        .executableTarget(
            name: "blog-cli",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "JSONViews", "TextViews",
                "SQLiteStore", "SodiumSecrets", "ProcessSupport", "JekyllSource", "BlogArchive",
                argumentParser,
            ],
            path: "Sources/BlogCLI", swiftSettings: house),

        .target(
            name: "BlogTestSupport",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "MemoryStore",
            ],
            path: "Tests/BlogTestSupport", swiftSettings: house),
        .testTarget(
            name: "ModelsTests", dependencies: ["BlogModels", "BlogTestSupport"], swiftSettings: house),
        .testTarget(
            name: "ServicesTests",
            dependencies: ["BlogModels", "BlogServices", "MemoryStore", "SodiumSecrets", "BlogTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "PresentersTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "MemoryStore",
                "BlogTestSupport",
            ],
            swiftSettings: house),
        .testTarget(
            name: "ViewsTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "JSONViews", "TextViews",
                "MemoryStore", "BlogTestSupport",
            ],
            swiftSettings: house),
        .testTarget(
            name: "ScenarioTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "JSONViews", "TextViews",
                "MemoryStore", "BlogTestSupport",
            ],
            exclude: ["Snapshots"], swiftSettings: house),
        .testTarget(
            name: "StoresTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "SQLiteStore", "MemoryStore",
                "BlogMigrations", "BlogTestSupport", "Files", grdb,
            ],
            swiftSettings: house),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: house),
        .testTarget(name: "FilesTests", dependencies: ["Files", "BlogTestSupport"], swiftSettings: house),
        .testTarget(
            name: "JekyllSourceTests",
            dependencies: ["BlogModels", "BlogServices", "JekyllSource", "BlogTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "BlogArchiveTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogArchive", "JekyllSource", "MemoryStore", "BlogTestSupport",
            ],
            swiftSettings: house),
        .testTarget(
            name: "SocketHTTPTests", dependencies: ["SocketHTTP", "CSocket", "Offloading", logging],
            swiftSettings: house),
        .testTarget(name: "OffloadingTests", dependencies: ["Offloading"], swiftSettings: house),
        .testTarget(
            name: "ServerLogTests", dependencies: ["ServerLog", "SocketHTTP", logging], swiftSettings: house),
        .testTarget(name: "MetricsTests", dependencies: ["Metrics"], swiftSettings: house),
        .testTarget(name: "ProcessSupportTests", dependencies: ["ProcessSupport"], swiftSettings: house),
        .testTarget(name: "HouseTests", dependencies: ["BlogTestSupport"], swiftSettings: house),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "ProcessSupport",
                "SocketHTTP", "Metrics", "SQLiteStore",
                "blog-server", "blog-cli", "BlogTestSupport", argumentParser, grdb,
            ],
            swiftSettings: house),
    ],
    swiftLanguageModes: [.v6]
)
