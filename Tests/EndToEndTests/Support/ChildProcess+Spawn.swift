import BlogTestSupport
import Foundation
import Glibc

extension ChildProcess {
    /// Starts a command with three streams and no other descriptor. Its signals have their default handling, whatever
    /// the test runner has set.
    static func spawn(_ command: [String], _ environment: [String], streams: [Int32]) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (stream, descriptor) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream))
        }
        for descriptor in try openDescriptors() where descriptor > STDERR_FILENO {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var id: pid_t = 0
        let code = try withStrings(command) { arguments in
            try withStrings(environment) { environment in
                ProgramStarts.alone {
                    posix_spawn(&id, command[0], &actions, &attributes, arguments, environment)
                }
            }
        }
        guard code == 0 else { throw SystemFailure("start of \(command[0])", code) }
        return id
    }

    private static func openDescriptors() throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
    }

    /// Strings in C's form, with a null pointer after the last.
    private static func withStrings<Result>(
        _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) throws -> Result
    ) throws -> Result {
        var pointers = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return try pointers.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { throw SystemFailure(reason: "no arguments") }
            return try body(start)
        }
    }
}
