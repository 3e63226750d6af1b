/// The routes, except `/healthz`.
enum Route {
    case user(Int64)
    case blog(Int64)
    case blogs(after: Cursor)
    case like(Int64)
    case drafts

    /// Nil for an unknown path.
    init?(_ request: Request) {
        let target = request.target
        switch request.method {
        case .get:
            if let id = Route.number(after: "/users/", in: target) {
                self = .user(id)
            } else if let id = Route.number(after: "/blogs/", in: target) {
                self = .blog(id)
            } else if let start = Route.cursor(in: target) {
                self = .blogs(after: start)
            } else {
                return nil
            }
        case .put:
            guard let id = Route.number(after: "/blogs/", before: "/like", in: target) else { return nil }
            self = .like(id)
        case .post:
            guard target.elementsEqual("/drafts".utf8) else { return nil }
            self = .drafts
        case .other: return nil
        }
    }

    private static func cursor(in target: UnsafeRawBufferPointer) -> Cursor? {
        let beginning: StaticString = "/blogs?after="
        guard target.count > beginning.utf8CodeUnitCount, begins(target, with: beginning) else { return nil }
        return Cursor(UnsafeRawBufferPointer(rebasing: target[beginning.utf8CodeUnitCount...]))
    }

    private static func number(
        after prefix: StaticString, before suffix: StaticString = "", in target: UnsafeRawBufferPointer
    ) -> Int64? {
        let (start, rest) = (prefix.utf8CodeUnitCount, suffix.utf8CodeUnitCount)
        // Eighteen digits do not overflow.
        guard (start + rest + 1...start + rest + 18).contains(target.count), begins(target, with: prefix),
            target.suffix(rest).elementsEqual(UnsafeRawBufferPointer(start: suffix.utf8Start, count: rest))
        else { return nil }
        var number: Int64 = 0
        for byte in target[start..<(target.count - rest)] {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int64(byte - 0x30)
        }
        return number
    }

    private static func begins(_ target: UnsafeRawBufferPointer, with text: StaticString) -> Bool {
        target.starts(with: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
