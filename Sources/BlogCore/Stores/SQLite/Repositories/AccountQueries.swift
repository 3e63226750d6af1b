enum AccountQueries {
    static let every = [add, named, one, profile, setPassword, replacePassword, endSessions]

    /// Only the name that is taken is passed over; OR IGNORE would pass over a broken rule as well.
    static let add = Query(
        """
        INSERT INTO users (username, name, summary, icon_url, password_hash, joined_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (username) DO NOTHING
        """)

    static let named = Query("SELECT id, username, password_hash FROM users WHERE username = ?1")

    static let one = Query("SELECT id, username, password_hash FROM users WHERE id = ?1")

    /// `?4` says whether the picture is to be changed: null takes it away.
    static let profile = Query(
        """
        UPDATE users
        SET name = ifnull(?2, name), summary = ifnull(?3, summary),
            icon_url = CASE WHEN ?4 THEN ?5 ELSE icon_url END
        WHERE id = ?1
        """)

    static let setPassword = Query("UPDATE users SET password_hash = ?2 WHERE id = ?1")

    static let replacePassword = Query(
        "UPDATE users SET password_hash = ?2 WHERE id = ?1 AND password_hash = ?3")

    /// All but one, or all where that is null.
    static let endSessions = Query("DELETE FROM tokens WHERE user_id = ?1 AND id IS NOT ?2")
}
