// swift-tools-version: 6.2
import PackageDescription

/// One screen, from a massive controller to a server. It needs nothing of the product.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

func variant(_ name: String, _ folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: ["Story", "Toolkit"] + dependencies, path: "Sources/\(folder)",
        swiftSettings: settings)
}

let package = Package(
    name: "examples",
    platforms: [.macOS(.v15)],
    targets: [
        .executableTarget(name: "counter", path: "Sources/Counter", swiftSettings: settings),
        .executableTarget(name: "picture", path: "Sources/Picture", swiftSettings: settings),
        .target(name: "Story", swiftSettings: settings),
        .target(name: "Toolkit", swiftSettings: settings),
        variant("MassiveController", "1-MassiveController"),
        variant("MVC", "2-MVC"),
        variant("Closures", "3b-Closures", ["MVP"]),
        variant("MVVM", "4-MVVM"),
        variant("Binding", "4b-Binding"),
        variant("ViewState", "4c-ViewState", ["MVP"]),
        // Presenters and contracts do not know the toolkit. The server uses them as they are.
        .target(
            name: "MVP", dependencies: ["Story"], path: "Sources/3-MVP",
            exclude: ["Views.swift", "UserPage.swift"], swiftSettings: settings),
        .target(
            name: "MVPScreen", dependencies: ["MVP", "Story", "Toolkit"], path: "Sources/3-MVP",
            exclude: ["Contracts.swift", "Presenters.swift"], swiftSettings: settings),
        .systemLibrary(name: "CSQLite", path: "Sources/5-Server/CSQLite"),
        .target(
            name: "Sample", dependencies: ["CSQLite", "MVP", "Story"], path: "Sources/5-Server/Sample",
            swiftSettings: settings),
        .executableTarget(
            name: "sample-server", dependencies: ["Sample"], path: "Sources/5-Server/sample-server",
            swiftSettings: settings),
        .executableTarget(
            name: "sample-cli", dependencies: ["Sample", "MVP", "Story"], path: "Sources/5-Server/sample-cli",
            swiftSettings: settings),
        .testTarget(
            name: "FirstTests", dependencies: ["counter", "picture"], swiftSettings: settings),
        .testTarget(
            name: "SampleTests", dependencies: ["MVP", "Sample", "Story"], swiftSettings: settings),
        .testTarget(
            name: "VariantTests",
            dependencies: [
                "Story", "Toolkit", "MassiveController", "MVC", "MVP", "MVPScreen", "Closures", "MVVM",
                "Binding",
                "ViewState",
            ], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
