import CLimit
import Glibc

/// The work of one core: a listening socket, its connections and a database connection.
final class Loop {
    private let poller: Int32
    private let listener: Int32
    private var clients: [Int32: Client] = [:]
    private var answers: Answers
    /// The clients whose responses wait for the turn's transaction.
    private var held: [Client] = []

    private let events = UnsafeMutableBufferPointer<limit_event>.allocate(capacity: 256)
    /// The bytes read from one connection; the rest after the requests is stored with the client.
    private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    private var output = Output(capacity: 64 * 1024)

    init(port: inout UInt16, database: String?, writer: Writer?) throws(Failure) {
        listener = limit_listen(&port)
        guard listener >= 0 else { throw .system("listen") }
        poller = limit_poller()
        guard poller >= 0, limit_watch(poller, listener, false) == 0 else { throw .system("epoll") }
        answers = try Answers(database: database, writer: writer)
    }

    deinit {
        events.deallocate()
        input.deallocate()
    }

    /// Runs until the process ends.
    func run() {
        while true {
            let count = limit_wait(poller, events.baseAddress, Int32(events.count))
            answers.tick()
            for index in 0..<max(0, Int(count)) { handle(events[index]) }
            if !held.isEmpty { commit() }
        }
    }

    private func handle(_ event: limit_event) {
        if event.descriptor == listener { return accept() }
        guard let client = clients[event.descriptor] else { return }
        if event.is_gone { return close(client) }
        if event.is_writable { return flush(client) }
        if event.is_readable { read(client) }
    }

    private func accept() {
        while true {
            let descriptor = limit_accept(listener)
            guard descriptor >= 0 else { return }
            if limit_watch(poller, descriptor, false) == 0 {
                clients[descriptor] = Client(descriptor: descriptor)
            } else {
                Glibc.close(descriptor)
            }
        }
    }

    private func close(_ client: Client) {
        clients[client.descriptor] = nil
        Glibc.close(client.descriptor)
    }
}

extension Loop {
    /// One read, and one write of all responses to it. The write waits for the end of the turn if a response needs a
    /// commit.
    private func read(_ client: Client) {
        let kept = client.rest.count
        if kept > 0 {
            input.copyBytes(from: client.rest)
            client.rest.removeAll(keepingCapacity: true)
        }
        let space = UnsafeMutableRawBufferPointer(rebasing: input[kept...])
        let count = recv(client.descriptor, space.baseAddress, space.count, 0)
        guard count > 0 else {
            // Level-triggered: an interrupted event is reported again.
            return count < 0 && (errno == EAGAIN || errno == EINTR) ? () : close(client)
        }
        var unread = UnsafeRawBufferPointer(rebasing: input[..<(kept + count)])
        var isHeld = false
        while !client.isLast, let request = Request(startOf: unread) {
            client.isLast = !request.keepsAlive
            if answers.answer(request, into: &output) { isHeld = true }
            unread = UnsafeRawBufferPointer(rebasing: unread[request.length...])
        }
        // A request that fills the whole buffer is invalid.
        guard unread.count < input.count else { return close(client) }
        if !unread.isEmpty { client.rest.append(contentsOf: unread) }
        defer { output.removeAll() }
        guard isHeld else { return send(output.bytes, to: client) }
        client.unsent = Array(output.bytes)
        held.append(client)
    }

    /// Ends the turn's transaction and sends the responses that wait for it.
    private func commit() {
        let isDone = answers.commit()
        for client in held {
            // Data that is not on the disk is not acknowledged.
            guard isDone else {
                close(client)
                continue
            }
            let answer = client.unsent
            client.unsent = []
            answer.withUnsafeBytes { send($0, to: client) }
        }
        held.removeAll(keepingCapacity: true)
    }

    private func send(_ bytes: UnsafeRawBufferPointer, to client: Client) {
        guard !bytes.isEmpty else { return }
        let sent = Glibc.send(client.descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        guard sent >= 0 || errno == EAGAIN else { return close(client) }
        let unsent = bytes[max(0, sent)...]
        if unsent.isEmpty {
            if client.isLast { close(client) }
        } else {
            client.unsent = Array(unsent)
            _ = limit_watch_again(poller, client.descriptor, true)
        }
    }

    /// Sends the rest of a response; nothing is read meanwhile.
    private func flush(_ client: Client) {
        let sent = client.unsent.withUnsafeBytes {
            Glibc.send(client.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard sent >= 0 || errno == EAGAIN else { return close(client) }
        client.unsent.removeFirst(max(0, sent))
        guard client.unsent.isEmpty else { return }
        if client.isLast { return close(client) }
        _ = limit_watch_again(poller, client.descriptor, false)
    }
}
