import Glibc

/// Unsent output to one client, in order. Small pieces are copied into one buffer, which is sent by one system call.
/// Larger arrays are only referenced, so all clients that get the same array share its memory. Empty output takes no
/// memory.
struct Output: ~Copyable {
    private struct Content {
        let bytes: [UInt8]
        /// How many copied bytes lie between the previous content and this one.
        var ahead: Int
        /// Set while this content waits for the client.
        var share: SharedContent?
    }

    /// Content up to this size is copied, in bytes. A copy of that size costs less than a reference.
    static let maxCopied = 4 * 1024

    /// The most bytes of a file that are sent before other connections have their turn.
    static let maxFilePart = 1024 * 1024

    /// Heads and small content; appended to directly.
    var copied = ByteBuffer()
    private var contents: [Content] = []
    /// How many bytes of the first content are sent.
    private var sent = 0
    /// How many bytes of all content are unsent.
    private var referenced = 0
    /// How many copied bytes precede the last content.
    private var ahead = 0
    /// A file after all other output, and how many bytes of it are sent.
    private var file: (content: HTTPFile, sent: Int)?
    /// Whether the last call has stopped although the socket may take more.
    private(set) var isPaused = false

    /// The number of unsent bytes.
    var count: Int { copied.count + referenced + (file.map { $0.content.range.count - $0.sent } ?? 0) }
    var isEmpty: Bool { copied.isEmpty && referenced == 0 && file == nil }
    /// Whether a file is unsent. Nothing may be appended after it.
    var hasFile: Bool { file != nil }
    var hasContent: Bool { referenced > 0 }
    /// The memory that copied bytes take.
    var capacity: Int { copied.capacity }

    mutating func append(_ bytes: [UInt8]) {
        guard bytes.count > Self.maxCopied else {
            return bytes.withUnsafeBufferPointer { copied.append($0) }
        }
        contents.append(Content(bytes: bytes, ahead: copied.count - ahead))
        ahead = copied.count
        referenced += bytes.count
    }

    /// Appends a file, which must be the last output before it is sent.
    mutating func append(_ content: HTTPFile) {
        if !content.range.isEmpty { file = (content, 0) }
    }

    /// Removes all output and frees its memory.
    ///
    /// Do not assign a new output instead. That may go through the value witness for assignment, which in Swift 6.3 skips
    /// the buffer's `deinit`: the copied bytes would leak.
    mutating func removeAll() {
        copied = ByteBuffer()
        contents = []
        sent = 0
        referenced = 0
        ahead = 0
        file = nil
    }

    /// Counts content that waits for the client. Returns this output's part of the counted bytes.
    mutating func share(for account: MemoryAccount) -> Int {
        var part = 0
        for index in contents.indices {
            let share = contents[index].share ?? SharedContent(contents[index].bytes, for: account)
            contents[index].share = share
            part += share.part
        }
        return part
    }

    /// Sends as much as the socket takes; returns the number of bytes, or nil if the connection is lost.
    /// - Parameter most: the most bytes of a file.
    mutating func send(to descriptor: Int32, ofFile most: Int = Output.maxFilePart) -> Int? {
        let before = count
        var left = most
        isPaused = false
        while !isEmpty {
            let isFile = copied.isEmpty && referenced == 0
            isPaused = isFile && left == 0
            guard !isPaused else { break }
            let count = isFile ? sendFile(to: descriptor, atMost: left) : sendFirst(to: descriptor)
            if isFile, count == 0 {
                // The file has become shorter.
                return nil
            } else if count >= 0 {
                if isFile { left -= count } else { consume(count) }
            } else if errno == EAGAIN {
                break
            } else if errno != EINTR {
                return nil
            }
        }
        let taken = before - count
        // An idle connection keeps no memory for its next response.
        if copied.isEmpty { copied = ByteBuffer() }
        return taken
    }

    /// One system call for the first content and the copied bytes on both sides of it.
    private func sendFirst(to descriptor: Int32) -> Int {
        // A head fills up its packet with the beginning of the file.
        let flags = Int32(MSG_NOSIGNAL) | (hasFile ? Int32(MSG_MORE) : 0)
        let bytes = copied.bytes
        guard let first = contents.first else {
            return Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
        }
        let after = contents.count > 1 ? contents[1].ahead : bytes.count - first.ahead
        return first.bytes.withUnsafeBufferPointer { content in
            let rest = Bytes(rebasing: content[sent...])
            var parts = (
                iovec(Bytes(rebasing: bytes[..<first.ahead])), iovec(rest),
                iovec(Bytes(rebasing: bytes[first.ahead..<first.ahead + after]))
            )
            return withUnsafeMutableBytes(of: &parts) { parts in
                var message = msghdr()
                message.msg_iov = parts.assumingMemoryBound(to: iovec.self).baseAddress
                message.msg_iovlen = 3
                return sendmsg(descriptor, &message, flags)
            }
        }
    }

    /// Sends a part of the file. Returns the number of bytes, or -1 and `errno`.
    private mutating func sendFile(to descriptor: Int32, atMost most: Int) -> Int {
        guard let (content, sent) = file else { return 0 }
        // `sendfile` has no flag that prevents the signal of a lost connection. Only loops send, and no loop needs it.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        var offset = off_t(content.range.lowerBound + sent)
        let count = sendfile(descriptor, content.descriptor, &offset, min(most, content.range.count - sent))
        if count > 0 { file = sent + count == content.range.count ? nil : (content, sent + count) }
        return count
    }

    private mutating func consume(_ count: Int) {
        var left = count
        while left > 0, let first = contents.first {
            let copies = min(left, first.ahead)
            take(copies)
            contents[0].ahead -= copies
            left -= copies
            let content = min(left, first.bytes.count - sent)
            sent += content
            referenced -= content
            left -= content
            guard sent == first.bytes.count else { return }
            sent = 0
            contents.removeFirst()
            if contents.isEmpty { contents = [] }
        }
        copied.consume(left)
    }

    /// Consumes copied bytes before the first content.
    private mutating func take(_ count: Int) {
        copied.consume(count)
        ahead -= count
    }
}

extension iovec {
    fileprivate init(_ bytes: Bytes) {
        self.init(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    }
}
