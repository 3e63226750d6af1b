import Foundation

/// The names of this process's threads.
enum ThreadNames {
    static var current: String { name("/proc/thread-self/comm") }

    static func count(of name: String) -> Int {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return threads.count { self.name("/proc/self/task/\($0)/comm") == name }
    }

    private static func name(_ path: String) -> String {
        // A thread that has ended meanwhile has no name.
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.trimmingCharacters(in: .newlines)
    }
}
