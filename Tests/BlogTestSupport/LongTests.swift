import Foundation

/// The long forms of tests: more rounds, larger texts, more combinations. `make test-long` chooses them.
public enum LongTests {
    /// Whether this run has the long forms.
    public static let areOn = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

    /// The value for this run.
    public static func value<Value>(_ long: Value, short: Value) -> Value {
        areOn ? long : short
    }
}
