package import BlogDomain

/// The encoded subjects of a transaction: the byte 0xFF, then for each subject the byte of its kind, its identifier, its viewer
/// or 0, the length of its text, and the text. Numbers have base 128, the lowest seven bits first.
package struct EncodedChanges {
    /// A place to which the subjects can be cut.
    package struct Mark: Equatable {
        fileprivate let bytes: Int
        fileprivate let count: Int
    }

    private var bytes: [UInt8] = []
    private var count = 0

    /// The first byte of a row. Earlier versions do not know it as a kind, so the row counts as everything for them.
    fileprivate static let start: UInt8 = 0xFF
    private static let everything: [UInt8] = [0]

    package init() {}

    package var mark: Mark { Mark(bytes: bytes.count, count: count) }

    package var encoded: [UInt8] { count > Changes.limit ? EncodedChanges.everything : bytes }

    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        count = 0
    }

    /// Removes the subjects that were added after a mark.
    package mutating func removeAll(after mark: Mark) {
        guard bytes.count > mark.bytes else { return count = mark.count }
        bytes.removeLast(bytes.count - mark.bytes)
        count = mark.count
    }

    package mutating func append(_ subject: Subject) {
        count += 1
        guard count <= Changes.limit else { return }
        if bytes.isEmpty { bytes.append(EncodedChanges.start) }
        bytes.append(subject.kind)
        append(subject.id)
        append(subject.viewer?.rawValue ?? 0)
        append(Int64(subject.text.utf8.count))
        bytes.append(contentsOf: subject.text.utf8)
    }

    private mutating func append(_ number: Int64) {
        var rest = UInt64(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}

/// Reads ``EncodedChanges`` and the rows of earlier versions. Bytes that it cannot read count as ``Subject/everything``.
struct SubjectDecoder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isOld: Bool
    private var place: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        isOld = bytes.first != EncodedChanges.start
        place = isOld ? 0 : 1
    }

    /// The next subject; nil at the end.
    mutating func next() -> Subject? {
        guard place < bytes.count else { return nil }
        let kind = bytes[place]
        place += 1
        guard let subject = isOld ? oldSubject(kind) : subject(kind) else {
            place = bytes.count
            return .everything
        }
        return subject
    }

    private mutating func subject(_ kind: UInt8) -> Subject? {
        guard let id = number(), let viewer = number(), let text = text() else { return nil }
        return Subject(kind: kind, id: id, viewer: viewer == 0 ? nil : UserID(viewer), text: text)
    }

    /// A subject of an earlier version, which has only the parts that its kind needs. A like had a kind of its own.
    private mutating func oldSubject(_ kind: UInt8) -> Subject? {
        if kind == 6 {
            return number().flatMap { post in number().map { .like(PostID(post), by: UserID($0)) } }
        }
        return switch Subject.Kind(rawValue: kind) {
        case .allBlogs, .tags: Subject(kind: kind)
        case .blog, .blogs, .user, .counts, .drafts, .trash, .sessions:
            number().map { Subject(kind: kind, id: $0) }
        case .follow: number().flatMap { user in number().map { .follow(UserID(user), by: UserID($0)) } }
        case .tag: text().map { Subject(kind: kind, text: $0) }
        case .everything, .comments, .comment, .pictures, nil: nil
        }
    }

    private mutating func text() -> String? {
        guard let count = number(), (0...Int64(bytes.count - place)).contains(count) else { return nil }
        let end = place + Int(count)
        defer { place = end }
        return String(decoding: bytes[place..<end], as: UTF8.self)
    }

    private mutating func number() -> Int64? {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while place < bytes.count, shift < 64 {
            let byte = bytes[place]
            place += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int64(bitPattern: number) }
            shift += 7
        }
        return nil
    }
}

extension Changes {
    /// Adds the subjects of a row of the log, and its position.
    package mutating func insert(encoded bytes: UnsafeBufferPointer<UInt8>, upTo position: ChangePosition) {
        var decoder = SubjectDecoder(bytes)
        merge([], upTo: position)
        while !isEverything, let subject = decoder.next() { insert(subject) }
    }
}
