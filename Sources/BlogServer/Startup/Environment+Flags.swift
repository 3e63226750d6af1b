import ArgumentParser
import ProcessSupport

/// The environment as a second place for flags.
extension Environment {
    static func number(_ name: String) throws -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text) else { throw ValidationError("\(name) must be a number, not '\(text)'") }
        return number
    }

    static func isSet(_ name: String) throws -> Bool {
        switch value(name) {
        case nil, "0", "false", "no": return false
        case "1", "true", "yes": return true
        case let text?: throw ValidationError("\(name) must be 1 or 0, not '\(text)'")
        }
    }
}
