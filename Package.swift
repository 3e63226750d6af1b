// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: upcoming language features on, warnings are errors.
let commonSettings: [SwiftSetting] = [
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

extension Target {
    static func ours(_ name: String, in folder: String, needs dependencies: [Dependency] = []) -> Target {
        .target(
            name: name, dependencies: dependencies, path: "Sources/\(folder)", swiftSettings: commonSettings)
    }
}

let package = Package(
    name: "blog",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "blog-server", targets: ["blog-server"]),
        .executable(name: "blog-cli", targets: ["blog-cli"]),
        .library(
            name: "BlogCore",
            targets: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "OneShotViews", "JSONViews",
                "TextViews",
                "SQLiteStore", "MemoryStore", "SodiumSecrets", "BlogTransfer", "Offloading",
                "Files", "JSON", "ProcessSupport",
            ]),
        .library(
            name: "BlogMVP",
            targets: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "OneShotViews", "TextViews",
                "MemoryStore",
                "BlogTransfer",
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
        // BlogCore, from the inside out.
        .ours("BlogModels", in: "BlogCore/Models"),
        .ours("BlogServices", in: "BlogCore/Services", needs: ["BlogModels"]),
        .ours("BlogContracts", in: "BlogCore/Contracts"),
        .ours(
            "BlogPresenters", in: "BlogCore/Presenters",
            needs: ["BlogModels", "BlogServices", "BlogContracts"]),
        .ours("JSON", in: "BlogCore/Views/JSON"),
        .ours("OneShotViews", in: "BlogCore/Views/OneShot", needs: ["BlogContracts"]),
        .ours("JSONViews", in: "BlogCore/Views/JSONViews", needs: ["BlogContracts", "OneShotViews"]),
        .ours("TextViews", in: "BlogCore/Views/TextViews", needs: ["BlogContracts", "OneShotViews"]),
        .ours("MemoryStore", in: "BlogCore/Stores/Memory", needs: ["BlogModels", "BlogServices"]),
        .ours(
            "SQLiteStore", in: "BlogCore/Stores/SQLite",
            needs: ["BlogModels", "BlogServices", "BlogTransfer", "BlogMigrations", "Files", grdb]),
        .target(
            name: "BlogMigrations", path: "Migrations",
            resources: [
                .embedInCode("0001_initial.sql"), .embedInCode("0002_imports.sql"),
                .embedInCode("0003_login_attempts.sql"), .embedInCode("0004_trash_due.sql"),
                .embedInCode("0005_search.sql"), .embedInCode("0006_purging.sql"),
            ],
            swiftSettings: commonSettings),

        // Import, export and seed data.
        .ours(
            "BlogTransfer", in: "BlogTransfer",
            needs: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "OneShotViews", "JSONViews",
                "TextViews", "MemoryStore", "Files", "JSON", yams,
            ]),

        // SocketHTTP: the HTTP/1.1 server, its log and its metrics.
        .target(name: "CSocket", path: "Sources/SocketHTTP/CSocket"),
        .ours("SocketHTTP", in: "SocketHTTP/HTTP", needs: ["CSocket", "Networks", logging]),
        .ours("ServerLog", in: "SocketHTTP/Log", needs: ["SocketHTTP", logging]),
        .ours("Metrics", in: "SocketHTTP/Metrics"),

        // System: small adapters over the operating system.
        .ours("Files", in: "System/Files"),
        .ours("Networks", in: "System/Networks"),
        .ours("Offloading", in: "System/Offloading"),
        .ours("ProcessSupport", in: "System/Process", needs: ["BlogModels"]),
        .systemLibrary(
            name: "CSodium", path: "Sources/System/CSodium", pkgConfig: "libsodium",
            providers: [.apt(["libsodium-dev"])]),
        .ours(
            "SodiumSecrets", in: "System/Secrets",
            needs: ["BlogModels", "BlogServices", "Offloading", "CSodium"]),

        // The two programs: the only places where objects are put together.
        .executableTarget(
            name: "blog-server",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "OneShotViews", "JSONViews",
                "TextViews",
                "BlogTransfer", "SQLiteStore", "SodiumSecrets", "ProcessSupport", "ServerLog", "SocketHTTP",
                "Metrics",
                "Networks", "Offloading", "JSON", argumentParser, logging,
            ],
            path: "Sources/BlogServer", resources: [.embedInCode("OpenAPI/openapi.json")],
            swiftSettings: commonSettings),
        .executableTarget(
            name: "blog-cli",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "OneShotViews", "JSONViews",
                "TextViews",
                "BlogTransfer", "SQLiteStore", "SodiumSecrets", "ProcessSupport",
                argumentParser,
            ],
            path: "Sources/BlogCLI", swiftSettings: commonSettings),

        .target(
            name: "BlogTestSupport",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "BlogTransfer",
                "MemoryStore",
            ],
            path: "Tests/BlogTestSupport", swiftSettings: commonSettings),
        .testTarget(
            name: "ModelsTests", dependencies: ["BlogModels", "BlogTestSupport"],
            swiftSettings: commonSettings),
        .testTarget(
            name: "ServicesTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogTransfer", "MemoryStore", "SodiumSecrets",
                "BlogTestSupport",
            ],
            swiftSettings: commonSettings),
        .testTarget(
            name: "PresentersTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "BlogTransfer",
                "MemoryStore",
                "BlogTestSupport",
            ],
            swiftSettings: commonSettings),
        .testTarget(
            name: "ViewsTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "BlogTransfer",
                "OneShotViews", "JSONViews",
                "TextViews", "MemoryStore", "BlogTestSupport",
            ],
            swiftSettings: commonSettings),
        .testTarget(
            name: "ScenarioTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "BlogTransfer",
                "OneShotViews", "JSONViews",
                "TextViews", "MemoryStore", "BlogTestSupport",
            ],
            exclude: ["Snapshots"], swiftSettings: commonSettings),
        .testTarget(
            name: "StoresTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "BlogTransfer",
                "SQLiteStore",
                "MemoryStore", "BlogMigrations", "BlogTestSupport", "Files", grdb,
            ],
            swiftSettings: commonSettings),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: commonSettings),
        .testTarget(
            name: "FilesTests", dependencies: ["Files", "BlogTestSupport"], swiftSettings: commonSettings),
        .testTarget(
            name: "BlogTransferTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "BlogTransfer",
                "MemoryStore",
                "BlogTestSupport",
            ],
            swiftSettings: commonSettings),
        .testTarget(
            name: "SocketHTTPTests",
            dependencies: ["SocketHTTP", "CSocket", "Networks", "Offloading", logging],
            swiftSettings: commonSettings),
        .testTarget(name: "OffloadingTests", dependencies: ["Offloading"], swiftSettings: commonSettings),
        .testTarget(
            name: "ServerLogTests", dependencies: ["ServerLog", "SocketHTTP", logging],
            swiftSettings: commonSettings),
        .testTarget(name: "MetricsTests", dependencies: ["Metrics"], swiftSettings: commonSettings),
        .testTarget(
            name: "ProcessSupportTests", dependencies: ["ProcessSupport"], swiftSettings: commonSettings),
        .testTarget(name: "HouseTests", dependencies: ["BlogTestSupport"], swiftSettings: commonSettings),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "BlogModels", "BlogServices", "BlogContracts", "BlogPresenters", "OneShotViews",
                "ProcessSupport",
                "SocketHTTP", "Metrics", "SQLiteStore",
                "blog-server", "blog-cli", "BlogTestSupport", argumentParser, grdb,
            ],
            swiftSettings: commonSettings),
    ],
    swiftLanguageModes: [.v6]
)
