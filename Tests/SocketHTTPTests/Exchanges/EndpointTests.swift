import SocketHTTP
import Testing

struct EndpointTests {
    @Test("An endpoint is read as it is printed")
    func roundTrip() {
        for endpoint in [
            Endpoint.tcp(host: "127.0.0.1", port: 80), .tcp(host: "::1", port: 65_535),
            .tcp(host: "localhost", port: 0), .unix(path: "/run/a:b"), .unix(path: "s"),
        ] {
            #expect(Endpoint(endpoint.description) == endpoint)
        }
    }

    @Test(
        "A text without a host and a port, or without a path, is no endpoint",
        arguments: [
            "", ":", ":80", "80", "localhost", "localhost:", "localhost:http", "localhost:65536",
            "localhost:-1", "::1:80", "[::1]", "[]:80", "unix:",
        ])
    func invalid(text: String) {
        #expect(Endpoint(text) == nil)
    }
}
