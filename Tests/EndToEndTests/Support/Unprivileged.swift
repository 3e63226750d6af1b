import Foundation
import Glibc

/// A program, run so that permissions hold for it also where the tests are run by root.
enum Unprivileged {
    private static let setpriv = "/usr/bin/setpriv"

    /// Whether there is a way to do that here.
    static let isPossible = geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)

    static func run(_ program: Program, _ arguments: [String]) throws -> ProgramResult {
        guard geteuid() == 0 else { return try EndToEndTests.run(program, arguments) }
        // Root without capabilities owns its files, and is bound by their permissions like every owner.
        let command = #"exec "$0" --bounding-set -all --inh-caps -all -- "$@""#
        return try EndToEndTests.run(.shell, ["-c", command, setpriv, program.path] + arguments)
    }
}
