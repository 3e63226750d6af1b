import Foundation

/// The environment that programs under test are given: this one, without what would change how they behave.
enum ProgramEnvironment {
    static func with(_ additions: [String: String]) -> [String] {
        ProcessInfo.processInfo.environment
            .filter { !$0.key.hasPrefix("BLOG_") && $0.key != "NO_COLOR" }
            .merging(additions) { $1 }
            .map { "\($0.key)=\($0.value)" }
    }
}
