import Glibc

/// The process's environment.
public enum Environment {
    /// A variable's value; nil if it is unset or empty.
    public static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}

/// The version of both programs of this package (semver.org 2.0.0).
public enum ProgramVersion {
    public static let text = "0.9.0"
}
