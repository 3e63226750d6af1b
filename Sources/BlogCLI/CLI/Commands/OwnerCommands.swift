public import ArgumentParser
import BlogContracts
public import BlogDomain
import BlogPresenters
import BlogViews

extension Role: ExpressibleByArgument {}
extension RegistrationState: ExpressibleByArgument {}

struct UserRole: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "role", abstract: "Shows or changes the role of a user.",
        discussion: """
            An owner can suspend users, and open and close the registration on web pages. A blog keeps at least one owner.

            Examples:
              blog-cli user role mei
              blog-cli user role mei owner
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The user, by number or username.") var user: UserReference
    @Argument(help: "The new role: owner or member.") var role: Role?

    func run(on view: OneShotContent<StandingPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.moderate(
            invocation.user(user), role.map { $0 == .owner ? .makeOwner : .makeMember }, as: .operator,
            on: view, invocation.context)
    }
}

struct UserSuspend: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "suspend", abstract: "Suspends a user, and ends all sessions of the user.",
        discussion: """
            The user cannot log in, and a login says why. The posts and comments of the user stay, unless --hide hides them until
            the user is reinstated.

            Examples:
              blog-cli user suspend mei --reason "Advertising"
              blog-cli user suspend mei --hide
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The user, by number or username.") var user: UserReference
    @Option(help: "Why; the user reads it at a login.") var reason: String?
    @Flag(help: "Hide all that the user has published.") var hide = false

    func run(on view: OneShotContent<StandingPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.moderate(
            invocation.user(user), .suspend, because: Reason(reason ?? ""), hidingAll: hide, as: .operator,
            on: view, invocation.context)
    }
}

struct UserReinstate: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "reinstate", abstract: "Ends the suspension of a user, who can log in again.",
        discussion: """
            It also keeps an account that was deleted or ended, until it is purged.

            Example:
              blog-cli user reinstate mei
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run(on view: OneShotContent<StandingPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.moderate(
            invocation.user(user), .reinstate, as: .operator, on: view, invocation.context)
    }
}

struct UserDelete: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Deletes the account of a user.",
        discussion: """
            On a terminal, it asks first. All that the user has published is hidden at once, and the user cannot log in. For \
            \(Standing.daysToReturn) days, user reinstate brings everything back. Then the account is purged with all that names the \
            user, also the comments on other posts.

            Examples:
              blog-cli user delete mei --reason "Advertising"
              blog-cli user delete mei --yes
            """)

    @OptionGroup var options: OutputOptions
    @OptionGroup var question: QuestionOption
    @Argument(help: "The user, by number or username.") var user: UserReference
    @Option(help: "Why; the user reads it at a login.") var reason: String?

    func run(on view: OneShotContent<StandingPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.moderate(
            invocation.user(user), .deleteUser, because: Reason(reason ?? ""), as: .operator,
            on: view, invocation.context(asking: question.isAsked))
    }
}

struct UserReset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset", abstract: "Prints a link with which a user sets a new password.",
        discussion: """
            The link is for one use within an hour. The new password ends all sessions of the user. Without a public URL, the link is
            a path.

            Example:
              blog-cli user reset mei --public-url https://blog.example.com
            """)

    @OptionGroup var options: OutputOptions
    @OptionGroup var link: PublicURLOption
    @Argument(help: "The user, by number or username.") var user: UserReference

    func run() async throws {
        try await link.print(options) { invocation, view in
            try await invocation.scenes.makeLink(
                for: invocation.user(user), on: view, invocation.context)
        }
    }
}

struct UserInvite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite", abstract: "Prints a link to register, also while the registration is closed.",
        discussion: """
            The link is for one account within seven days. Without a public URL, the link is a path.

            Example:
              blog-cli user invite --public-url https://blog.example.com
            """)

    @OptionGroup var options: OutputOptions
    @OptionGroup var link: PublicURLOption

    func run() async throws {
        try await link.print(options) { invocation, view in
            try await invocation.scenes.makeLink(for: nil, on: view, invocation.context)
        }
    }
}

extension PublicURLOption {
    /// Prints a link of one use.
    fileprivate func print(
        _ options: OutputOptions,
        _ make: (Invocation, OneShotContent<LinkPresentation>) async throws -> Void
    ) async throws {
        let invocation = try await Invocation(options, links: try links())
        let view = OneShotContent<LinkPresentation>()
        try await make(invocation, view)
        try invocation.finish(view)
    }
}

/// The kinds of things that can be hidden.
enum HideableKind: String, ExpressibleByArgument, CaseIterable {
    case blog, comment
}

struct HideableArguments: ParsableArguments {
    @Argument(help: "What it is: blog (a post) or comment.") var kind: HideableKind
    @Argument(help: "Its number.") var number: Int64

    var object: Hideable { kind == .blog ? .blog(PostID(number)) : .comment(CommentID(number)) }

    func validate() throws {
        guard number > 0 else { throw ValidationError("The number is 1 or more.") }
    }
}

struct Hide: ContentCommand {
    static let configuration = CommandConfiguration(
        abstract: "Hides a post or a comment from all but its author and owners of the blog.",
        discussion: """
            A hidden post is a draft, which its author cannot publish.

            Examples:
              blog-cli hide blog 7 --reason "Advertising"
              blog-cli hide comment 12
            """)

    @OptionGroup var options: OutputOptions
    @OptionGroup var target: HideableArguments
    @Option(help: "Why; the author reads it.") var reason: String?

    func run(on view: OneShotContent<RemovalPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.setHidden(
            target.object, because: Reason(reason ?? ""), as: .operator, on: view, invocation.context)
    }
}

struct Unhide: ContentCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows a hidden post or comment again, where it was.",
        discussion: """
            Example:
              blog-cli unhide blog 7
            """)

    @OptionGroup var options: OutputOptions
    @OptionGroup var target: HideableArguments

    func run(on view: OneShotContent<RemovalPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.setHidden(
            target.object, because: nil, as: .operator, on: view, invocation.context)
    }
}

struct ListHidden: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "hidden", abstract: "Lists hidden posts and comments, newest first.",
        discussion: """
            Example:
              blog-cli list hidden
            """)

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        try await invocation.printList(list) { invocation.scenes.hidden(as: .operator, on: $0, $1) }
    }
}

struct RegistrationCommand: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "registration", abstract: "Shows, opens or closes the registration of new users.",
        discussion: """
            Every server of the database follows at once. While it is closed, user create still creates accounts.

            Examples:
              blog-cli registration
              blog-cli registration closed
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The new state: open or closed.") var state: RegistrationState?

    func run(on view: OneShotContent<RegistrationPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.setRegistration(state, as: .operator, on: view, invocation.context)
    }
}

