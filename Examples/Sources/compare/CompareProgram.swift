import Comparison
import Foundation
import Ways

/// `compare`: prints what each way comes to. `--record` puts that into the tutorial. `--untested` says what cannot be
/// tested without drawing, and why. `--after N FOLDER` turns a copy of the project back to what it was after N changes.
@main
struct CompareProgram {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case nil: print(try await Report().text, terminator: "")
        case "--record": try Readme.replace(with: try await Report().text)
        case "--untested": printUntested()
        case "--after":
            guard arguments.count == 3, let count = Int(arguments[1]) else { return usage() }
            try Sources(root: URL(filePath: arguments[2])).turnBack(to: count)
        default: usage()
        }
    }

    private static func printUntested() {
        for way in Way.allCases {
            for behaviour in Behaviour.allCases {
                guard let obstacle = behaviour.obstacle(in: way) else { continue }
                print("\(way.rawValue): \(behaviour.rawValue): \(obstacle)")
            }
        }
    }

    private static func usage() {
        print("usage: compare [--record | --untested | --after N FOLDER]")
    }
}
