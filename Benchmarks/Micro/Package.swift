// swift-tools-version: 6.2
import PackageDescription

/// The parts of the main package whose instructions are counted. A package of its own, so that counting needs neither
/// Hummingbird nor SwiftNIO.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "micro",
    dependencies: [.package(name: "blog", path: "../..")],
    targets: [
        .executableTarget(
            name: "micro",
            dependencies: [
                .product(name: "BlogCore", package: "blog"), .product(name: "SocketHTTP", package: "blog"),
            ],
            path: "Sources/Micro", swiftSettings: settings)
    ],
    swiftLanguageModes: [.v6]
)
