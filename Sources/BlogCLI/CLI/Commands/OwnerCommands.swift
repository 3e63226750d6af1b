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
            The user cannot log in, and a login says why. The blogs and comments of the user stay.

            Example:
              blog-cli user suspend mei --reason "Advertising"
            """)

    @OptionGroup var options: OutputOptions
    @Argument(help: "The user, by number or username.") var user: UserReference
    @Option(help: "Why; the user reads it at a login.") var reason: String?

    func run(on view: OneShotContent<StandingPresentation>, in invocation: Invocation) async throws {
        try await invocation.scenes.moderate(
            invocation.user(user), .suspend, because: Reason(reason ?? ""), as: .operator, on: view,
            invocation.context)
    }
}

struct UserReinstate: ContentCommand {
    static let configuration = CommandConfiguration(
        commandName: "reinstate", abstract: "Ends the suspension of a user, who can log in again.",
        discussion: """
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

struct ListActions: ListArguments {
    static let configuration = CommandConfiguration(
        commandName: "actions",
        abstract: "Lists what owners and operators did to users and the registration, newest first.",
        discussion: """
            The log keeps each action for 400 days.

            Example:
              blog-cli list actions
            """)

    func print(_ list: ListOptions, in invocation: Invocation) async throws {
        try await invocation.printList(list) { invocation.scenes.actions(on: $0, $1) }
    }
}
