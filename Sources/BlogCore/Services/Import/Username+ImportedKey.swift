public import BlogModels

extension Username {
    /// The username for an author whom a foreign site calls `key`: lowercased, every other character as `_`, at
    /// most 32 characters, and a `u` before a key without letters.
    public init(importedKey key: String) {
        let bytes = key.lowercased().unicodeScalars.prefix(32).map { scalar -> UInt8 in
            guard scalar.isASCII, Username.isAllowed(UInt8(scalar.value)) else { return UInt8(ascii: "_") }
            return UInt8(scalar.value)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if let username = try? Username(text) {
            self = username
        } else {
            self.init(stored: "u" + text.prefix(31))
        }
    }

    /// The name to try when `number - 1` others of that name are taken: `ada`, `ada_2`, `ada_3`…
    public func numbered(_ number: Int) -> Username {
        guard number > 1 else { return self }
        let suffix = "_\(number)"
        let name = String(text.prefix(32 - suffix.utf8.count)) + suffix
        // The only letter may have been at the end.
        return (try? Username(name)) ?? Username(stored: "u" + name.dropFirst())
    }
}
