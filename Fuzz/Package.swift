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

// Otherwise the compiler would take a single file's statements as the program's `main`, which is libFuzzer's driver
// here.
let entry = commonSettings + [.unsafeFlags(["-parse-as-library"])]

let package = Package(
    name: "fuzz",
    dependencies: [
        .package(name: "blog", path: ".."),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    ],
    targets: [
        // A link to a folder of SocketHTTPTests: those tests replay the inputs of these targets.
        .target(
            name: "SocketHTTPFuzzing",
            dependencies: [
                .product(name: "SocketHTTP", package: "blog"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: commonSettings),
        // Likewise, a link to a folder of MarkdownTests.
        .target(
            name: "MarkdownFuzzing", dependencies: [.product(name: "BlogSystem", package: "blog")],
            swiftSettings: commonSettings),
        .target(
            name: "LibFuzzer", dependencies: ["SocketHTTPFuzzing", "MarkdownFuzzing"],
            swiftSettings: commonSettings),
        .executableTarget(name: "fuzz-parser", dependencies: ["LibFuzzer"], swiftSettings: entry),
        .executableTarget(name: "fuzz-markdown", dependencies: ["LibFuzzer"], swiftSettings: entry),
        .executableTarget(name: "fuzz-connection", dependencies: ["LibFuzzer"], swiftSettings: entry),
    ],
    swiftLanguageModes: [.v6]
)
