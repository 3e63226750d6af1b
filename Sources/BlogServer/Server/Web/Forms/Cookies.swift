import BlogDomain
import BlogViews
import SocketHTTP

/// The cookies of web pages. All are for the server alone (`HttpOnly`), and a browser sends them from another site only with a
/// link (`SameSite=Lax`).
struct Cookies: Sendable {
    /// Whether browsers reach the server by TLS. Then the name begins with `__Host-`: only this host can set the cookie.
    let isSecure: Bool

    private var session: String { isSecure ? "__Host-session" : "session" }
    private static let flash = "flash"
    private static let username = "username"

    /// The token of the session; nil without a cookie.
    func token(of request: HTTPRequest) -> String? {
        value(session, in: request).flatMap { BearerToken.isValid($0) ? $0 : nil }
    }

    /// The message to show once; nil without a cookie.
    func flash(of request: HTTPRequest) -> Flash? {
        value(Self.flash, in: request).flatMap(Flash.init(text:))
    }

    /// The user who logged in last, for the login after the session has ended; nil after a log-out.
    func username(of request: HTTPRequest) -> Username? {
        value(Self.username, in: request).flatMap { try? Username($0) }
    }

    /// Remembers who has logged in, for the longest time that browsers keep a cookie.
    func remember(_ name: Username) -> String {
        "\(Self.username)=\(name.text); Max-Age=34560000; \(attributes)"
    }

    /// Begins a session in a browser.
    /// - Parameter days: the lifetime of the token.
    func begin(_ token: String, days: Int) -> String {
        "\(session)=\(token); Max-Age=\(days * 86_400); \(attributes)"
    }

    /// Ends the session in a browser, and forgets the user.
    var end: [String] { [session, Self.username].map { "\($0)=; Max-Age=0; \(attributes)" } }

    /// Shows a message on the next page.
    func show(_ flash: Flash) -> String { "\(Self.flash)=\(flash.text); Max-Age=60; \(attributes)" }

    /// The message was shown.
    var shown: String { "\(Self.flash)=; Max-Age=0; \(attributes)" }

    private var attributes: String { "Path=/; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "") }

    /// The value of a cookie (RFC 6265 §4.2). A repeated name has no value: another program may have set one of them.
    private func value(_ name: String, in request: HTTPRequest) -> String? {
        guard request.fields.contains("Cookie") else { return nil }
        let pairs = request.fields.values(of: "Cookie").flatMap { $0.split(separator: ";") }
        let values = pairs.compactMap { pair -> String? in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 && parts[0].trimmed == name ? String(parts[1].trimmed) : nil
        }
        return values.count == 1 ? values[0] : nil
    }
}
