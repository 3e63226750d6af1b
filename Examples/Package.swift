// swift-tools-version: 6.2
import PackageDescription

/// One screen, built four ways. A package of its own, so that nothing of it is in a user's build; of the main package it
/// takes the pattern alone, on the store in memory.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let mvp: Target.Dependency = .product(name: "BlogMVP", package: "blog")
let doubles: Target.Dependency = .product(name: "BlogTestSupport", package: "blog")
let stage: [Target.Dependency] = ["Toolkit", "Scenarios", mvp]

let package = Package(
    name: "blog-examples",
    dependencies: [.package(name: "blog", path: "..")],
    targets: [
        // What all ways share: a screen to draw on, and what is to happen on it.
        .target(name: "Toolkit", swiftSettings: settings),
        .target(name: "Scenarios", dependencies: ["Toolkit", mvp, doubles], swiftSettings: settings),

        // The ways.
        .target(name: "MassiveController", dependencies: stage, swiftSettings: settings),
        .target(name: "MVC", dependencies: stage, swiftSettings: settings),
        .target(name: "PresenterParts", dependencies: stage, swiftSettings: settings),
        .target(name: "MVPClosures", dependencies: stage + ["PresenterParts"], swiftSettings: settings),
        .target(name: "MVP", dependencies: stage + ["PresenterParts"], swiftSettings: settings),
        .target(name: "MVVMState", dependencies: stage + ["PresenterParts"], swiftSettings: settings),
        .target(name: "MVCEvents", dependencies: stage, swiftSettings: settings),
        .target(
            name: "Ways",
            dependencies: stage + [
                "MassiveController", "MVC", "MVPClosures", "MVP", "MVVMState", "MVCEvents",
            ],
            swiftSettings: settings),

        .executableTarget(name: "user-page", dependencies: ["Ways", "Scenarios"], swiftSettings: settings),

        // What they come to.
        .target(
            name: "Comparison", dependencies: ["Ways", "Scenarios", "Toolkit", mvp], swiftSettings: settings),
        .executableTarget(name: "compare", dependencies: ["Comparison", "Ways"], swiftSettings: settings),

        .testTarget(
            name: "ScenarioTests", dependencies: stage + ["Comparison", "Ways"],
            exclude: ["Snapshots"], swiftSettings: settings),
        .testTarget(
            name: "MVCTests", dependencies: ["MVC", "Scenarios", mvp, doubles], swiftSettings: settings),
        .testTarget(
            name: "PresenterTests", dependencies: ["Scenarios", mvp, doubles], swiftSettings: settings),
        .testTarget(
            name: "MVVMStateTests", dependencies: ["MVVMState", "Scenarios", mvp, doubles],
            swiftSettings: settings),
        .testTarget(
            name: "MVCEventsTests", dependencies: ["MVCEvents", "Scenarios", "Toolkit", mvp, doubles],
            swiftSettings: settings),
        .testTarget(name: "ComparisonTests", dependencies: ["Comparison", "Ways"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
