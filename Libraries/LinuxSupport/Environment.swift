import Glibc

/// The process's environment.
public enum Environment {
    /// The variables of a command that a test runs in its own process; nil for those of the process.
    @TaskLocal package static var replacement: [String: String]?

    /// A variable's value; nil if it is unset or empty.
    public static func value(_ name: String) -> String? {
        if let replacement { return replacement[name].flatMap { $0.isEmpty ? nil : $0 } }
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
