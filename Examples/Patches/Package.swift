// swift-tools-version: 6.2
import PackageDescription

/// The four variants to which `check-patches` applies the changes, and the tests of the changes.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

func variant(_ name: String, _ folder: String) -> Target {
    .target(
        name: name, dependencies: ["Story", "Toolkit"], path: "Sources/\(folder)", swiftSettings: settings)
}

let package = Package(
    name: "patches",
    targets: [
        .target(name: "Story", swiftSettings: settings),
        .target(name: "Toolkit", swiftSettings: settings),
        variant("MassiveController", "1-MassiveController"),
        variant("MVC", "2-MVC"),
        variant("MVVM", "4-MVVM"),
        .target(
            name: "MVP", dependencies: ["Story"], path: "Sources/3-MVP",
            sources: ["Contracts.swift", "Presenters.swift"], swiftSettings: settings),
        .target(
            name: "MVPScreen", dependencies: ["MVP", "Story", "Toolkit"], path: "Sources/3-MVP",
            exclude: ["Contracts.swift", "Presenters.swift"], swiftSettings: settings),
        .testTarget(
            name: "PatchTests",
            dependencies: ["Story", "Toolkit", "MassiveController", "MVC", "MVP", "MVPScreen", "MVVM"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
