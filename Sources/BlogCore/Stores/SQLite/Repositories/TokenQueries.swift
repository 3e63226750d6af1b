enum TokenQueries {
    static let every = [hasPassword, add, forgetExpired, bearer, ofUser, remove, removeOfUser]

    static let hasPassword = Query("SELECT 1 FROM users WHERE id = ?1 AND password_hash = ?2")

    static let add = Query(
        "INSERT INTO tokens (user_id, hash, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)")

    static let forgetExpired = Query("DELETE FROM tokens WHERE expires_at <= ?1")

    static let bearer = Query("SELECT user_id, id FROM tokens WHERE hash = ?1 AND expires_at > ?2")

    static let ofUser = Query(
        """
        SELECT id, user_id, created_at, expires_at
        FROM tokens
        WHERE user_id = ?1 AND expires_at > ?5 AND (created_at, id) < (?2, ?3)
        ORDER BY created_at DESC, id DESC
        LIMIT ?4
        """)

    static let remove = Query("DELETE FROM tokens WHERE id = ?1")

    static let removeOfUser = Query("DELETE FROM tokens WHERE id = ?1 AND user_id = ?2")
}
