public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: LoginAttemptRepository {
    /// Counts a try before it is made, unless the rule has it wait; and forgets what the rule forgets.
    /// - Returns: how many seconds to wait; 0 if the try was counted and may be made.
    public func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        try await write { database in
            try database.run(LoginAttemptQueries.forget, .moment(throttle.horizon(at: now)))
            let ofAccount = try attempt.account.flatMap { try database.failures($0.text, attempt.address) }
            let ofAddress = try database.failures(attempt.ofAddress, attempt.address)
            let wait = throttle.wait(ofAccount: ofAccount, ofAddress: ofAddress, at: now)
            guard wait == 0 else { return wait }
            if let account = attempt.account {
                try database.keep(throttle.counting(ofAccount, at: now), account.text, attempt.address)
            }
            try database.keep(throttle.counting(ofAddress, at: now), attempt.ofAddress, attempt.address)
            return 0
        }
    }

    /// Takes a counted try back, as if it had not been made, also for a caller that was cancelled meanwhile: otherwise
    /// a client that leaves early would count as one that guesses.
    public func takeBack(_ attempt: LoginAttempt) async throws {
        try await write(isCancellable: false) { database -> Void in
            let address = attempt.address.text
            if let account = attempt.account {
                try database.run(LoginAttemptQueries.takeBack, .text(account.text), .text(address))
            }
            try database.run(LoginAttemptQueries.takeBack, .text(attempt.ofAddress), .text(address))
        }
    }

    /// Notes that a counted try succeeded, also for a caller that was cancelled meanwhile.
    public func succeed(_ attempt: LoginAttempt) async throws {
        try await write(isCancellable: false) { database -> Void in
            let address = attempt.address.text
            if let account = attempt.account {
                try database.run(LoginAttemptQueries.clear, .text(account.text), .text(address))
            }
            try database.run(LoginAttemptQueries.takeBack, .text(attempt.ofAddress), .text(address))
        }
    }
}

extension LoginAttempt {
    /// What stands in place of a username in the row that counts all attempts from the address. No username is empty or
    /// has a plus sign.
    fileprivate var ofAddress: String {
        switch purpose {
        case .login: ""
        case .registration: "+"
        }
    }
}

extension Database {
    fileprivate func failures(_ account: String, _ address: LoginAddress) throws -> LoginFailures? {
        try row(LoginAttemptQueries.failures, .text(account), .text(address.text)) {
            LoginFailures(count: $0.count(0), lastAt: $0.moment(1))
        }
    }

    fileprivate func keep(_ failures: LoginFailures, _ account: String, _ address: LoginAddress) throws {
        try run(
            LoginAttemptQueries.count, .text(account), .text(address.text), .integer(Int64(failures.count)),
            .moment(failures.lastAt))
    }
}
