import BlogModels

/// A target's query, read as `application/x-www-form-urlencoded` (WHATWG URL §5.1). Names that nobody asks for
/// are never looked at.
struct Query {
    private let text: String

    init(_ text: String?) {
        self.text = text ?? ""
    }

    /// The value of a parameter; nil where there is none.
    /// - Throws: ``FieldError`` when it is given twice or is not UTF-8 once decoded.
    func value(_ name: String) throws(FieldError) -> String? {
        guard !text.isEmpty else { return nil }
        var found: Substring?
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard PercentCoding.decode(parts[0], plusIsSpace: true) == name else { continue }
            guard found == nil else { throw FieldError(field: name, message: "must be given once") }
            found = parts.count == 2 ? parts[1] : ""
        }
        guard let found else { return nil }
        guard let value = PercentCoding.decode(found, plusIsSpace: true) else {
            throw FieldError(field: name, message: "must be percent-encoded UTF-8")
        }
        return value
    }

    /// Which rows of a list are asked for, by `limit` and `after`.
    /// - Throws: ``FieldErrors`` naming both where both are wrong.
    func page() throws(FieldErrors) -> PageRequest {
        guard !text.isEmpty else { return PageRequest() }
        var check = FieldCheck()
        let limit = check.value { () throws(FieldError) in
            try value("limit").map { (text) throws(FieldError) in try PageLimit(text: text) }
        }
        let after = check.value { () throws(FieldError) in
            try value("after").map { (text) throws(FieldError) in try Cursor(text: text) }
        }
        try check.finish()
        return PageRequest(limit: (limit ?? nil) ?? .standard, after: after ?? nil)
    }

    /// What is searched for, by `q`, `limit` and `after`.
    /// - Throws: ``FieldErrors`` naming all that are wrong.
    func search() throws(FieldErrors) -> SearchRequest {
        var check = FieldCheck()
        let texts = ["q", "limit", "after"].map { name in
            check.value { () throws(FieldError) in try value(name) } ?? nil
        }
        try check.finish()
        return try SearchRequest(queryText: texts[0], limitText: texts[1], afterText: texts[2])
    }

    /// The user who is asked for by name.
    /// - Throws: ``FieldErrors``.
    func username() throws(FieldErrors) -> Username {
        do throws(FieldError) {
            guard let text = try value("username") else {
                throw FieldError(field: "username", message: "must be given")
            }
            return try Username(text)
        } catch {
            throw FieldErrors([error])
        }
    }
}
