import Foundation

/// A program to run: one that the package builds, or the shell.
enum Program: String {
    case server = "blog-server"
    case cli = "blog-cli"
    case shell = "/bin/sh"
    /// The generator of manual pages, a product of the argument parser that `make test` builds.
    case manual = "generate-manual"

    /// The path in the build folder, which also contains the test program.
    var path: String {
        self == .shell ? rawValue : Bundle.main.bundleURL.appendingPathComponent(rawValue).path
    }
}
