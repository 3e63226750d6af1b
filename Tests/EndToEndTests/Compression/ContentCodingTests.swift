import Testing

@testable import blog_server

struct ContentCodingTests {
    @Test(
        "A client gets gzip if it accepts gzip at least as much as no coding",
        arguments: [
            "gzip", "GZIP", "x-gzip", "gzip, deflate, br, zstd", "br;q=1, gzip;q=0.1", "*", "br, *;q=0.5",
            "gzip;q=0.5, identity;q=0.5", "deflate , gzip ; q=1",
        ])
    func gzip(field: String) {
        #expect(ContentCoding.accepted(by: field) == .gzip)
    }

    @Test(
        "A client that does not accept gzip, or prefers no coding, gets no coding",
        arguments: [
            "", "br", "deflate", "identity", "gzip;q=0", "*;q=0", "gzip;q=0, *", "gzip;q=0.000",
            "gzip;q=0.5, identity", "gzip;q=x", "gzipped", "identity;q=0", "br, identity;q=0",
        ])
    func identity(field: String) {
        #expect(ContentCoding.accepted(by: field) == .identity)
    }

    @Test(
        "A client that refuses responses without coding gets gzip for every length",
        arguments: ["gzip, identity;q=0", "gzip, *;q=0", "*, identity;q=0"])
    func only(field: String) {
        let coding = ContentCoding.accepted(by: field)

        #expect(coding == .gzipOnly)
        #expect(coding.compresses(1) && !coding.compresses(0))
    }

    @Test("Only content above 1 KiB is compressed")
    func threshold() {
        #expect(!ContentCoding.gzip.compresses(1_024) && ContentCoding.gzip.compresses(1_025))
        #expect(!ContentCoding.identity.compresses(1_000_000))
    }
}
