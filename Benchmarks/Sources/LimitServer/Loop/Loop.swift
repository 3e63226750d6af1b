import CLimit
import Glibc

/// One core's worth: a listening socket of its own, its connections, a database connection.
final class Loop {
    private let poller: Int32
    private let listener: Int32
    private var clients: [Int32: Client] = [:]
    private var answers: Answers
    /// Those whose answers wait for the turn's transaction.
    private var held: [Client] = []

    private let events = UnsafeMutableBufferPointer<limit_event>.allocate(capacity: 256)
    /// What was read of one connection; whatever is left of it after answering is kept with the client.
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

    /// Turns until the process ends.
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
    /// One read, and one write of all the answers to what it brought, which waits for the turn's end if something is
    /// to be on the disk first.
    private func read(_ client: Client) {
        let kept = client.rest.count
        if kept > 0 {
            input.copyBytes(from: client.rest)
            client.rest.removeAll(keepingCapacity: true)
        }
        let space = UnsafeMutableRawBufferPointer(rebasing: input[kept...])
        let count = recv(client.descriptor, space.baseAddress, space.count, 0)
        guard count > 0 else {
            // Level-triggered: what was interrupted is told again.
            return count < 0 && (errno == EAGAIN || errno == EINTR) ? () : close(client)
        }
        var unread = UnsafeRawBufferPointer(rebasing: input[..<(kept + count)])
        var isHeld = false
        while !client.isLast, let request = Request(startOf: unread) {
            client.isLast = !request.keepsAlive
            if answers.answer(request, into: &output) { isHeld = true }
            unread = UnsafeRawBufferPointer(rebasing: unread[request.length...])
        }
        // A request that fills the whole buffer is none.
        guard unread.count < input.count else { return close(client) }
        if !unread.isEmpty { client.rest.append(contentsOf: unread) }
        defer { output.removeAll() }
        guard isHeld else { return send(output.bytes, to: client) }
        client.unsent = Array(output.bytes)
        held.append(client)
    }

    /// Ends the turn's transaction and lets go what waited for it.
    private func commit() {
        let isDone = answers.commit()
        for client in held {
            // What is not on the disk is not acknowledged.
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

    /// Goes on with an answer that the socket did not take in one piece; nothing is read meanwhile.
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
