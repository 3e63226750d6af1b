import ArgumentParser
import BlogModels

// What people type becomes a model as it is parsed: a command never sees a wrong one.

extension UserReference: @retroactive ExpressibleByArgument {
    /// A number or a username.
    init?(argument: String) {
        self.init(text: argument)
    }
}

extension PostID: @retroactive ExpressibleByArgument {
    /// A number.
    init?(argument: String) {
        self.init(text: argument)
    }
}

extension Username: @retroactive ExpressibleByArgument {
    /// A username.
    init?(argument: String) {
        guard let username = try? Username(argument) else { return nil }
        self = username
    }
}
