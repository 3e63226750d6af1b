import ArgumentParser
import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews

/// `user create|passwd`.
struct UserCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user", abstract: "Makes accounts and changes passwords.",
        discussion: """
            A password is asked for on a terminal, twice and without showing it; from a pipe it is one line of \
            standard input.
            """,
        subcommands: [UserCreate.self, UserPasswd.self])
}

/// `user create USERNAME`.
struct UserCreate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Makes an account and shows it.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "The name to log in with: a…z, 0…9 and _.") var username: String
    @Option(help: "The name to go by; the username unless told.") var name: String?
    @Option(help: "A few words about them.") var summary: String?
    @Option(name: .customLong("icon-url"), help: "The address of their picture.") var iconURL: String?

    func run() async throws {
        var check = FieldCheck()
        let username = check.value { () throws(FieldError) in try Username(self.username) }
        let name = check.value { () throws(FieldError) in try DisplayName(self.name ?? self.username) }
        let summary = check.value { () throws(FieldError) in try Summary(self.summary ?? "") }
        var icon: IconURL?
        if let iconURL { icon = check.value { () throws(FieldError) in try IconURL(iconURL) } }
        try check.finish()
        guard let username, let name, let summary else { return }
        let session = try await Session(options)
        let registration = Registration(
            username: username, name: name, password: try PasswordPrompt.newPassword(), summary: summary,
            iconURL: icon)
        let view = OneShotContent<UserInfoPresentation>()
        try await session.scenes.registration(on: view, session.context).register(registration)
        try session.finish(view)
    }
}

/// `user passwd USER`.
struct UserPasswd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "passwd", abstract: "Gives a user another password and ends all their sessions.")

    @OptionGroup var options: CLIOptions
    @Argument(help: "A number or a username.") var user: UserReference

    func run() async throws {
        let session = try await Session(options)
        // Check that the user exists before asking for a password.
        let user = try await session.services.users.user(session.user(user), seenBy: nil).id
        let view = OneShotContent<UserInfoPresentation>()
        try await session.scenes.account(of: user, on: view, session.context)
            .setPassword(to: try PasswordPrompt.newPassword())
        try session.finish(view)
    }
}
