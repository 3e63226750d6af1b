import Comparison
import Foundation

/// `compare`: prints what each way comes to. `--untested` says what cannot be tested without drawing, and why. `--record`
/// puts these and more into the tutorial. `--after N FOLDER` turns a copy of the project back to what it was after N changes.
@main
struct CompareProgram {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case (nil, _): print(try await Report().text, terminator: "")
        case ("--untested", 1): print(Obstacles().text, terminator: "")
        case ("--record", 1):
            for part in Readme.Part.allCases {
                try Readme.replace(part, with: try await Readme.computed(part))
            }
        case ("--after", 3):
            guard let count = Int(arguments[1]) else { return usage() }
            try Sources(root: URL(filePath: arguments[2])).turnBack(to: count)
        default: usage()
        }
    }

    private static func usage() {
        print("usage: compare [--untested | --record | --after N FOLDER]")
    }
}
