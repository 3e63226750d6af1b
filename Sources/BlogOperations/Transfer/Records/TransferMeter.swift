import BlogDomain
import Synchronization
import Threads

/// Counts the records of a transfer, reports progress, and stops a cancelled transfer.
final class TransferMeter: Sendable {
    private struct State {
        var stated = BlogInventory()
        var total = 0
        var finished = 0
        var counts: [BlogRecord.Kind: Int] = [:]
        /// The posts of an export of one user, and how many of its records an import does not take.
        var posts: Set<Int64> = []
        var refused: [BlogRecord.Kind: Int] = [:]
    }

    /// The number of records between two reports: some dozens of reports per second for the fastest kind.
    private static let interval = 10_000

    private let report: @Sendable (TransferProgress) -> Void
    private let isCancelled = Atomic(false)
    private let state = Lock(State())

    init(_ report: @escaping @Sendable (TransferProgress) -> Void) {
        self.report = report
    }

    /// The inventory that was announced, but with the images, pictures and reactions that were transferred.
    var inventory: BlogInventory {
        state.withLock { state in
            var inventory = state.stated
            for kind in [BlogRecord.Kind.media, .picture] where inventory[kind] > 0 {
                inventory.counts[kind] = state.counts[kind, default: 0]
            }
            for (kind, count) in state.refused { inventory.counts[kind, default: 0] -= count }
            return inventory
        }
    }

    /// Notes that a post is exported without the text that is kept beside it.
    func omitKeptText(of post: PostID) { state.withLock { $0.stated.keptTexts.append(post) } }

    /// Whether an import takes a record. Of an export of one user, it leaves out what refers to another user, or to a post of theirs.
    func takes(_ record: BlogRecord) -> Bool {
        state.withLock { state in
            guard state.stated.user != nil else { return true }
            if case .post(let post) = record { state.posts.insert(post.id.rawValue) }
            guard case .reaction(let reaction) = record else { return true }
            guard !reaction.kind.isOfPost || !state.posts.contains(reaction.target) else { return true }
            state.refused[record.kind, default: 0] += 1
            state.stated.leftOut[record.kind, default: 0] += 1
            return false
        }
    }

    /// Notes that a record which was announced is left out.
    func omit(_ kind: BlogRecord.Kind) {
        state.withLock { $0.stated.leftOut[kind, default: 0] += 1 }
    }

    func cancel() {
        isCancelled.store(true, ordering: .relaxed)
    }

    func begin(_ inventory: BlogInventory) throws {
        let total = inventory.total
        state.withLock { $0 = State(stated: inventory, total: total) }
        report(TransferProgress(finished: 0, total: total))
        try check()
    }

    func count(_ record: BlogRecord) throws {
        try check()
        let progress = state.withLock { state -> TransferProgress? in
            // An image counts once.
            if case .media(let piece) = record, piece.offset > 0 { return nil }
            state.finished += 1
            state.counts[record.kind, default: 0] += 1
            guard state.finished.isMultiple(of: TransferMeter.interval) else { return nil }
            return TransferProgress(finished: state.finished, total: state.total)
        }
        if let progress { report(progress) }
    }

    /// The first kind whose number of transferred records differs from the announced one, with both numbers. Pictures that were
    /// deleted during the export are missing.
    func difference() -> (kind: BlogRecord.Kind, stated: Int, moved: Int)? {
        let (stated, counts) = state.withLock { ($0.stated, $0.counts) }
        return BlogRecord.Kind.allCases.map { ($0, stated[$0], counts[$0, default: 0]) }.first {
            $0.1 < $0.2 || $0.1 > $0.2 && $0.0 != .media && $0.0 != .picture
        }
    }

    private func check() throws {
        if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
    }
}

/// A source whose records are counted and compared with its inventory.
struct MeteredSource: RecordSource {
    let source: any RecordSource
    let meter: TransferMeter
    /// Takes the images; nil to omit them.
    let media: ImportedPictures?

    var line: Int { source.line }

    func begin() throws -> BlogInventory {
        let inventory = try source.begin()
        try meter.begin(inventory)
        return inventory
    }

    func next() throws -> BlogRecord? {
        do {
            while let record = try source.next() {
                try meter.count(record)
                guard meter.takes(record) else { continue }
                if case .picture(let picture) = record { media?.expect(picture, line: line) }
                guard case .media(let piece) = record else { return record }
                try media?.take(piece)
            }
            if let (kind, stated, moved) = meter.difference() {
                throw TransferError.badLine(
                    1,
                    .text("the line announces \(stated) records of type \(kind.name), but there are \(moved)")
                )
            }
            // If that fails, the store keeps nothing.
            try media?.finish()
            return nil
        } catch let problem as LineProblem {
            throw TransferError.badLine(line, problem)
        }
    }
}

/// A sink whose records are counted. Images and then the pictures that need them come at the end, and a picture without its file is left out.
struct MeteredSink: RecordSink {
    let sink: any RecordSink
    let meter: TransferMeter
    /// The images; nil for none.
    let media: ExportedPictures?

    var selection: RecordSelection { sink.selection }

    func begin(_ inventory: BlogInventory) throws {
        var inventory = inventory
        // The snapshot has begun. Its pictures have had their files before.
        let images = try inventory.user == nil ? media?.list() : media.map { _ in inventory[.picture] }
        if let images, images > 0 { inventory.counts[.media] = images }
        try meter.begin(inventory)
        try sink.begin(inventory)
    }

    func take(_ record: BlogRecord) throws {
        if case .picture(let picture) = record, let media { return media.take(picture) }
        try pass(record)
    }

    private func pass(_ record: BlogRecord) throws {
        try meter.count(record)
        if selection == .articles, case .post(let post) = record, let text = post.pending?.content,
            !text.hasText(of: post.content)
        {
            meter.omitKeptText(of: post.id)
        }
        try sink.take(record)
    }

    /// Writes what is not in the snapshot.
    func end() throws {
        if try media?.forEach(pass, omitted: meter.omit) == true, selection == .everything {
            throw TransferError.output(
                reason: "the folder of images has no file of the pictures. Name their folder with --media")
        }
        try sink.end()
    }
}
