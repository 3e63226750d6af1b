public import BlogContracts

/// Server-sent events (HTML Standard §9.2) whose data is JSON on one line.
public enum ServerSentEvent {
    /// An event with JSON as its data.
    /// - Parameters:
    ///   - json: a document on one line. A newline at its end is dropped.
    ///   - id: the position from which a client resumes after this event; nil if further events of the same moment follow.
    public static func bytes(_ name: String, _ json: [UInt8], id: String? = nil) -> [UInt8] {
        var bytes = Array("event: \(name)\ndata: ".utf8)
        bytes += json.last == UInt8(ascii: "\n") ? json.dropLast() : json[...]
        bytes += Array((id.map { "\nid: \($0)\n\n" } ?? "\n\n").utf8)
        return bytes
    }

    /// An event for a browser: elements of a page that replace those with the same `id`.
    /// - Parameters:
    ///   - path: the address of the page, without spaces. It is the first line of the data.
    ///   - html: the elements.
    public static func elements(_ html: [UInt8], of path: String) -> [UInt8] {
        var bytes = Array("event: elements\ndata: \(path)\n".utf8)
        for line in html.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
        }
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// An event for a browser: a page must be loaded again.
    /// - Parameter path: the address of the page; nil for all pages.
    public static func outdated(_ path: String?) -> [UInt8] {
        Array("event: outdated\ndata: \(path ?? "*")\n\n".utf8)
    }

    /// An identifier alone, which clients record without an event; a comment if there is none.
    public static func heartbeat(id: String?) -> [UInt8] {
        Array((id.map { "id: \($0)\n\n" } ?? ":\n\n").utf8)
    }

    /// The time in milliseconds after which a client connects again.
    public static func bytes(retry milliseconds: Int) -> [UInt8] { Array("retry: \(milliseconds)\n\n".utf8) }

    /// An event with the members of a value that depend on the viewer.
    public static func personal(_ place: EventPlace, _ value: some JSONWritable) -> [UInt8] {
        bytes(
            "mine",
            JSONWriter.bytes { json in
                json.members = .personal
                json.object { json in
                    switch place {
                    case .row: json.member("row", value)
                    case .user: json.member("user", value)
                    case .blog: json.member("blog", value)
                    }
                }
            })
    }
}

/// A value that clients show while it changes: programs as JSON, browsers as HTML. The JSON marks the members that depend on the
/// viewer, because it is written from the list of fields.
public typealias EventValue = JSONObject & Fielded & HTMLPart

/// The part of a page that an event replaces.
public enum EventPlace: String, Sendable {
    case row
    /// The head of a user's page.
    case user
    case blog
}