struct SiteCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site", abstract: "Shows or changes the name, the line and the footer of the site.",
        subcommands: [SiteShow.self, SiteSet.self], defaultSubcommand: SiteShow.self)
}

struct SiteShow: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Shows the texts that are set.",
        discussion: "`site` alone does the same.\n\nExample:\n  blog-cli site show")

    @OptionGroup var options: OutputOptions

    func run(on view: OneShotContent<SitePresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.setSite(nil, as: .operator, on: view, invocation.context)
    }
}

struct SiteSet: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Changes texts of the site, and shows all.",
        discussion: """
            Each text is one line, and an empty one removes it. Every server of the database follows within two seconds.

            Examples:
              blog-cli site set --name "Notes of Ada" --line "Engines and numbers"
              blog-cli site set --footer ""
            """)

    @OptionGroup var options: OutputOptions
    @Option(help: "The name, up to 100 characters. It replaces --site-name.") var name: String?
    @Option(help: "The line below the heading of the home page: up to 200 characters.") var line: String?
    @Option(help: "The footer of every page: up to 500 characters.") var footer: String?

    func validate() throws {
        if name ?? line ?? footer == nil { throw ValidationError("Give --name, --line or --footer.") }
    }

    func run(on view: OneShotContent<SitePresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.setSite(
            SiteTexts(name: name, line: line, footer: footer), as: .operator, on: view, invocation.context)
    }
}

struct ListActions: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "actions",
        abstract: "Lists what owners and operators did to users and the site, newest first.",
        discussion: """
            The log keeps each action for 400 days.

            Example:
              blog-cli list actions
            """)

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        try await invocation.printList(list) { invocation.scenes.actions(on: $0, $1) }
    }
}
