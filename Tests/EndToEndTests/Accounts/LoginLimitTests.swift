import BlogDomain
import BlogTestSupport
import SocketHTTP
import Testing

@testable import blog_server

/// Guessing from many addresses. Zoe has the password `correct horse` and has registered at `home`.
@Suite("Limits of logins")
struct LoginLimitTests {
    private let clock = FixedClock()
    private let fixture: HandlerFixture
    private let home = "2001:db8:1::7"

    init() async throws {
        fixture = try await HandlerFixture(.tinyBlog, clock: clock)
        let zoe = #"{"username":"zoe","name":"Zoe","password":"correct horse"}"#
        #expect(try await send("/users", zoe, from: home).status == .created)
    }

    private func send(_ target: String, _ body: String, from address: String) async throws -> HTTPResponse {
        try await fixture.respond(.post, target, ["Content-Type": "application/json"], body, from: address)
    }

    private func logIn(
        _ name: String, _ password: String, from address: String
    ) async throws -> HTTPResponse {
        try await send("/sessions", #"{"username":"\#(name)","password":"\#(password)"}"#, from: address)
    }

    /// The statuses of guesses, each from a network of its own.
    private func guess(_ name: String, _ networks: Range<Int>) async throws -> [Int] {
        var statuses: [Int] = []
        for network in networks {
            let address = "2001:db8:2:\(String(network, radix: 16))::1"
            statuses.append(try await logIn(name, "wrong", from: address).status.rawValue)
        }
        return statuses
    }

    @Test("Guesses from many networks are slowed, for an account that exists and for one that does not")
    func networks() async throws {
        for name in ["zoe", "nobody_here"] {
            let statuses = try await guess(name, 0..<100)
            #expect(statuses == Array(repeating: 401, count: 30) + Array(repeating: 429, count: 70))

            let refused = try await logIn(name, "wrong", from: "192.0.2.1")
            #expect(refused.fields["Retry-After"] == "300")
            #expect(refused.text.contains("Too many attempts. Try again in 5 minutes."))
        }
    }

    @Test("During an attack a user logs in where they have registered or logged in before")
    func known() async throws {
        let phone = "192.0.2.7"
        #expect(try await logIn("zoe", "correct horse", from: phone).status == .created)
        #expect(try await guess("zoe", 0..<40).last == 429)

        #expect(try await logIn("zoe", "correct horse", from: phone).status == .created)
        // Another host of the same network.
        #expect(try await logIn("zoe", "correct horse", from: "2001:db8:1::8").status == .created)
        #expect(try await logIn("zoe", "a typo", from: home).status == .unauthorized)
        #expect(try await logIn("zoe", "correct horse", from: home).status == .created)
        #expect(try await logIn("zoe", "correct horse", from: "2001:db8:3::1").status == .tooManyRequests)
        #expect(try await logIn("zoe", "correct horse", from: "2001:db8:2::1").status == .tooManyRequests)
        // Logins of the user give the attacker no guesses.
        #expect(try await guess("zoe", 40..<41) == [429])
    }

    @Test("No attack closes the way in of a browser that has logged in before")
    func device() async throws {
        func form(
            _ name: String, _ password: String, _ device: String? = nil, from address: String
        ) async throws -> HTTPResponse {
            try await fixture.send(
                "/login", "username=\(name)&password=\(password)",
                device.map { ["Cookie": "__Host-device=\($0)"] } ?? [:], from: address)
        }
        /// A browser that logs in, and its cookie.
        func device(of name: String, from address: String) async throws -> String {
            let cookies = try await form(name, "correct+horse", from: address).fields.values(of: "Set-Cookie")
            let end = "; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure"
            let cookie = try #require(cookies.first { $0.hasPrefix("__Host-device=") })
            #expect(cookie.hasSuffix(end))
            return String(cookie.dropFirst("__Host-device=".count).dropLast(end.count))
        }
        let (away, eve) = ("192.0.2.9", #"{"username":"eve","name":"Eve","password":"correct horse"}"#)
        #expect(try await send("/users", eve, from: away).status == .created)
        let (phone, other) = (
            try await device(of: "zoe", from: home), try await device(of: "eve", from: away)
        )

        // From her own network, and from three addresses.
        for address in [home, "203.0.113.1", "203.0.113.2", "203.0.113.3"] {
            for name in ["zoe", "eve"] {
                for _ in 1...11 { _ = try await logIn(name, "wrong", from: address) }
            }
        }

        for (device, address) in [(nil, home), (nil, away), (other, home), (other, away), ("x", home)] {
            #expect(
                try await form("zoe", "correct+horse", device, from: address).status == .tooManyRequests)
        }
        for address in Array(repeating: home, count: 60) + [away] {
            #expect(try await form("zoe", "correct+horse", phone, from: address).status == .seeOther)
        }
        // The address is known now, and the password can be changed.
        let moved = "192.0.2.77"
        let login = try await form("zoe", "correct+horse", phone, from: moved)
        #expect(try await form("zoe", "correct+horse", from: moved).status == .seeOther)
        let cookies = login.fields.values(of: "Set-Cookie").map { $0.prefix { $0 != ";" } }
        let session = try #require(cookies.first { $0.hasPrefix("__Host-session=") })
        let change = try await fixture.send(
            "/account", "do=changePassword&currentPassword=correct+horse&password=another+horse",
            ["Cookie": "\(session); __Host-device=\(phone)"], from: "203.0.113.1")
        #expect(change.status == .seeOther)
        // The token of a device gives few guesses.
        var statuses: [Int] = []
        for _ in 1...12 { statuses.append(try await form("zoe", "wrong", phone, from: away).status.rawValue) }
        #expect(statuses == Array(repeating: 422, count: 8) + Array(repeating: 429, count: 4))
        clock.advance(bySeconds: 360)
        #expect(try await form("zoe", "another+horse", phone, from: away).status == .seeOther)
    }

    @Test("A new device logs in five minutes after the end of an attack")
    func end() async throws {
        for _ in 1...10 {
            _ = try await guess("zoe", 0..<40)
            clock.advance(bySeconds: 60)
        }
        _ = try await guess("zoe", 0..<40)

        clock.advance(bySeconds: 299)
        #expect(try await logIn("zoe", "correct horse", from: "192.0.2.9").fields["Retry-After"] == "1")
        clock.advance(bySeconds: 1)
        #expect(try await logIn("zoe", "correct horse", from: "192.0.2.9").status == .created)
    }

    @Test("Logins that succeed count for their address, a third as much as those that fail")
    func successes() async throws {
        var statuses: [Int] = []
        for _ in 1...80 {
            statuses.append(try await logIn("zoe", "correct horse", from: home).status.rawValue)
        }

        // Three must be available before the password is checked.
        #expect(statuses == Array(repeating: 201, count: 58) + Array(repeating: 429, count: 22))
        clock.advance(bySeconds: 60)
        #expect(try await logIn("zoe", "correct horse", from: home).status == .created)
        #expect(try await logIn("zoe", "correct horse", from: home).fields["Retry-After"] == "60")
    }

    @Test("The form of a refused login says when the user can go on")
    func form() async throws {
        _ = try await guess("zoe", 0..<40)

        let page = try await fixture.send("/login", "username=zoe&password=correct+horse", from: "192.0.2.9")

        #expect(page.status == .tooManyRequests && page.fields["Retry-After"] == "300")
        let html = page.text
        #expect(html.contains("Too many attempts. Try again in 5 minutes."))
        #expect(
            try await fixture.send("/login", "username=zoe&password=correct+horse", from: home).status
                == .seeOther)
    }
}
