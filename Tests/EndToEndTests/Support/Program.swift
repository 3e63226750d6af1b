import Foundation

/// A program that the package builds.
enum Program: String {
    case server = "blog-server"
    case cli = "blog-cli"

    /// Where the build put it: beside the program that runs the tests.
    var path: String {
        Bundle.main.bundleURL.appendingPathComponent(rawValue).path
    }
}
