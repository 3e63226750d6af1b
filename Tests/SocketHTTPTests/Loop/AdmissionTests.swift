import Testing

@testable import SocketHTTP

@Suite("Admission", .timeLimit(.minutes(10)))
struct AdmissionTests {
    @Test("Connections are admitted up to the limit, and again after one has left")
    func counts() {
        let admission = Admission(most: 2, mostPerAddress: 0)

        #expect(admission.admit("a"))
        #expect(admission.admit("a"))
        #expect(!admission.admit("b"))
        admission.leave("a")
        #expect(admission.admit("b"))
        #expect(!admission.admit("b"))
    }

    @Test("Connections of one address are admitted up to its own limit")
    func countsAddresses() {
        let admission = Admission(most: 4, mostPerAddress: 2)

        #expect(admission.admit("a"))
        #expect(admission.admit("a"))
        #expect(!admission.admit("a"))
        #expect(admission.admit("b"))
        #expect(admission.admit("b"))
        // The total is reached, and a rejected connection does not count.
        #expect(!admission.admit("c"))
        admission.leave("a")
        #expect(admission.admit("a"))
        admission.leave("b")
        #expect(admission.admit("c"))
    }

    @Test("An IPv6 network counts as one address, and so do all spellings of an IPv4 address")
    func countsNetworks() {
        let admission = Admission(most: 100, mostPerAddress: 2)

        #expect(admission.admit("2001:db8:1:2::1"))
        #expect(admission.admit("2001:db8:1:2:a:b:c:d"))
        #expect(!admission.admit("2001:db8:1:2:ffff::"))
        #expect(admission.admit("2001:db8:1:3::1"))
        #expect(admission.admit("192.0.2.7"))
        #expect(admission.admit("::ffff:192.0.2.7"))
        #expect(!admission.admit("192.0.2.7"))
        admission.leave("2001:db8:1:2::1")
        #expect(admission.admit("2001:db8:1:2:ffff::"))
        #expect(!admission.admit("2001:db8:1:2::1"))
    }

    @Test("A link-local network counts as one address on all interfaces")
    func countsLinkLocal() {
        let admission = Admission(most: 100, mostPerAddress: 2)

        #expect(admission.admit("fe80::1%eth0"))
        #expect(admission.admit("fe80::a:b:c:d%eth1"))
        #expect(!admission.admit("fe80::2%2"))
        #expect(!admission.admit("fe80::3"))
        admission.leave("fe80::1%eth0")
        #expect(admission.admit("fe80::4%lo"))
    }

    @Test("A connection without an address counts only for the total")
    func countsNobody() {
        let admission = Admission(most: 3, mostPerAddress: 1)

        for _ in 0..<3 { #expect(admission.admit("")) }
        #expect(!admission.admit(""))
        admission.leave("")
        #expect(admission.admit("a"))
    }

    @Test("Concurrent admissions and leaves are counted correctly")
    func isShared() async {
        let admission = Admission(most: 50, mostPerAddress: 20)
        await withTaskGroup { group in
            for index in 0..<8 {
                group.addTask {
                    for _ in 0..<1000 where admission.admit("\(index % 3)") {
                        admission.leave("\(index % 3)")
                    }
                }
            }
        }

        #expect((0..<60).count { admission.admit("\($0 % 3)") } == 50)
    }
}
