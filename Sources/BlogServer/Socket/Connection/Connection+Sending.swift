import CSocket
import Glibc

extension Connection {
    /// Sends what is in the loop's buffer, and keeps for later what the socket does not take.
    func transmit() {
        guard phase != .closed else { return loop.output.removeAll() }
        guard send(from: &loop.output) else {
            loop.output.removeAll()
            return close()
        }
        if !loop.output.isEmpty {
            unsent.append(loop.output.bytes)
            loop.output.removeAll()
        }
        loop.output.shrink(to: Self.largestRead)
    }

    /// Sends what was kept, and says whether that is all of it.
    func flush() -> Bool {
        guard send(from: &unsent) else {
            close()
            return false
        }
        guard unsent.isEmpty else { return false }
        unsent.shrink(to: 0)
        return true
    }

    /// False if the connection is lost.
    private func send(from buffer: inout ByteBuffer) -> Bool {
        let before = buffer.count
        while !buffer.isEmpty {
            let bytes = buffer.bytes
            let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            if count >= 0 {
                buffer.consume(count)
            } else if errno == EAGAIN {
                // A client that reads nothing for so long is not going to. What it reads renews this; what it
                // sends meanwhile does not.
                if buffer.count < before { deadline = loop.clock.now + loop.idleMilliseconds }
                return true
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// After an answer: the next request, or the end.
    func settle() -> Bool {
        guard let exchange else { return false }
        self.exchange = nil
        guard exchange.keepsAlive else {
            linger()
            return phase != .closed
        }
        phase = .head
        let isPipelined = !input.isEmpty
        deadline = loop.clock.now + (isPipelined ? loop.requestMilliseconds : loop.idleMilliseconds)
        readSize = Self.smallestRead
        input.shrink(to: Self.smallestRead)
        return true
    }
}
