public import ArgumentParser
public import BlogDomain

// Argument parsing creates model values, so a command receives only valid ones.

extension BlogDomain.Identifier where Self: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(text: argument)
    }

    public static var defaultCompletionKind: CompletionKind { .typed }
}

extension PostID: ExpressibleByArgument {}
extension SessionID: ExpressibleByArgument {}
extension PictureID: ExpressibleByArgument {}

extension Username: ExpressibleByArgument {
    public init?(argument: String) {
        guard let username = try? Username(argument) else { return nil }
        self = username
    }

    /// The username, as help shows it.
    public var defaultValueDescription: String { text }
}

extension CompletionKind {
    /// No values, because only the person knows them. Without any kind of an argument, zsh does not complete the options before
    /// it.
    static var typed: CompletionKind { .list([]) }
}

// A user is named by a number or a username. The error for other text states both rules.

extension UserReference {
    /// What the text of a reference must be.
    static let rule =
        "must be a number without leading zeros, or a username: a…z, 0…9, _ and at least one letter"

    /// Parses an argument.
    /// - Throws: `ValidationError` with the rule.
    fileprivate static func typed(_ text: String) throws -> UserReference {
        guard let reference = UserReference(text: text) else { throw ValidationError("it \(rule)") }
        return reference
    }
}

extension Argument where Value == UserReference {
    init(help: ArgumentHelp) {
        self.init(help: help, completion: .typed, transform: UserReference.typed)
    }
}

extension Argument where Value == UserReference? {
    init(help: ArgumentHelp) {
        self.init(help: help, completion: .typed, transform: UserReference.typed)
    }
}

extension Option where Value == UserReference? {
    /// An optional user, as an option.
    init(name: NameSpecification, help: ArgumentHelp) {
        self.init(name: name, help: help, transform: UserReference.typed)
    }
}
