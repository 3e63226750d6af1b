import SocketHTTP

/// The state that logging threads and the writing thread share.
struct LogSinkState: Sendable {
    /// The state of the writing thread.
    enum Writer {
        /// It calls `next` when it has finished.
        case writing
        /// It waits for more lines, for a limited time.
        case waitingForBatch
        /// It waits for the first line, without a limit.
        case idle
    }

    /// The writing thread's next step.
    enum Step {
        /// Write the batch, which reports this number of dropped lines.
        case write(announced: Int)
        case waitForBatch
        case waitForLine
        case end
    }

    private let limits: LogSinkLimits
    private var pending: [UInt8] = []
    private var dropped = 0
    private var isUrgent = false
    private var writer = Writer.writing
    private var writesImmediately = false
    private var isEnding = false

    init(limits: LogSinkLimits) {
        self.limits = limits
    }

    /// Whether all dropped lines have been reported.
    var isComplete: Bool { dropped == 0 }

    /// Appends lines, or counts them as dropped. Returns whether the writing thread has to be woken.
    mutating func append(_ lines: Bytes, isUrgent: Bool) -> Bool {
        let size = pending.count + lines.count
        guard size <= limits.pendingBytes else {
            drop(lines.lineCount)
            return false
        }
        // A large array that grew by doubling would exceed the limit.
        if size > pending.capacity, size > limits.pendingBytes / 4 {
            pending.reserveCapacity(limits.pendingBytes)
        }
        pending.append(contentsOf: lines)
        if isUrgent || writesImmediately { self.isUrgent = true }
        return wake(isEnough: self.isUrgent || pending.count >= limits.batchBytes)
    }

    mutating func drop(_ count: Int) {
        dropped += count
    }

    /// Writes each line at once from now on. Returns whether the writing thread has to be woken.
    mutating func writeImmediately() -> Bool {
        writesImmediately = true
        isUrgent = true
        return wake(isEnough: true)
    }

    /// Ends the writing thread when all is written. Returns whether it has to be woken.
    mutating func end() -> Bool {
        isEnding = true
        return wake(isEnough: true)
    }

    /// Whether the writing thread has to be woken: once, then it continues by itself.
    private mutating func wake(isEnough: Bool) -> Bool {
        guard writer == .idle || (writer == .waitingForBatch && isEnough) else { return false }
        writer = .writing
        return true
    }

    /// The writing thread's next step. Moves pending lines into `batch`, which is empty, and adds a line from `notice` if
    /// lines were dropped.
    mutating func next(
        _ batch: inout [UInt8], isDue: Bool, hasFailed: Bool, notice: (Int) -> [UInt8]
    ) -> Step {
        let isReady = isDue || isUrgent || isEnding || pending.count >= limits.batchBytes
        if isReady, !pending.isEmpty || (isEnding && dropped > 0 && !hasFailed) {
            swap(&batch, &pending)
            let announced = dropped
            if announced > 0 { batch += notice(announced) }
            (dropped, isUrgent, writer) = (0, false, .writing)
            return .write(announced: announced)
        }
        if isEnding { return .end }
        writer = isDue ? .idle : .waitingForBatch
        return isDue ? .waitForLine : .waitForBatch
    }
}

extension Sequence<UInt8> {
    /// How many lines end in these bytes.
    var lineCount: Int {
        reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
}
