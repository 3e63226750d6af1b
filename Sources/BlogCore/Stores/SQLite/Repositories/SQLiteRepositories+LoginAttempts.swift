public import BlogModels
public import BlogServices
import Database

enum LoginAttemptQueries {
    static let every = [failures.statement, count, delete, release, clear]

    static let failures = Query<FailureColumn>(
        "SELECT \(FailureColumn.list) FROM login_attempts WHERE account = ?1 AND address = ?2")

    static let count = SQLStatement(
        """
        INSERT INTO login_attempts (account, address, failures, last_at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (account, address) DO UPDATE SET failures = ?3, last_at = ?4
        """)

    static let delete = SQLStatement(
        """
        DELETE FROM login_attempts WHERE (account, address) IN
            (SELECT account, address FROM login_attempts WHERE last_at <= ?1 LIMIT ?2)
        """)

    static let release = SQLStatement(
        """
        UPDATE login_attempts SET failures = failures - 1
        WHERE account = ?1 AND address = ?2 AND failures > 0
        """)

    static let clear = SQLStatement("DELETE FROM login_attempts WHERE account = ?1 AND address = ?2")
}

enum FailureColumn: Int32, ColumnList {
    case count, lastAt

    var sql: String {
        switch self {
        case .count: "failures"
        case .lastAt: "last_at"
        }
    }
}

extension SQLiteRepositories: LoginAttemptRepository {
    /// Counts an attempt before it is made, unless the throttle makes it wait.
    /// - Returns: the number of seconds to wait; 0 if the attempt was counted and may be made.
    public func reserve(
        _ attempt: LoginAttempt, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        try await write { connection in
            let ofAccount = try attempt.account.flatMap { try connection.failures($0.text, attempt.address) }
            let ofAddress = try connection.failures(attempt.ofAddress, attempt.address)
            let wait = throttle.wait(ofAccount: ofAccount, ofAddress: ofAddress, at: now)
            guard wait == 0 else { return wait }
            if let account = attempt.account {
                try connection.keep(
                    throttle.counting(ofAccount, at: now), of: account.text, from: attempt.address)
            }
            try connection.keep(
                throttle.counting(ofAddress, at: now), of: attempt.ofAddress, from: attempt.address)
            return 0
        }
    }

    public func wait(
        from address: LoginAddress, at now: Timestamp, under throttle: LoginThrottle
    ) async throws -> Int {
        let all = LoginAttempt(account: nil, address: address).ofAddress
        let failures = try await read { try $0.failures(all, address) }
        return throttle.wait(ofAccount: nil, ofAddress: failures, at: now)
    }

    /// Takes a counted attempt back, also for a caller that was cancelled meanwhile: otherwise a client that disconnects
    /// early would count as one that guesses.
    public func release(_ attempt: LoginAttempt) async throws {
        try await write(isCancellable: false) { connection -> Void in
            let address = attempt.address.text
            if let account = attempt.account {
                try connection.run(LoginAttemptQueries.release, .text(account.text), .text(address))
            }
            try connection.run(LoginAttemptQueries.release, .text(attempt.ofAddress), .text(address))
        }
    }

    /// Records that a counted attempt succeeded, also for a caller that was cancelled meanwhile.
    public func succeed(_ attempt: LoginAttempt) async throws {
        try await write(isCancellable: false) { connection -> Void in
            let address = attempt.address.text
            if let account = attempt.account {
                try connection.run(LoginAttemptQueries.clear, .text(account.text), .text(address))
            }
            try connection.run(LoginAttemptQueries.release, .text(attempt.ofAddress), .text(address))
        }
    }

    /// Deletes old failures, at most `limit`, in one transaction.
    public func deleteFailures(upTo moment: Timestamp, atMost limit: Int) async throws -> Bool {
        try await write { connection in
            try connection.run(LoginAttemptQueries.delete, .moment(moment), .integer(Int64(limit))) == limit
        }
    }
}

extension LoginAttempt {
    /// Replaces the username in the row that counts all attempts from the address. No username is empty or has a plus
    /// sign.
    fileprivate var ofAddress: String {
        switch purpose {
        case .login: ""
        case .registration: "+"
        }
    }
}

extension Connection {
    fileprivate func failures(_ account: String, _ address: LoginAddress) throws -> LoginFailures? {
        try row(LoginAttemptQueries.failures, .text(account), .text(address.text)) {
            LoginFailures(count: $0.count(.count), lastAt: $0.moment(.lastAt))
        }
    }

    fileprivate func keep(_ failures: LoginFailures, of account: String, from address: LoginAddress) throws {
        try run(
            LoginAttemptQueries.count, .text(account), .text(address.text), .integer(Int64(failures.count)),
            .moment(failures.lastAt))
    }
}
