import BlogContracts
import BlogDomain

/// The words of what owners do.
public struct OwnerTexts: Sendable {
    let list: ListTexts
    let standing: @Sendable (_ username: String, Standing) -> String
    let registration: @Sendable (RegistrationState) -> String
    let action: @Sendable (LoggedAction) -> String
    let describe: @Sendable (OwnerError) -> String

    static var english: OwnerTexts {
        OwnerTexts(
            list: ListTexts("Actions", empty: "No actions."),
            standing: { name, standing in
                let role = standing.role == .owner ? "an owner" : "a member"
                let reason = standing.suspension.map { $0.text.isEmpty ? "" : ": \($0.text)" }
                return reason.map { "\(name) is \(role), and suspended\($0)" } ?? "\(name) is \(role)."
            },
            registration: { "The registration is \($0.rawValue)." },
            action: {
                "\($0.actor?.text ?? "The operator") \(deed($0.kind, $0.user?.text ?? "a former user"))"
            },
            describe: { error in
                switch error {
                case .notOwner: "Only an owner of the blog can do this."
                case .lastOwner: "This user is the only owner of the blog. Make another user an owner first."
                case .notFound: "The user was not found."
                case .registrationClosed:
                    "The registration is closed. Ask an owner of the blog for an account."
                case .suspended(let reason):
                    reason.text.isEmpty
                        ? "The owner of the blog has suspended this account."
                        : "The owner of the blog has suspended this account: \(reason.text)"
                }
            })
    }

    @Sendable private static func deed(_ kind: OwnerAction.Kind, _ user: String) -> String {
        switch kind {
        case .makeOwner: "made \(user) an owner"
        case .makeMember: "made \(user) a member"
        case .suspend: "suspended \(user)"
        case .reinstate: "reinstated \(user)"
        case .openRegistration: "opened the registration"
        case .closeRegistration: "closed the registration"
        }
    }
}

extension OwnerError: FeatureError {
    var kind: ErrorPresentation.Kind {
        switch self {
        case .lastOwner: .conflict
        case .notFound: .notFound
        case .notOwner, .registrationClosed, .suspended: .forbidden
        }
    }

    func detail(in texts: Texts) -> String { texts.owners.describe(self) }
}
