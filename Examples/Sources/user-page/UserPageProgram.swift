import Foundation
import Scenarios
import Ways

/// `user-page [--as WAY] [WORDS]`: plays scenarios on a page built one way and prints what is to be seen.
@main
struct UserPageProgram {
    static func main() async throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        var way = Way.mvp
        if arguments.first == "--as" {
            guard let named = arguments.dropFirst().first.flatMap(Way.init) else { refuse() }
            way = named
            arguments.removeFirst(2)
        }
        let words = arguments.joined(separator: " ")
        let scenarios = Scenario.all.filter { words.isEmpty || $0.name.contains(words) }
        guard !scenarios.isEmpty else { refuse() }
        for scenario in scenarios {
            print("# \(scenario.name)\n")
            print(try await way.play(scenario), terminator: "")
        }
    }

    /// Prints the usage, and exits with the status for wrong usage.
    private static func refuse() -> Never {
        let ways = Way.allCases.map(\.rawValue).joined(separator: "|")
        let names = Scenario.all.map { "  \($0.name)\n" }.joined()
        let text = "usage: user-page [--as \(ways)] [WORDS]\nWORDS are some of a scenario's name:\n\(names)"
        FileHandle.standardError.write(Data(text.utf8))
        exit(64)
    }
}
