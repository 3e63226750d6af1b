import Glibc

/// The process's environment.
public enum Environment {
    /// A variable's value; nil if it is unset or empty.
    public static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
