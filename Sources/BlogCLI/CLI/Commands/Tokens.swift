import ArgumentParser
import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews

struct Token: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Creates, lists and revokes bearer tokens for the HTTP server.",
        subcommands: [TokenCreate.self, TokenList.self, TokenRevoke.self])
}

struct TokenCreate: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Creates a token for a user, and prints it.",
        discussion: """
            A token is shown only once: the database stores its hash. The text format prints the token alone.

            Example:
              TOKEN=$(blog-cli token create ada)
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run(on view: OneShotContent<TokenPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.issueToken(
            for: invocation.user(user), with: Device(stored: "blog-cli"), on: view, invocation.context)
    }
}

struct TokenList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists a user's sessions, newest first.",
        discussion: """
            Each session has one token. A login over HTTP creates a session too.

            Example:
              blog-cli token list ada
            """)

    @OptionGroup var options: OutputOptions
    @OptionGroup var list: ListOptions
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run() async throws {
        let invocation = try await Invocation(options, page: list.page.request())
        let user = try await invocation.services.users.user(invocation.user(user), seenBy: nil).id
        try await invocation.printList(list) {
            invocation.scenes.sessions(of: user, current: nil, on: $0, $1)
        }
    }
}

struct TokenRevoke: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke", abstract: "Ends a session. Its token is not valid any more.",
        discussion: """
            Example:
              blog-cli token revoke 5
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The session's number.") var id: SessionID

    func run(on view: OneShotContent<RemovalPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.revokeSession(id, on: view, invocation.context)
    }
}
