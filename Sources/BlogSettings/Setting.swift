public import ArgumentParser
public import LinuxSupport

/// A setting of a program: the text of an option or, without it, of a variable of the environment. All that is said of it is declared
/// once: its names, values, default, help and errors.
public struct Setting<Value: Sendable>: Sendable {
    /// Makes a value of a text. Its errors begin with the source: the option or the variable.
    public typealias Reading = @Sendable (_ text: String, _ source: String) throws -> Value

    private let name: String
    private let help: String
    private let unit: String
    private let read: Reading
    /// The value without an option and a variable.
    public let standard: Value
    /// The text of the option; nil without it.
    public var flag: String?

    /// - Parameters:
    ///   - unit: what the help calls the value.
    ///   - words: the default in the help; nil if it names none.
    ///   - note: what follows the variable in the help.
    public init(
        _ name: String, unit: String = "", default standard: Value, shown words: String? = nil,
        note: String = "",
        _ help: String, read: @escaping Reading
    ) {
        (self.name, self.unit, self.standard, self.read) = (name, unit, standard, read)
        let text = words.map { "\(help) Default: \($0)" } ?? String(help.dropLast())
        self.help = "\(text) (\(Self.variable(name))\(note))."
    }

    private static func variable(_ name: String) -> String {
        "BLOG_" + name.uppercased().replacing("-", with: "_")
    }

    /// The environment variable: `BLOG_WRITE_GROUP` for `write-group`.
    public var variable: String { Self.variable(name) }

    /// The text of the variable; nil if it is unset or empty.
    public var fromEnvironment: String? {
        Environment.value(variable).flatMap { Environment.isOfKubernetes($0, in: variable) ? nil : $0 }
    }

    /// The value of the option, else of the variable, else the default.
    /// - Parameter standard: another default.
    /// - Throws: `ValidationError`.
    public func value(default standard: Value? = nil) throws -> Value {
        if let flag { return try read(flag, "--" + name) }
        return try fromEnvironment.map { try read($0, variable) } ?? standard ?? self.standard
    }

    /// The same setting with the text of its option.
    public func given(_ flag: String?) -> Setting {
        var setting = self
        setting.flag = flag
        return setting
    }

    fileprivate var specification: NameSpecification { .customLong(name) }
    fileprivate var argumentHelp: ArgumentHelp { ArgumentHelp("\(help)", valueName: unit) }
}

extension Setting {
    /// A number in a range.
    public static func number(
        _ name: String, _ range: ClosedRange<Int>, default standard: Int, shown words: String? = nil,
        unit: String = "count", _ help: String, as make: @escaping @Sendable (Int) -> Value
    ) -> Setting {
        Setting(name, unit: unit, default: make(standard), shown: words ?? String(standard), help) {
            text, source in
            guard let number = Int(text) else {
                throw ValidationError(
                    source.hasPrefix("--")
                        ? "The value '\(text)' is invalid for '\(source) <\(unit)>'"
                        : "\(source) must be a number, not '\(text)'")
            }
            guard range.contains(number) else {
                throw ValidationError(
                    "\(source) must be from \(range.lowerBound) to \(range.upperBound), not '\(number)'")
            }
            return make(number)
        }
    }

    /// A text that follows a rule; nil without a text.
    /// - Parameter make: makes a value; nil if the text breaks the rule.
    public init<Wrapped: Sendable>(
        _ name: String, unit: String, _ help: String, rule: String,
        make: @escaping @Sendable (String) -> Wrapped?
    ) where Value == Wrapped? {
        self.init(name, unit: unit, default: nil, help) { text, source in
            guard let value = make(text) else { throw ValidationError("\(source) \(rule), not '\(text)'") }
            return value
        }
    }

    /// One of some words.
    public static func choice(_ name: String, unit: String, default standard: Value, _ help: String)
        -> Setting
    where Value: RawRepresentable<String> & CaseIterable {
        Setting(name, unit: unit, default: standard, shown: standard.rawValue, help) { text, source in
            guard let value = Value(rawValue: text) else {
                let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("\(source) must be one of \(words), not '\(text)'")
            }
            return value
        }
    }
}

extension Setting<Int> {
    public static func number(
        _ name: String, _ range: ClosedRange<Int>, default standard: Int, shown words: String? = nil,
        unit: String = "count", _ help: String
    ) -> Setting {
        number(name, range, default: standard, shown: words, unit: unit, help) { $0 }
    }
}

extension Setting<Duration> {
    public static func seconds(
        _ name: String, _ range: ClosedRange<Int> = 1...3_600, default standard: Int, _ help: String
    ) -> Setting {
        number(name, range, default: standard, unit: "seconds", help) { .seconds($0) }
    }
}

extension Setting<String> {
    public static func text(_ name: String, unit: String, default standard: String, _ help: String) -> Setting
    {
        Setting(name, unit: unit, default: standard, shown: standard, help) { text, _ in text }
    }
}

extension Setting<Bool> {
    /// An option without a value. In the environment, it is 1 or 0.
    public static func flag(_ name: String, _ help: String) -> Setting {
        Setting(name, default: false, note: "=1", help) { text, source in
            switch text {
            case "0", "false", "no": return false
            case "1", "true", "yes": return true
            default: throw ValidationError("\(source) must be 1 or 0, not '\(text)'")
            }
        }
    }
}

extension Option {
    /// - Parameter help: another help than that of the setting.
    public init<T>(_ setting: Setting<T>, help: ArgumentHelp? = nil, completion: CompletionKind? = nil)
    where Value == Setting<T> {
        self.init(
            wrappedValue: setting, name: setting.specification, help: help ?? setting.argumentHelp,
            completion: completion, transform: setting.given)
    }

    /// An option whose value can be missing.
    public init<T>(_ setting: Setting<T>, asFlag value: String) where Value == String? {
        self.init(name: setting.specification, defaultAsFlag: value, help: setting.argumentHelp)
    }

    /// An option that can be repeated.
    public init<T>(_ setting: Setting<T>) where Value == [String] {
        self.init(wrappedValue: [], name: setting.specification, help: setting.argumentHelp)
    }
}

extension Flag where Value == Bool {
    public init(_ setting: Setting<Bool>) {
        self.init(wrappedValue: false, name: setting.specification, help: setting.argumentHelp)
    }
}

extension Environment {
    /// Whether a value is an address that Kubernetes sets: `BLOG_PORT` for a service named `blog`.
    public static func isOfKubernetes(_ text: String, in variable: String) -> Bool {
        variable == "BLOG_PORT" && text.hasPrefix("tcp://")
    }
}
