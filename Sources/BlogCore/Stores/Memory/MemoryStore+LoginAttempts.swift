public import BlogModels
public import BlogServices

extension MemoryStore: LoginAttemptRepository {
    /// Counts a try before it is made, unless the rule has it wait; and forgets what the rule forgets.
    /// - Returns: how many seconds to wait; 0 if the try was counted and may be made.
    public func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        change { state in
            let horizon = throttle.horizon(at: now)
            state.loginFailures = state.loginFailures.filter { $0.value.lastAt > horizon }
            state.addressFailures = state.addressFailures.filter { $0.value.lastAt > horizon }
            let ofAccount = attempt.account == nil ? nil : state.loginFailures[attempt.link]
            let ofAddress = state.addressFailures[attempt.ofAddress]
            let wait = throttle.wait(ofAccount: ofAccount, ofAddress: ofAddress, at: now)
            guard wait == 0 else { return wait }
            if attempt.account != nil {
                state.loginFailures[attempt.link] = throttle.counting(ofAccount, at: now)
            }
            state.addressFailures[attempt.ofAddress] = throttle.counting(ofAddress, at: now)
            return 0
        }
    }

    /// Takes a counted try back, as if it had not been made.
    public func takeBack(_ attempt: LoginAttempt) async throws {
        change { state in
            state.loginFailures[attempt.link] = state.loginFailures[attempt.link]?.less
            state.addressFailures[attempt.ofAddress] = state.addressFailures[attempt.ofAddress]?.less
        }
    }

    /// Notes that a counted try succeeded.
    public func succeed(_ attempt: LoginAttempt) async throws {
        change { state in
            state.loginFailures[attempt.link] = nil
            state.addressFailures[attempt.ofAddress] = state.addressFailures[attempt.ofAddress]?.less
        }
    }
}

extension LoginAttempt {
    fileprivate var link: MemoryLink<Username?, LoginAddress> { MemoryLink(from: account, to: address) }

    fileprivate var ofAddress: MemoryLink<Purpose, LoginAddress> { MemoryLink(from: purpose, to: address) }
}

extension LoginFailures {
    fileprivate var less: LoginFailures { LoginFailures(count: max(count - 1, 0), lastAt: lastAt) }
}
