// swift-tools-version: 6.2
import PackageDescription

/// One screen, built four ways. A package of its own, so that nothing of it is in a user's build; of the main package it
/// takes the pattern alone, on the store in memory.
let house: [SwiftSetting] = [
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
        .target(name: "Toolkit", swiftSettings: house),
        .target(name: "Scenarios", dependencies: ["Toolkit", mvp, doubles], swiftSettings: house),

        // The ways.
        .target(name: "MassiveController", dependencies: stage, swiftSettings: house),
        .target(name: "MVC", dependencies: stage, swiftSettings: house),
        .target(name: "PresenterParts", dependencies: ["Toolkit", mvp], swiftSettings: house),
        .target(name: "MVPClosures", dependencies: stage + ["PresenterParts"], swiftSettings: house),
        .target(name: "MVP", dependencies: stage + ["PresenterParts"], swiftSettings: house),
        .target(name: "MVVMState", dependencies: stage + ["PresenterParts"], swiftSettings: house),
        .target(name: "MVVMEvents", dependencies: stage, swiftSettings: house),
        .target(
            name: "Ways",
            dependencies: stage + [
                "MassiveController", "MVC", "MVPClosures", "MVP", "MVVMState", "MVVMEvents",
            ],
            swiftSettings: house),

        .executableTarget(name: "user-page", dependencies: ["Ways", "Scenarios"], swiftSettings: house),

        // What they come to.
        .target(
            name: "Comparison", dependencies: ["Ways", "Scenarios", "Toolkit", mvp], swiftSettings: house),
        .executableTarget(name: "compare", dependencies: ["Comparison", "Ways"], swiftSettings: house),

        .testTarget(
            name: "ScenarioTests", dependencies: stage + ["Comparison", "Ways"],
            exclude: ["Snapshots"], swiftSettings: house),
        .testTarget(
            name: "MVCTests", dependencies: ["MVC", "Scenarios", mvp, doubles], swiftSettings: house),
        .testTarget(name: "PresenterTests", dependencies: ["Scenarios", mvp, doubles], swiftSettings: house),
        .testTarget(
            name: "MVVMStateTests", dependencies: ["MVVMState", "Scenarios", mvp, doubles],
            swiftSettings: house),
        .testTarget(
            name: "MVVMEventsTests", dependencies: ["MVVMEvents", "Scenarios", "Toolkit", mvp, doubles],
            swiftSettings: house),
        .testTarget(name: "ComparisonTests", dependencies: ["Comparison", "Ways"], swiftSettings: house),
    ],
    swiftLanguageModes: [.v6]
)
