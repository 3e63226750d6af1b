// swift-tools-version: 6.2
import PackageDescription

/// What the servers of the main package are compared with. A package of its own, so that what it depends on never
/// reaches a user's build; it depends on nothing of the main package either, whose programs it runs as they ship.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "blog-benchmarks",
    products: [
        .executable(name: "limit-server", targets: ["LimitServer"]),
        .executable(name: "hummingbird-server", targets: ["HummingbirdServer"]),
    ],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .target(name: "CLimit"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .executableTarget(
            name: "LimitServer", dependencies: ["CLimit", "CSQLite", "CSodium"], swiftSettings: house),
        .executableTarget(
            name: "HummingbirdServer",
            dependencies: [
                "CSodium",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: house),
    ],
    swiftLanguageModes: [.v6]
)
