import Comparison
import Foundation

/// `compare`: prints the comparison. `--unreached` prints the behaviours that no test reaches without drawing. `--record`
/// writes all computed parts to the README. `--after N FOLDER` restores a copy of the project to its state after N changes.
@main
struct CompareProgram {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case (nil, _): print(try await Report().text, terminator: "")
        case ("--unreached", 1): print(UnreachedBehaviours().text, terminator: "")
        case ("--record", 1):
            for part in Readme.Part.allCases {
                try Readme.replace(part, with: try await Readme.computed(part))
            }
        case ("--after", 3):
            guard let count = Int(arguments[1]) else { return usage() }
            try Sources(root: URL(filePath: arguments[2])).restore(to: count)
        default: usage()
        }
    }

    private static func usage() {
        print("usage: compare [--unreached | --record | --after N FOLDER]")
    }
}
