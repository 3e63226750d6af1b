/// A key with all the punctuation around it, such as `,"title":`, and its value. Inlined, so that a key's
/// length is a constant and its copy a few moves.
extension JSONWriter {
    @inline(__always)
    package mutating func field(_ key: StaticString, _ text: String) {
        raw(key)
        value(text)
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ text: String?) {
        raw(key)
        if let text { value(text) } else { raw("null") }
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ number: Int64) {
        raw(key)
        value(number)
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ number: Int64?) {
        raw(key)
        if let number { value(number) } else { raw("null") }
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ number: Int) {
        field(key, Int64(number))
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ flag: Bool) {
        raw(key)
        raw(flag ? "true" : "false")
    }

    @inline(__always)
    package mutating func field(_ key: StaticString, _ flag: Bool?) {
        raw(key)
        if let flag { raw(flag ? "true" : "false") } else { raw("null") }
    }
}
