import SocketHTTP

/// What the threads that log and the one that writes share, and what each of them does with it.
struct LogSinkState: Sendable {
    /// What the thread that writes is at.
    enum Mood {
        /// It comes here by itself when it has done that.
        case writing
        /// It waits for more lines, for a while.
        case dozing
        /// It waits for the first line.
        case asleep
    }

    /// What it is to do next.
    enum Step {
        /// Write what it took. That tells of so many dropped lines.
        case write(announced: Int)
        case doze
        case sleep
        case end
    }

    private let limits: LogSinkLimits
    private var pending: [UInt8] = []
    private var dropped = 0
    private var isUrgent = false
    private var mood = Mood.writing
    private var isHurried = false
    private var isEnding = false

    init(limits: LogSinkLimits) {
        self.limits = limits
    }

    /// Whether no line is missing of which nothing has been said yet.
    var isWhole: Bool { dropped == 0 }

    /// Takes lines, or counts them as dropped. Whether the thread that writes has to be woken.
    mutating func append(_ lines: Bytes, isUrgent: Bool) -> Bool {
        let size = pending.count + lines.count
        guard size <= limits.pendingBytes else {
            drop(lines.lineCount)
            return false
        }
        // Of large arrays, one that grew by doubling would take more than it may.
        if size > pending.capacity, size > limits.pendingBytes / 4 {
            pending.reserveCapacity(limits.pendingBytes)
        }
        pending.append(contentsOf: lines)
        if isUrgent || isHurried { self.isUrgent = true }
        return wake(isEnough: self.isUrgent || pending.count >= limits.batchBytes)
    }

    /// Counts lines that were not written.
    mutating func drop(_ count: Int) {
        dropped += count
    }

    /// Lets nothing wait for more any longer. Whether the thread that writes has to be woken.
    mutating func hurry() -> Bool {
        isHurried = true
        isUrgent = true
        return wake(isEnough: true)
    }

    /// Lets it end when all is written. Whether the thread that writes has to be woken.
    mutating func end() -> Bool {
        isEnding = true
        return wake(isEnough: true)
    }

    /// Whether the thread that writes has to be woken. It is once: then it comes by itself.
    private mutating func wake(isEnough: Bool) -> Bool {
        guard mood == .asleep || (mood == .dozing && isEnough) else { return false }
        mood = .writing
        return true
    }

    /// Gives the thread that writes what to do. What it is to write is put into `batch`, which is empty, with a line
    /// that `notice` makes where lines were dropped.
    mutating func next(
        _ batch: inout [UInt8], isDue: Bool, hasFailed: Bool, notice: (Int) -> [UInt8]
    ) -> Step {
        let isReady = isDue || isUrgent || isEnding || pending.count >= limits.batchBytes
        if isReady, !pending.isEmpty || (isEnding && dropped > 0 && !hasFailed) {
            swap(&batch, &pending)
            let announced = dropped
            if announced > 0 { batch += notice(announced) }
            (dropped, isUrgent, mood) = (0, false, .writing)
            return .write(announced: announced)
        }
        if isEnding { return .end }
        mood = isDue ? .asleep : .dozing
        return isDue ? .sleep : .doze
    }
}

extension Sequence<UInt8> {
    /// How many lines end in these bytes.
    var lineCount: Int {
        reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
}
