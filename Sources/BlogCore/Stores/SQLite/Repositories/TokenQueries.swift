enum TokenQueries {
    static let every = [add, owner]

    static let add = Query(
        "INSERT INTO tokens (user_id, hash, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)")

    static let owner = Query("SELECT user_id FROM tokens WHERE hash = ?1 AND expires_at > ?2")
}
