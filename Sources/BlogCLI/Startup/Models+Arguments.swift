public import ArgumentParser
public import BlogModels

// What people type becomes a model as it is parsed: a command never sees a wrong one.

extension UserReference: ExpressibleByArgument {
    /// A number or a username.
    public init?(argument: String) {
        self.init(text: argument)
    }
}

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
