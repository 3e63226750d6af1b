// swift-tools-version: 6.2
import PackageDescription

/// As in the main package.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

// Of one file the compiler would take the statements to be the program, which libFuzzer's driver is here.
let entry = house + [.unsafeFlags(["-parse-as-library"])]

let package = Package(
    name: "fuzz",
    dependencies: [
        .package(name: "blog", path: ".."),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        // A link to a folder of SocketHTTPTests: what is fuzzed here is what those tests replay.
        .target(
            name: "SocketHTTPFuzzing",
            dependencies: [
                .product(name: "SocketHTTP", package: "blog"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: house),
        .target(name: "LibFuzzer", dependencies: ["SocketHTTPFuzzing"], swiftSettings: house),
        .executableTarget(name: "fuzz-parser", dependencies: ["LibFuzzer"], swiftSettings: entry),
        .executableTarget(name: "fuzz-connection", dependencies: ["LibFuzzer"], swiftSettings: entry),
    ],
    swiftLanguageModes: [.v6]
)
