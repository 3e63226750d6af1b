import SocketHTTP
import Testing

@Suite("Networks of peers")
struct NetworkPlaceTests {
    @Test(
        "An IPv4 address is its own network, and an IPv6 address belongs to its /64 network",
        arguments: [
            ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
            ("2001:db8:1:3::9", "2001:db8:1:3::/64"), ("::1", "0:0:0:0::/64"), ("", ""), ("unix", "unix"),
            ("fe80::1%eth0", "fe80:0:0:0::/64"), ("fe80::2", "fe80:0:0:0::/64"),
            ("192.0.2.7%x", "192.0.2.7%x"),
        ])
    func place(address: String, text: String) {
        #expect(NetworkPlace(address).text == text)
    }
}
