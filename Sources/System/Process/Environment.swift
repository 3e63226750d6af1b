import Glibc

/// The process's environment.
public enum Environment {
    /// A variable's value. An empty one counts as none.
    public static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}

/// The version of what this package builds: both programs are one thing. (semver.org 2.0.0)
public enum ProgramVersion {
    /// The version, and nothing else.
    public static let text = "0.1.0"
}
