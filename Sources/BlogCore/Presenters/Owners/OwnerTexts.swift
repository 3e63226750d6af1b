import BlogContracts
import BlogDomain

/// The words of what owners do.
public struct OwnerTexts: Sendable {
    var list = ListTexts("Actions", empty: "No actions.")
    var hiddenList = ListTexts("Hidden", empty: "Nothing is hidden.")
    var standing: @Sendable (_ username: String, Standing, _ end: String?) -> String = {
        name, standing, end in
        let role = standing.role == .owner ? "an owner" : "a member"
        let suspended = standing.suspension.map { ", and suspended\(because($0))" } ?? "."
        return end.map { "\(name) is \(role). The account ends on \($0)\(suspended)" }
            ?? "\(name) is \(role)\(suspended)"
    }
    var deleteQuestion: @Sendable (_ username: String) -> String = {
        "Delete the account of \($0)? Its posts disappear at once. For \(Standing.daysToReturn) days, "
            + "it can be reinstated."
    }
    var registration: @Sendable (RegistrationState) -> String = { "The registration is \($0.rawValue)." }
    /// The texts of the site, each with its label.
    var site: @Sendable (SiteTexts) -> [String] = { site in
        let texts = [site.name, site.line, site.footer].map { $0?.text ?? "none" }
        return zip(["Name", "Line", "Footer"], texts).map { "\($0): \($1)" }
    }
    var action: @Sendable (LoggedAction) -> String = { action in
        let user = action.user?.text ?? "a former member"
        if let text = action.text, let hidden = action.hidden {
            return "\(object(hidden)) of \(user): \(text)"
        }
        return "\(action.actor?.text ?? "The operator") \(deed(action.kind, user, action.object ?? 0))"
    }
    /// The note on a hidden post of the viewer.
    var hidden: @Sendable (Reason) -> String = { "The owner of the blog has hidden this post\(because($0))" }
    /// What was hidden or shown again.
    var changed: @Sendable (Hideable, _ isHidden: Bool) -> String = {
        "\(object($0)) is \($1 ? "hidden" : "shown again")."
    }
    var describe: @Sendable (OwnerError) -> String = { error in
        switch error {
        case .notOwner: "Only an owner of the blog can do this."
        case .lastOwner: "This user is the only owner of the blog. Make another user an owner first."
        case .notFound: "The user was not found."
        case .nothing(let it, let isShown): "\(object(it)) \(isShown ? "is not hidden" : "was not found")."
        case .inactive(let it):
            "\(object(it)) is hidden with everything of its author. Reinstate the author first."
        case .badLink: "This link was used, or it is too old. Ask an owner of the blog for a new one."
        case .registrationClosed: "The registration is closed. Ask an owner of the blog for an account."
        case .suspended(let reason): "The owner of the blog has suspended this account\(because(reason))"
        case .ends: "This account ends. A login with the password keeps it."
        }
    }

    private static func because(_ reason: Reason) -> String {
        reason.text.isEmpty ? "." : ": \(reason.text)"
    }

    @Sendable private static func object(_ object: Hideable) -> String {
        switch object {
        case .blog(let id): "Post \(id.rawValue)"
        case .comment(let id): "Comment \(id.rawValue)"
        }
    }

    @Sendable private static func deed(_ kind: OwnerAction.Kind, _ user: String, _ object: Int64) -> String {
        switch kind {
        case .makeOwner: "made \(user) an owner"
        case .makeMember: "made \(user) a member"
        case .suspend: "suspended \(user)"
        case .reinstate: "reinstated \(user)"
        case .openRegistration: "opened the registration"
        case .closeRegistration: "closed the registration"
        case .changeSite: "changed the texts of the site"
        case .hideBlog: "hid post \(object) of \(user)"
        case .showBlog: "showed post \(object) of \(user)"
        case .hideComment: "hid comment \(object) of \(user)"
        case .showComment: "showed comment \(object) of \(user)"
        case .invite: "made an invitation"
        case .resetPassword: "made a link to set a new password for \(user)"
        case .deleteUser: "deleted the account of \(user)"
        case .endAccount: "ended the account of \(user)"
        case .keepAccount: "kept the account of \(user)"
        }
    }
}

extension OwnerError: FeatureError {
    var kind: ErrorPresentation.Kind {
        switch self {
        case .lastOwner, .ends, .inactive: .conflict
        case .notFound, .nothing, .badLink: .notFound
        case .notOwner, .registrationClosed, .suspended: .forbidden
        }
    }

    func detail(in texts: Texts) -> String { texts.owners.describe(self) }
}
