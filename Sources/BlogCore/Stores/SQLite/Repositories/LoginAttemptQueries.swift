enum LoginAttemptQueries {
    static let every = [failures, count, forget, takeBack, clear]

    static let failures = Query(
        "SELECT failures, last_at FROM login_attempts WHERE account = ?1 AND address = ?2")

    static let count = Query(
        """
        INSERT INTO login_attempts (account, address, failures, last_at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (account, address) DO UPDATE SET failures = ?3, last_at = ?4
        """)

    static let forget = Query("DELETE FROM login_attempts WHERE last_at <= ?1")

    static let takeBack = Query(
        """
        UPDATE login_attempts SET failures = failures - 1
        WHERE account = ?1 AND address = ?2 AND failures > 0
        """)

    static let clear = Query("DELETE FROM login_attempts WHERE account = ?1 AND address = ?2")
}
