import Testing

@testable import SocketHTTP

@Suite("Admission", .timeLimit(.minutes(10)))
struct AdmissionTests {
    /// Connections of addresses that come, are refused, or leave.
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let most: Int
        let mostPerAddress: Int
        /// `+` before an address that is admitted, `!` before one that is not, and `-` before one that leaves.
        let steps: String

        init(_ name: String, _ most: Int, _ mostPerAddress: Int, _ steps: String) {
            (testDescription, self.most, self.mostPerAddress, self.steps) = (
                name, most, mostPerAddress, steps
            )
        }
    }

    static let samples = [
        Sample("up to the limit, and again after one has left", 2, 0, "+a +a !b -a +b !b"),
        // The total is reached, and a rejected connection does not count.
        Sample("up to the limit of one address", 4, 2, "+a +a !a +b +b !c -a +a -b +c"),
        Sample(
            "an IPv6 network, and all spellings of an IPv4 address, count as one address", 100, 2,
            "+2001:db8:1:2::1 +2001:db8:1:2:a:b:c:d !2001:db8:1:2:ffff:: +2001:db8:1:3::1 +192.0.2.7 "
                + "+::ffff:192.0.2.7 !192.0.2.7 -2001:db8:1:2::1 +2001:db8:1:2:ffff:: !2001:db8:1:2::1"),
        Sample(
            "a link-local network counts as one address on all interfaces", 100, 2,
            "+fe80::1%eth0 +fe80::a:b:c:d%eth1 !fe80::2%2 !fe80::3 -fe80::1%eth0 +fe80::4%lo"),
        Sample("a connection without an address counts only for the total", 3, 1, "+ + + ! - +a"),
    ]

    @Test("Connections are admitted up to the limits, of all and of each address", arguments: samples)
    func counts(sample: Sample) {
        let admission = Admission(most: sample.most, mostPerAddress: sample.mostPerAddress)

        for step in sample.steps.split(separator: " ") {
            let address = String(step.dropFirst())
            if step.first == "-" {
                admission.leave(address)
            } else {
                #expect(admission.admit(address) == (step.first == "+"), "\(step)")
            }
        }
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
