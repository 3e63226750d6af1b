import BlogModels
import BlogServices
import Testing

@Suite("The login throttle")
struct LoginThrottleTests {
    private let throttle = LoginThrottle()
    private let now = Timestamp(secondsSince1970: 1_000_000)

    private func failures(_ count: Int, ago seconds: Int64 = 0) -> LoginFailures {
        LoginFailures(count: count, lastAt: now.adding(seconds: -seconds))
    }

    private func wait(_ ofAccount: LoginFailures?, _ ofAddress: LoginFailures? = nil) -> Int {
        throttle.wait(ofAccount: ofAccount, ofAddress: ofAddress, at: now)
    }

    @Test("Five attempts on an account are free, and then the wait doubles up to 15 minutes")
    func growing() {
        #expect(wait(nil) == 0)
        #expect((0...4).map { wait(failures($0)) } == [0, 0, 0, 0, 0])
        #expect((5...16).map { wait(failures($0)) } == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
        #expect(wait(failures(.max)) == 900)
    }

    @Test("Twenty attempts of an address are free, and the longer wait applies")
    func address() {
        #expect(wait(nil, failures(19)) == 0)
        #expect(wait(nil, failures(22)) == 4)
        #expect(wait(failures(8), failures(22)) == 8)
        #expect(wait(failures(6), failures(24)) == 16)
    }

    @Test("The passed time reduces the wait, and a clock that was set back does not")
    func passing() {
        #expect(wait(failures(10, ago: 30)) == 2)
        #expect(wait(failures(10, ago: 32)) == 0)
        #expect(wait(failures(10, ago: -500)) == 32)
        #expect(wait(failures(10, ago: -901)) == 0)
    }

    @Test("Failed attempts expire after an hour without an attempt")
    func forgetting() {
        #expect(throttle.counting(failures(30, ago: 3_599), at: now) == failures(31))
        #expect(throttle.counting(failures(30, ago: 3_600), at: now) == failures(1))
        #expect(throttle.counting(nil, at: now) == failures(1))
    }
}
