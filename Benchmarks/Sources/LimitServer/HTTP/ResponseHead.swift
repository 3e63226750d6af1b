import Glibc

/// The fields of every response: the date, formatted once per second, and the request's id.
struct ResponseHead {
    private var date: [UInt8] = []
    /// Seconds since 1970, as of the last ``tick()``.
    private(set) var second = 0
    private let prefix = UInt64(UInt32.random(in: .min ... .max))
    private var counter: UInt64 = 0

    /// Reads the coarse clock, once per turn of the loop.
    mutating func tick() {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        guard time.tv_sec != second else { return }
        second = time.tv_sec
        var parts = tm()
        gmtime_r(&time.tv_sec, &parts)
        date = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) {
                strftime($0.baseAddress, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
            }
        }
    }

    /// Writes the head of a response, from the status line to the empty line. `fields` are fields of this response,
    /// each with CR LF at its end; `next` is the cursor of the next page; `draft` is the id of the new draft.
    mutating func write(
        status: StaticString, fields: StaticString, next: Cursor? = nil, draft: Int64? = nil,
        tag: UInt64? = nil, length: Int, into output: inout Output
    ) {
        output.append("HTTP/1.1 ")
        output.append(status)
        output.append("\r\nDate: ")
        output.append(date)
        output.append("\r\n")
        output.append(fields)
        if let next {
            output.append("Link: </blogs?after=")
            next.write(into: &output)
            output.append(">; rel=\"next\"\r\n")
        }
        if let draft {
            output.append("Location: /drafts/")
            output.append(decimal: draft)
            output.append("\r\n")
        }
        if let tag {
            output.append("ETag: \"")
            output.append(tag, radix: 16, width: 1)
            output.append("\"\r\n")
        }
        output.append("Content-Length: ")
        output.append(decimal: Int64(length))
        output.append("\r\nX-Request-Id: ")
        counter += 1
        output.append(prefix << 28 | counter & 0xFFF_FFFF, radix: 16, width: 15)
        output.append("\r\n\r\n")
    }
}
