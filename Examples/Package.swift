// swift-tools-version: 6.2
import PackageDescription

/// One screen, built seven ways. It is a package of its own, so that a build of the product does not contain it. Of the
/// product it uses the presenters, the services and the store in memory.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let mvp: Target.Dependency = .product(name: "BlogMVP", package: "blog")
let transfer: Target.Dependency = .product(name: "BlogTransfer", package: "blog")
let doubles: Target.Dependency = .product(name: "BlogTestSupport", package: "blog")
let common: [Target.Dependency] = ["Toolkit", "Scenarios", mvp, transfer]

let package = Package(
    name: "blog-examples",
    dependencies: [.package(name: "blog", path: "..")],
    targets: [
        // Shared by all ways: a screen, and the scenarios that are played on it.
        .target(name: "Toolkit", swiftSettings: settings),
        .target(
            name: "Scenarios", dependencies: ["Toolkit", mvp, transfer, doubles], swiftSettings: settings),

        // The ways.
        .target(name: "MassiveController", dependencies: common, swiftSettings: settings),
        .target(name: "MVC", dependencies: common, swiftSettings: settings),
        .target(name: "MVCEvents", dependencies: common, swiftSettings: settings),
        .target(name: "PresenterParts", dependencies: common, swiftSettings: settings),
        .target(name: "MVPClosures", dependencies: common + ["PresenterParts"], swiftSettings: settings),
        .target(name: "MVP", dependencies: common + ["PresenterParts"], swiftSettings: settings),
        .target(name: "MVVMState", dependencies: common + ["PresenterParts"], swiftSettings: settings),
        .target(name: "MVVM", dependencies: common, swiftSettings: settings),
        .target(
            name: "Ways",
            dependencies: common + [
                "MassiveController", "MVC", "MVCEvents", "MVPClosures", "MVP", "MVVMState", "MVVM",
            ],
            swiftSettings: settings),

        // Terminal programs in one file each.
        .executableTarget(
            name: "counter", dependencies: [mvp, .product(name: "Terminal", package: "blog")],
            path: "Sources/Counter", swiftSettings: settings),
        .executableTarget(
            name: "picture", dependencies: [mvp, .product(name: "Terminal", package: "blog")],
            path: "Sources/Picture", swiftSettings: settings),

        .executableTarget(name: "user-page", dependencies: ["Ways", "Scenarios"], swiftSettings: settings),

        // The comparison.
        .target(
            name: "Comparison", dependencies: ["Ways", "Scenarios", "Toolkit", mvp], swiftSettings: settings),
        .executableTarget(name: "compare", dependencies: ["Comparison", "Ways"], swiftSettings: settings),

        .testTarget(
            name: "ScenarioTests", dependencies: common + ["Comparison", "Ways"],
            exclude: ["Snapshots"], swiftSettings: settings),
        .testTarget(
            name: "MVCTests", dependencies: ["MVC", "Scenarios", mvp, doubles], swiftSettings: settings),
        .testTarget(
            name: "PresenterTests", dependencies: ["Scenarios", mvp, doubles], swiftSettings: settings),
        .testTarget(
            name: "MVPTests",
            dependencies: common + ["MVP", "MVPClosures", "PresenterParts", doubles], swiftSettings: settings),
        .testTarget(
            name: "MVVMTests", dependencies: ["MVVM", "Scenarios", "Toolkit", mvp, doubles],
            swiftSettings: settings),
        .testTarget(
            name: "MVVMStateTests", dependencies: ["MVVMState", "Scenarios", "Toolkit", mvp, doubles],
            swiftSettings: settings),
        .testTarget(
            name: "MVCEventsTests", dependencies: ["MVCEvents", "Scenarios", "Toolkit", mvp, doubles],
            swiftSettings: settings),
        .testTarget(
            name: "PictureTests", dependencies: ["picture", mvp, doubles], swiftSettings: settings),
        .testTarget(name: "ComparisonTests", dependencies: ["Comparison", "Ways"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
