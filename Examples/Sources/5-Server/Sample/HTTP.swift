import Foundation
import Synchronization

struct Request: Sendable {
    let method: String
    let path: [String]
    let query: [String: String]
    let token: String?
}

struct Response: Sendable {
    let status: Int
    let body: Data
}

let reasons = [
    200: "OK", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 413: "Content Too Large", 422: "Unprocessable Content",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 503: "Service Unavailable",
]

/// The request cannot be answered as it is.
struct Refusal: Error {
    let status: Int
    let detail: String
}

/// A blocking server: one thread and one request per connection.
///
/// A request has 10 seconds, 8 KiB of head, and 64 KiB of content, which nothing uses. 64 connections are served at a time. The
/// others wait in the queue of the system.
struct HTTPServer: Sendable {
    private let listener: Int32
    private let respond: @Sendable (Result<Request, Refusal>) async -> Response

    /// - Throws: an error of the system, for example if another program listens at the port.
    init(port: UInt16, respond: @escaping @Sendable (Result<Request, Refusal>) async -> Response) throws {
        self.respond = respond
        #if canImport(Glibc)
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var yes: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isBound, listen(listener, 128) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        // A client that leaves early must not end the program.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Accepts connections for as long as the program runs.
    func run() {
        let free = DispatchSemaphore(value: 64)
        while true {
            free.wait()
            let connection = accept(listener, nil, nil)
            Thread.detachNewThread {
                if connection >= 0 { serve(connection) } else { Thread.sleep(forTimeInterval: 0.1) }
                close(connection)
                free.signal()
            }
        }
    }

    private func serve(_ connection: Int32) {
        var timeout = timeval(tv_sec: 10, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(connection, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
        }
        let request = Result { () throws(Refusal) in try read(connection) }
        let isHead = (try? request.get().method) == "HEAD"
        if let response = wait(for: { await respond(request) }) {
            send(response, on: connection, withContent: !isHead)
        }
    }

    /// Waits for the presenters, which are asynchronous. The other threads of the program go on.
    private func wait(for work: @escaping @Sendable () async -> Response) -> Response? {
        let result = Box()
        Task {
            let response = await work()
            result.response.withLock { $0 = response }
            result.isThere.signal()
        }
        result.isThere.wait()
        return result.response.withLock(\.self)
    }

    private final class Box: Sendable {
        let response = Mutex<Response?>(nil)
        let isThere = DispatchSemaphore(value: 0)
    }

    private func read(_ connection: Int32) throws(Refusal) -> Request {
        let deadline = Date(timeIntervalSinceNow: 10)
        let separator = Data("\r\n\r\n".utf8)
        var bytes = Data()
        func readMore() throws(Refusal) {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0, Date() < deadline else {
                throw Refusal(status: 408, detail: "The request did not arrive in time.")
            }
            bytes += buffer[..<count]
        }
        var end = bytes.range(of: separator)
        while end == nil, bytes.count <= 8192 {
            try readMore()
            end = bytes.range(of: separator)
        }
        guard let end, end.lowerBound <= 8192 else {
            throw Refusal(status: 431, detail: "The head is too long.")
        }
        guard let head = String(data: bytes[..<end.lowerBound], encoding: .utf8) else {
            throw Refusal(status: 400, detail: "The head is not UTF-8.")
        }
        let (request, contentLength) = try parse(head)
        // A client may lose a response if the server closes before it has read everything.
        while bytes.count < end.upperBound + contentLength { try readMore() }
        return request
    }

    private func parse(_ head: String) throws(Refusal) -> (Request, contentLength: Int) {
        let lines = head.components(separatedBy: "\r\n")
        let words = lines[0].components(separatedBy: " ")
        guard words.count == 3, words[1].hasPrefix("/"), ["HTTP/1.1", "HTTP/1.0"].contains(words[2]),
            let url = URLComponents(string: words[1])
        else {
            throw Refusal(status: 400, detail: "The request line is not valid.")
        }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, !line.hasPrefix(" ") else {
                throw Refusal(status: 400, detail: "A header field is not valid.")
            }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            fields[line[..<colon].lowercased()] = value
        }
        guard let length = Int(fields["content-length"] ?? "0"), length >= 0,
            fields["transfer-encoding"] == nil
        else { throw Refusal(status: 400, detail: "The length of the content is not known.") }
        guard length <= 65536 else { throw Refusal(status: 413, detail: "The content is too long.") }
        let pairs = url.queryItems?.map { ($0.name, $0.value ?? "") } ?? []
        let token = fields["authorization"].flatMap {
            $0.hasPrefix("Bearer ") ? String($0.dropFirst(7)) : nil
        }
        let query = Dictionary(pairs) { $1 }
        let path = url.path.dropFirst().components(separatedBy: "/")
        return (Request(method: words[0], path: path, query: query, token: token), length)
    }

    private func send(_ response: Response, on connection: Int32, withContent: Bool) {
        let reason = reasons[response.status, default: "Error"]
        let head = """
            HTTP/1.1 \(response.status) \(reason)\r
            Content-Type: application/json\r
            Content-Length: \(response.body.count)\r
            Connection: close\r
            \r\n
            """
        var rest = Data(head.utf8) + (withContent ? response.body : Data())
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, 0) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
