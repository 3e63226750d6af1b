import SocketHTTP
import Testing

@testable import blog_server

struct ClientAddressTests {
    /// The trusted proxies, the peer, the field, and the client's address.
    struct Row {
        let trusted: String?
        let peer: String
        let field: String?
        let client: String

        init(_ trusted: String?, _ peer: String, _ field: String?, _ client: String) {
            (self.trusted, self.peer, self.field, self.client) = (trusted, peer, field, client)
        }
    }

    private static let table = [
        // No peer is trusted by default, and only the listed ones otherwise.
        Row(nil, "127.0.0.1", "1.2.3.4", "127.0.0.1"),
        Row("10.0.0.0/8", "127.0.0.1", "1.2.3.4", "127.0.0.1"),
        Row("10.0.0.0/8", "11.0.0.1", "1.2.3.4", "11.0.0.1"),
        Row("10.0.0.0/8", "", "1.2.3.4", ""),
        Row("local", "10.0.0.1", "1.2.3.4", "10.0.0.1"),
        // This machine: both loopback addresses, and a peer without an address.
        Row("local", "127.0.0.1", "1.2.3.4", "1.2.3.4"), Row("local", "127.9.9.9", "1.2.3.4", "1.2.3.4"),
        Row("local", "::1", "1.2.3.4", "1.2.3.4"), Row("local", "", "1.2.3.4", "1.2.3.4"),
        Row("local", "::ffff:127.0.0.1", "1.2.3.4", "1.2.3.4"),
        // The rightmost address that is not a proxy's. Addresses further left may be forged.
        Row("local", "", "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        Row("local,10.0.0.0/8", "", "6.6.6.6, 1.2.3.4, 10.1.2.3", "1.2.3.4"),
        Row("local,10.0.0.0/8", "", "6.6.6.6,1.2.3.4 ,\t10.1.2.3, 127.0.0.1", "1.2.3.4"),
        Row("local", "", "6.6.6.6, 1.2.3.4, 10.1.2.3", "10.1.2.3"),
        Row("local", "", "nonsense, 1.2.3.4", "1.2.3.4"),
        Row("10.0.0.0/8", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        // With an invalid or missing field, the peer is the client.
        Row("local", "::1", "1.2.3.4, nonsense", "::1"), Row("local", "::1", "unknown", "::1"),
        Row("local", "::1", "1.2.3.4, nonsense, 127.0.0.1", "::1"),
        Row("local", "::1", nil, "::1"), Row("local", "::1", "", "::1"), Row("local", "::1", " , ,", "::1"),
        Row("local", "::1", "1.2.3", "::1"), Row("local", "::1", "1.2.3.400", "::1"),
        Row("local", "::1", "1.2.3.4:", "::1"), Row("local", "::1", "1.2.3.4:x", "::1"),
        Row("local", "::1", "1.2.3.4:123456", "::1"), Row("local", "::1", "[2001:db8::1", "::1"),
        Row("local", "::1", "[2001:db8::1]80", "::1"), Row("local", "::1", "[1.2.3.4]", "::1"),
        Row("local", "::1", "fe80::1%eth0", "::1"), Row("local", "::1", "for=1.2.3.4", "::1"),
        // Empty elements are ignored.
        Row("local", "", "1.2.3.4,", "1.2.3.4"), Row("local", "", ",1.2.3.4, ,", "1.2.3.4"),
        // Ports, brackets, and the canonical form of an address.
        Row("local", "", "1.2.3.4:5678", "1.2.3.4"), Row("local", "", "2001:DB8:0::1", "2001:db8::1"),
        Row("local", "", "[2001:db8::1]", "2001:db8::1"), Row("local", "", "[2001:db8::1]:80", "2001:db8::1"),
        Row("local", "", "::ffff:1.2.3.4", "1.2.3.4"), Row("local", "", "[::ffff:127.0.0.1]:1", "127.0.0.1"),
        // Networks.
        Row("2001:db8::/32", "2001:db8:1::9", "1.2.3.4", "1.2.3.4"),
        Row("2001:db8::/32", "2001:db9::9", "1.2.3.4", "2001:db9::9"),
        Row("fe80::/10", "fe80::1%eth0", "1.2.3.4", "1.2.3.4"),
        Row("192.0.2.7", "192.0.2.7", "1.2.3.4", "1.2.3.4"),
        Row("192.0.2.7", "192.0.2.8", "1.2.3.4", "192.0.2.8"),
        Row("192.0.2.7/31", "192.0.2.6", "1.2.3.4", "1.2.3.4"),
        Row("0.0.0.0/0", "2001:db8::1", "1.2.3.4", "2001:db8::1"),
        Row("::/0", "192.0.2.7", "9.9.9.9, 2001:db8::1", "9.9.9.9"),
    ]

    @Test("The client is the rightmost address in X-Forwarded-For that is not a trusted proxy")
    func clients() throws {
        for row in Self.table {
            let trusted = try row.trusted.map { try #require(TrustedProxies($0), "\(row)") }
            var fields = HTTPFields()
            if let field = row.field { fields.append("x-forwarded-for", field) }
            let request = HTTPRequest(target: "/", fields: fields, remoteAddress: row.peer)

            #expect(ClientAddress(trusted: trusted ?? .none).of(request) == row.client, "\(row)")
        }
    }

    @Test("Several fields are one list, and Forwarded is ignored")
    func fields() throws {
        let client = ClientAddress(trusted: try #require(TrustedProxies("local")))
        let two: HTTPFields = ["X-Forwarded-For": "6.6.6.6", "x-forwarded-for": "1.2.3.4, 127.0.0.1"]
        let other: HTTPFields = ["Forwarded": "for=6.6.6.6"]

        #expect(client.of(HTTPRequest(target: "/", fields: two)) == "1.2.3.4")
        #expect(client.of(HTTPRequest(target: "/", fields: other)) == "127.0.0.1")
    }

    @Test(
        "An invalid list of proxies is refused",
        arguments: [
            "", "nginx", "local,", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/+8",
            "10.0.0.0/8/8", "10.0.0", "010.0.0.1", "LOCAL", "/8", "1.2.3.4:80", "[::1]",
        ])
    func refused(text: String) {
        #expect(TrustedProxies(text) == nil)
    }
}
