public import ArgumentParser
public import BlogModels

// What people type becomes a model as it is parsed: a command never sees a wrong one.

extension PostID: ExpressibleByArgument {
    /// A number.
    public init?(argument: String) {
        self.init(text: argument)
    }
}

extension Username: ExpressibleByArgument {
    /// A username.
    public init?(argument: String) {
        guard let username = try? Username(argument) else { return nil }
        self = username
    }
}

extension SessionID: ExpressibleByArgument {
    /// A number.
    public init?(argument: String) {
        self.init(text: argument)
    }
}

// Users are named by a number or a username, and what is neither is refused with the rule: which of the two it was
// meant to be cannot be known.

extension UserReference {
    /// What somebody typed.
    /// - Throws: `ValidationError` with the rule.
    fileprivate static func typed(_ text: String) throws -> UserReference {
        guard let reference = UserReference(text: text) else {
            throw ValidationError(
                "it must be a number, without zeros before it, or a username: a…z, 0…9, _ and at least one letter"
            )
        }
        return reference
    }
}

extension Argument where Value == UserReference {
    /// A user that must be named.
    init(help: ArgumentHelp) {
        self.init(help: help, transform: UserReference.typed)
    }
}

extension Argument where Value == UserReference? {
    /// A user that may be named.
    init(help: ArgumentHelp) {
        self.init(help: help, transform: UserReference.typed)
    }
}

extension Option where Value == UserReference? {
    /// A user that may be named by an option.
    init(name: NameSpecification, help: ArgumentHelp) {
        self.init(name: name, help: help, transform: UserReference.typed)
    }
}
