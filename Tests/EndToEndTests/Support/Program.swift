import Foundation

/// A program to run: one that the package builds, or the shell.
enum Program: String {
    case server = "blog-server"
    case cli = "blog-cli"
    case shell = "/bin/sh"

    /// Where the build put it: beside the program that runs the tests.
    var path: String {
        self == .shell ? rawValue : Bundle.main.bundleURL.appendingPathComponent(rawValue).path
    }
}
