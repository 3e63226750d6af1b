import Foundation

/// The environment of programs under test: this process's, without variables that change their behaviour. Passwords have the
/// cheapest hashes, so that tests do not wait for them.
enum ProgramEnvironment {
    /// The hashes of a program that nothing configures.
    static let standardHashing = ["BLOG_PASSWORD_MEMORY": "", "BLOG_PASSWORD_PASSES": ""]

    static func with(_ additions: [String: String]) -> [String] {
        variables(additions).map { "\($0.key)=\($0.value)" }
    }

    static func variables(_ additions: [String: String] = [:]) -> [String: String] {
        ProcessInfo.processInfo.environment
            .filter { !$0.key.hasPrefix("BLOG_") && $0.key != "NO_COLOR" }
            .merging(["BLOG_PASSWORD_MEMORY": "8", "BLOG_PASSWORD_PASSES": "1"]) { $1 }
            .merging(additions) { $1 }
    }
}
