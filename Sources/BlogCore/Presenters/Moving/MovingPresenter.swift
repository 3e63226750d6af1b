public import BlogContracts
public import BlogTransfer

/// Moves a whole blog, and shows how far it has come.
public final class MovingPresenter {
    private let service: TransferService
    private let wording: any Wording
    private let view: any MovingView
    private let commands: CommandRunner

    /// Makes the presenter of one move.
    public init(
        service: TransferService, wording: any Wording, view: any MovingView, errors: any ErrorView
    ) {
        self.service = service
        self.wording = wording
        self.view = view
        commands = CommandRunner(wording: wording, showError: errors.displayError)
    }

    /// Gives everything to `sink`. Cancelling the task ends it, and shows nothing more.
    public func export(into sink: any RecordSink) async throws(CancellationError) {
        let service = service
        try await move(saying: wording.moving.exported) { try await service.export(into: sink, progress: $0) }
    }

    /// Takes in a blog that was exported, all of it or nothing.
    public func takeIn(_ source: any RecordSource) async throws(CancellationError) {
        let service = service
        try await move(saying: wording.moving.imported) { try await service.fill(from: source, progress: $0) }
    }

    /// Makes up a blog as big as is planned, all of it or nothing.
    public func load(_ plan: LoadPlan, _ filling: Filling) async throws(CancellationError) {
        let service = service
        try await move(saying: wording.moving.loaded) {
            try await service.fill(from: LoadSource(plan), filling, progress: $0)
        }
    }

    private func move(
        saying text: (BlogInventory) -> String,
        _ body:
            @escaping @Sendable (_ progress: @escaping @Sendable (TransferProgress) -> Void) async throws ->
            BlogInventory
    ) async throws(CancellationError) {
        try await commands.run {
            let (steps, reports) = AsyncStream<TransferProgress>.makeStream()
            // The move reports from a thread of its own; the view is told here, where it lives.
            async let inventory = MovingPresenter.ending(reports) { try await body { reports.yield($0) } }
            for await step in steps { show(step) }
            return try await inventory
        } show: { inventory in
            view.display(outcome(inventory, text(inventory)))
        }
    }

    private static func ending(
        _ reports: AsyncStream<TransferProgress>.Continuation,
        after move: @Sendable () async throws -> BlogInventory
    ) async throws -> BlogInventory {
        defer { reports.finish() }
        return try await move()
    }

    private func show(_ progress: TransferProgress) {
        view.display(
            MovingProgressPresentation(
                finished: progress.finished, total: progress.total, text: wording.moving.progress(progress)))
    }

    private func outcome(_ inventory: BlogInventory, _ text: String) -> MovingOutcomePresentation {
        MovingOutcomePresentation(
            moved: counts(inventory.counts), leftOut: counts(inventory.leftOut), text: text)
    }

    private func counts(_ counts: [BlogRecord.Kind: Int]) -> MovingCounts {
        MovingCounts(
            users: counts[.user, default: 0], posts: counts[.post, default: 0],
            likes: counts[.like, default: 0], follows: counts[.follow, default: 0],
            shares: counts[.share, default: 0], importedFiles: counts[.importedFile, default: 0])
    }
}
