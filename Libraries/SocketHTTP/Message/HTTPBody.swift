/// A response's content: bytes in memory, a file, or a stream of events.
public struct HTTPBody: Sendable {
    /// The content; empty for a file and for events.
    public private(set) var bytes: [UInt8]
    /// In bytes; nil for events.
    let length: Int?
    let events: EventStream?
    let file: HTTPFile?

    public init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
        length = bytes.count
        (events, file) = (nil, nil)
    }

    public init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// Content of a file. The system sends it, so the server does not read it into memory.
    ///
    /// If the file has become shorter or cannot be read, the connection is closed before the announced length, so that the
    /// client knows that the content is incomplete.
    public static func file(_ file: HTTPFile) -> HTTPBody {
        HTTPBody(length: file.range.count, file: file)
    }

    /// An event stream: the frame `first`, and then the frames that the broadcaster or the owner of the subscriber sends,
    /// until one of them ends it, the client leaves or the server shuts down. Between frames it has no task and no
    /// buffer. The connection is closed after it.
    ///
    /// `began` is called once, on the loop's thread. The stream gets the frames that are broadcast from then on. It is not
    /// called for HEAD, or if the status has no content.
    public static func events(
        _ first: HTTPFrame, from broadcaster: HTTPBroadcaster, in place: HTTPEventStreams.Place,
        began: @escaping @Sendable (HTTPSubscriber) -> Void = { _ in }
    ) -> HTTPBody {
        HTTPBody(events: EventStream(first, from: broadcaster, in: place, began: began))
    }

    private init(length: Int? = nil, events: EventStream? = nil, file: HTTPFile? = nil) {
        bytes = []
        self.length = length
        self.events = events
        self.file = file
    }
}
