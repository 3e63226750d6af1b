import Foundation
import Scenarios
import Ways

/// `user-page [--as WAY] [WORDS]`: plays the scenarios that have the words in their names, and prints the screens.
@main
struct UserPageProgram {
    static func main() async throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        var way = Way.mvp
        if arguments.first == "--as" {
            guard let named = arguments.dropFirst().first.flatMap(Way.init) else { exitWithUsage() }
            way = named
            arguments.removeFirst(2)
        }
        let words = arguments.joined(separator: " ")
        let scenarios = Scenario.all.filter { words.isEmpty || $0.name.contains(words) }
        guard !scenarios.isEmpty else { exitWithUsage() }
        for scenario in scenarios {
            print("# \(scenario.name)\n")
            print(try await way.play(scenario), terminator: "")
        }
    }

    /// Prints the usage and exits with status 64.
    private static func exitWithUsage() -> Never {
        let ways = Way.allCases.map(\.rawValue).joined(separator: "|")
        let names = Scenario.all.map { "  \($0.name)\n" }.joined()
        let text =
            "usage: user-page [--as \(ways)] [WORDS]\nWORDS are a part of the name of a scenario:\n\(names)"
        FileHandle.standardError.write(Data(text.utf8))
        exit(64)
    }
}
