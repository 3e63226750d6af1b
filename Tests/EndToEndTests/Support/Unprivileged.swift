import Foundation
import Glibc

/// Runs a program so that file permissions apply to it, even if root runs the tests.
enum Unprivileged {
    private static let setpriv = "/usr/bin/setpriv"

    /// Whether this is possible here.
    static let isPossible = geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)

    static func run(_ program: Program, _ arguments: [String]) throws -> ProgramResult {
        guard geteuid() == 0 else { return try EndToEndTests.run(program, arguments) }
        // Root without capabilities owns its files, and their permissions apply to it as to every owner.
        let command = #"exec "$0" --bounding-set -all --inh-caps -all -- "$@""#
        return try EndToEndTests.run(.shell, ["-c", command, setpriv, program.path] + arguments)
    }
}
