// swift-tools-version: 6.2
import PackageDescription

/// As in the main package.
let commonSettings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// Apart from the other servers: one of Hummingbird's modules has the name of one of this project's.
let package = Package(
    name: "blog-constant",
    products: [.executable(name: "constant-server", targets: ["ConstantServer"])],
    dependencies: [
        .package(name: "blog", path: "../.."),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    ],
    targets: [
        .executableTarget(
            name: "ConstantServer",
            dependencies: [
                .product(name: "SocketHTTP", package: "blog"), .product(name: "ServerLog", package: "blog"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: commonSettings)
    ],
    swiftLanguageModes: [.v6]
)
