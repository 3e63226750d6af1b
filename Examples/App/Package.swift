// swift-tools-version: 6.2
import PackageDescription

/// Two screens of an app, on the contracts and presenters of the blog.
let package = Package(
    name: "app",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "BlogApp", targets: ["BlogApp"])],
    dependencies: [.package(name: "blog", path: "../..")],
    targets: [
        .target(
            name: "BlogApp", dependencies: [.product(name: "BlogMVP", package: "blog")],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
