import ArgumentParser
import LinuxSupport

/// A number that an option sets or, without it, a variable of the environment. All that both say of it is declared here, once.
struct NumberSetting: Sendable {
    private let name: String
    private let range: ClosedRange<Int>
    private let standard: Int
    private let unit: String
    private let text: String

    /// - Parameters:
    ///   - unit: what the help calls the number.
    ///   - words: the default in words, if it depends on something else.
    init(
        _ name: String, _ range: ClosedRange<Int>, default standard: Int, _ words: String? = nil,
        unit: String,
        _ text: String
    ) {
        (self.name, self.range, self.standard, self.unit) = (name, range, standard, unit)
        self.text = "\(text) Default: \(words ?? String(standard)) (\(Environment.variable(name)))."
    }

    fileprivate var nameSpecification: NameSpecification { .customLong(name) }
    fileprivate var help: ArgumentHelp { ArgumentHelp("\(text)", valueName: unit) }

    /// - Parameters:
    ///   - flag: the value of the option.
    ///   - standard: another default.
    /// - Throws: `ValidationError`.
    func value(_ flag: Int?, default standard: Int? = nil) throws -> Int {
        let variable = Environment.variable(name)
        guard let value = try flag ?? Environment.number(variable) else { return standard ?? self.standard }
        guard range.contains(value) else {
            throw ValidationError(
                "\(flag == nil ? variable : "--" + name) must be from \(range.lowerBound) to \(range.upperBound), "
                    + "not '\(value)'")
        }
        return value
    }
}

extension Option where Value == Int? {
    init(_ setting: NumberSetting) {
        self.init(name: setting.nameSpecification, help: setting.help)
    }
}

/// The environment as a source of options.
extension Environment {
    /// The environment variable of an option: `BLOG_WRITE_GROUP` for `write-group`.
    fileprivate static func variable(_ name: String) -> String {
        "BLOG_" + name.uppercased().replacing("-", with: "_")
    }

    /// The text of an option or, without it, of its variable, and which of them has it.
    static func text(_ flag: String?, of name: String) -> (text: String, source: String)? {
        if let flag { return (flag, "--" + name) }
        return value(variable(name)).map { ($0, variable(name)) }
    }

    static func number(_ name: String) throws -> Int? {
        guard let text = value(name), !isOfKubernetes(text) else { return nil }
        guard let number = Int(text) else { throw ValidationError("\(name) must be a number, not '\(text)'") }
        return number
    }

    /// Whether a value is an address that Kubernetes sets: `BLOG_PORT` for a service named `blog`.
    static func isOfKubernetes(_ text: String) -> Bool { text.hasPrefix("tcp://") }

    static func isSet(_ name: String) throws -> Bool {
        switch value(name) {
        case nil, "0", "false", "no": return false
        case "1", "true", "yes": return true
        case let text?: throw ValidationError("\(name) must be 1 or 0, not '\(text)'")
        }
    }
}
