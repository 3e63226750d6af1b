import Scenarios
import Ways

/// `user-page --as WAY [--list | SCENARIO]`: plays scenarios on a page built one way and prints what is to be seen.
@main
struct UserPageProgram {
    static func main() async throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        var way = Way.mvp
        if let index = arguments.firstIndex(of: "--as") {
            guard let named = arguments.dropFirst(index + 1).first.flatMap(Way.init) else {
                print(
                    "usage: user-page [--as \(Way.allCases.map(\.rawValue).joined(separator: "|"))] [WORDS]")
                print("WORDS are some of a scenario's name, of which there are:")
                return Scenario.all.forEach { print("  \($0.name)") }
            }
            way = named
            arguments.removeSubrange(index...(index + 1))
        }
        let words = arguments.joined(separator: " ")
        for scenario in Scenario.all where words.isEmpty || scenario.name.contains(words) {
            print("# \(scenario.name)\n")
            print(try await way.play(scenario), terminator: "")
        }
    }
}
