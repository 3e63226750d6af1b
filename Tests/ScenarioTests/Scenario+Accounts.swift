import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import OneShotViews

extension Scenario {
    static let accounts = [
        Scenario("a registration") { fixture in
            let view = OneShotContent<UserInfoPresentation>()
            try await fixture.scenes.registration(on: view, try fixture.context()).register(
                Registration(
                    username: Username(stored: "zoe"), name: DisplayName(stored: "Zoë 💡"), password: .example,
                    summary: Summary(stored: "Reads.\nWrites."),
                    iconURL: IconURL(stored: "https://example.com/z.png")))
            return view
        },
        Scenario("a changed account") { fixture in
            let view = OneShotContent<UserInfoPresentation>()
            try await fixture.scenes.account(of: UserID(1), on: view, try fixture.context(viewer: 1)).change(
                AccountEdit(name: DisplayName(stored: "Augusta"), iconURL: .some(nil)))
            return view
        },
        Scenario("a login") { fixture in
            let user = try await fixture.services.accounts.setPassword(
                of: UserID(1), to: .example, seenBy: nil)
            let view = OneShotContent<SessionPresentation>()
            try await fixture.scenes.login(on: view, try fixture.context()).logIn(
                user.username, .example, from: LoginAddress("127.0.0.1"))
            return view
        },
        Scenario("sessions") { fixture in
            for _ in 1...3 { _ = try await fixture.services.tokens.issueToken(for: UserID(1)) }
            let view = OneShotList<SessionCellPresentation>()
            let context = try fixture.context(viewer: 1, limit: 2)
            try await fixture.scenes.sessions(of: UserID(1), current: SessionID(2), on: view, context).load()
            return view
        },
        Scenario("an empty list of sessions") { fixture in
            let view = OneShotList<SessionCellPresentation>()
            let context = try fixture.context(viewer: 1)
            try await fixture.scenes.sessions(of: UserID(1), current: nil, on: view, context).load()
            return view
        },
        Scenario("an ended session") { fixture in
            let session = try await fixture.services.tokens.issueToken(for: UserID(1)).session
            let view = OneShotContent<RemovalPresentation>()
            try await fixture.scenes.end(of: session.id, on: view, try fixture.context(viewer: 1)).end()
            return view
        },
    ]
}
