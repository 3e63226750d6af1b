import Foundation

/// The environment of programs under test: this process's, without variables that change their behaviour.
enum ProgramEnvironment {
    static func with(_ additions: [String: String]) -> [String] {
        ProcessInfo.processInfo.environment
            .filter { !$0.key.hasPrefix("BLOG_") && $0.key != "NO_COLOR" }
            .merging(additions) { $1 }
            .map { "\($0.key)=\($0.value)" }
    }
}
