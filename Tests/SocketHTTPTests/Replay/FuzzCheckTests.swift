import Testing

@Suite("Checks of the fuzz targets")
struct FuzzCheckTests {
    private static let ok = "HTTP/1.1 200 OK\r\nDate: d\r\n"

    @Test(
        "Invalid responses are found",
        arguments: [
            "HTTP/1.0 200 OK\r\n\r\n", "HTTP/1.1 2x0 OK\r\n\r\n", "HTTP/1.1 101 Switching\r\n\r\n",
            "HTTP/1.1 200OK\r\n\r\n", ok + "A : b\r\n\r\n", ok + "A: b\rc\r\nContent-Length: 0\r\n\r\n",
            ok + "A: b\nB: c\r\nContent-Length: 0\r\n\r\n", ok + "\r\nwhat",
            ok + "Content-Length: 1, 1\r\n\r\nx",
            ok + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            ok + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", ok + "Connection: close\r\n\r\nto the end",
            ok + "Content-Length: 1\r\n\r\nxHTTP/1.1 200 OK\r\n extra: x\r\n\r\n",
            "HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 100 Continue\r\nA: b\r\n\r\n",
        ])
    func findsNonsense(text: String) {
        #expect(throws: Finding.self) {
            _ = try ResponseReading(Array(text.utf8), contexts: [])
        }
    }
}
