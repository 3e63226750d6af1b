import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

struct UserCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user", abstract: "Creates, changes, suspends and deletes accounts, and sets passwords.",
        discussion: """
            \(PasswordHelp.text)
            """,
        subcommands: [
            UserCreate.self, UserEdit.self, UserPasswd.self, UserRole.self, UserSuspend.self,
            UserReinstate.self, UserDelete.self, UserReset.self, UserInvite.self,
        ])
}

struct UserCreate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Creates an account, and shows it.",
        discussion: """
            \(PasswordHelp.text)

            Examples:
              blog-cli user create ada --name "Ada Lovelace"
              blog-cli user create ada < password.txt
            """)

    @OptionGroup var options: OutputOptions
    @Argument(
        help: "The name for logins: a…z, 0…9, _ and at least one letter.", completion: .typed)
    var username: String
    @Option(help: "The name that is shown. (default: the username)") var name: String?
    @Option(help: "A short description of the user.") var summary: String?
    @Option(name: .customLong("icon-url"), help: "The URL of the user's picture.") var iconURL: String?

    func run() async throws {
        var check = FieldCheck()
        let username = check.value { () throws(FieldError) in try Username(self.username) }
        let name = check.value { () throws(FieldError) in try DisplayName(self.name ?? self.username) }
        let summary = check.value { () throws(FieldError) in try Summary(self.summary ?? "") }
        var icon: IconURL?
        if let iconURL { icon = check.value { () throws(FieldError) in try IconURL(iconURL) } }
        try check.finish()
        guard let username, let name, let summary else { return }
        let invocation = try await Invocation(options)
        let registration = Registration(
            username: username, name: name, password: try PasswordPrompt.newPassword(), summary: summary,
            iconURL: icon)
        let view = OneShotContent<UserInfoPresentation>()
        try await invocation.scenes.register(registration, on: view, invocation.context)
        try invocation.finish(view)
    }
}

struct UserEdit: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Changes the name, the description or the picture of a user.",
        discussion: """
            An option that you omit leaves its value as it is. An empty --summary removes the description.

            Examples:
              blog-cli user edit ada --name "Augusta King" --summary "On engines."
              blog-cli user edit ada --no-icon
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The user, by number or username.") var user: UserReference
    @Option(help: "The name that is shown.") var name: String?
    @Option(help: "A short description of the user.") var summary: String?
    @Option(name: .customLong("icon-url"), help: "The URL of the user's picture.") var iconURL: String?
    @Flag(help: "Remove the picture.") var noIcon = false

    func validate() throws {
        guard iconURL == nil || !noIcon else {
            throw ValidationError("Give --icon-url or --no-icon, not both.")
        }
        guard name != nil || summary != nil || iconURL != nil || noIcon else {
            throw ValidationError("Give --name, --summary, --icon-url or --no-icon.")
        }
    }

    func run(on view: OneShotContent<UserInfoPresentation>, in invocation: Invocation) async throws {
        let (edit, user) = (try edit(), try await invocation.user(user))
        try await invocation.scenes.changeAccount(of: user, edit, by: user, on: view, invocation.context)
    }

    /// - Throws: ``FieldErrors``.
    private func edit() throws(FieldErrors) -> AccountEdit {
        var check = FieldCheck()
        var edit = AccountEdit()
        edit.name = check.value(name, DisplayName.init(_:))
        edit.summary = check.value(summary, Summary.init(_:))
        if let icon = check.value(iconURL, IconURL.init(_:)) { edit.iconURL = icon }
        if noIcon { edit.iconURL = .some(nil) }
        try check.finish()
        return edit
    }
}

struct UserPasswd: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "passwd", abstract: "Changes a user's password, and ends all sessions of the user.",
        discussion: """
            \(PasswordHelp.text)

            Example:
              blog-cli user passwd ada
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run(on view: OneShotContent<UserInfoPresentation>, in invocation: Invocation) async throws {
        // Check that the user exists before asking for a password.
        let user = try await invocation.services.users.user(invocation.user(user), seenBy: nil).id
        try await invocation.scenes.setPassword(
            of: user, to: try PasswordPrompt.newPassword(), on: view, invocation.context)
    }
}

private enum PasswordHelp {
    static let text = """
        On a terminal, it asks for the password twice, without showing it. In a pipe, it reads the password from one \
        line of standard input.
        """
}

struct ListUsers: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "users", abstract: "Lists all users, newest first.",
        discussion: """
            Examples:
              blog-cli list users
              blog-cli list users --all --format jsonl
            """)

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        try await invocation.printList(list) { invocation.scenes.users(on: $0, $1) }
    }
}
