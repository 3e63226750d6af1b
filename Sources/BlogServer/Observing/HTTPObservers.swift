import SocketHTTP

/// Several observers of one loop, told one after the other.
struct HTTPObservers: HTTPObserver {
    let all: [any HTTPObserver]

    init(_ all: any HTTPObserver...) {
        self.all = all
    }

    func connected() {
        for observer in all { observer.connected() }
    }

    func disconnected() {
        for observer in all { observer.disconnected() }
    }

    func turnedAway() {
        for observer in all { observer.turnedAway() }
    }

    func answered(_ record: HTTPExchangeRecord) {
        for observer in all { observer.answered(record) }
    }

    func turned(busy: Duration) {
        for observer in all { observer.turned(busy: busy) }
    }
}
