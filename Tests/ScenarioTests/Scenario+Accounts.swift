import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import OneShotViews

extension Scenario {
    static let accounts = [
        Scenario("a registration") { stage in
            let view = OneShotContent<UserInfoPresentation>()
            try await stage.scenes.registration(on: view, try stage.context()).register(
                Registration(
                    username: Username(stored: "zoe"), name: DisplayName(stored: "Zoë 💡"), password: .example,
                    summary: Summary(stored: "Reads.\nWrites."),
                    iconURL: IconURL(stored: "https://example.com/z.png")))
            return view
        },
        Scenario("an account that was changed") { stage in
            let view = OneShotContent<UserInfoPresentation>()
            try await stage.scenes.account(of: UserID(1), on: view, try stage.context(viewer: 1)).change(
                AccountEdit(name: DisplayName(stored: "Augusta"), iconURL: .some(nil)), in: nil,
                from: LoginAddress("127.0.0.1"))
            return view
        },
        Scenario("a login") { stage in
            let user = try await stage.services.accounts.setPassword(
                of: UserID(1), to: .example, seenBy: nil)
            let view = OneShotContent<SessionPresentation>()
            try await stage.scenes.login(on: view, try stage.context()).logIn(
                user.username, .example, from: LoginAddress("127.0.0.1"))
            return view
        },
        Scenario("one's sessions") { stage in
            for _ in 1...3 { _ = try await stage.services.tokens.issueToken(for: UserID(1)) }
            let view = OneShotList<SessionCellPresentation>()
            let context = try stage.context(viewer: 1, limit: 2)
            try await stage.scenes.sessions(of: UserID(1), current: SessionID(2), on: view, context).load()
            return view
        },
        Scenario("the sessions of a user who has none") { stage in
            let view = OneShotList<SessionCellPresentation>()
            let context = try stage.context(viewer: 1)
            try await stage.scenes.sessions(of: UserID(1), current: nil, on: view, context).load()
            return view
        },
        Scenario("a session that ends") { stage in
            let session = try await stage.services.tokens.issueToken(for: UserID(1)).session
            let view = OneShotContent<RemovalPresentation>()
            try await stage.scenes.end(of: session.id, on: view, try stage.context(viewer: 1)).end()
            return view
        },
    ]
}
