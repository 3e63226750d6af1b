public import BlogContracts
import BlogDomain
import BlogPresenters

/// Exports or imports a whole blog, and shows the progress.
public final class TransferPresenter {
    private let service: TransferService
    private let localization: TransferLocalization
    private let view: any TransferView
    private let progress: any ProgressView
    private let errors: any ErrorView

    public init(
        service: TransferService, localization: TransferLocalization, view: any TransferView,
        progress: any ProgressView, errors: any ErrorView
    ) {
        self.service = service
        self.localization = localization
        self.view = view
        self.progress = progress
        self.errors = errors
    }

    /// Writes the records that `sink` selects. If it is cancelled before it finishes, no outcome is displayed.
    public func export(
        into sink: any RecordSink, media: ExportedPictures? = nil
    ) async throws(CancellationError) {
        let service = service
        try await move(saying: localization.exported) {
            try await service.export(into: sink, media: media, progress: $0)
        }
    }

    /// Imports an exported blog, completely or not at all.
    public func importAll(
        from source: any RecordSource, media: ImportedPictures? = nil
    ) async throws(CancellationError) {
        let service = service
        try await move(saying: localization.imported) {
            try await service.fill(from: source, media: media, progress: $0)
        }
    }

    private func move(
        saying text: (BlogInventory) -> String,
        _ body:
            @escaping @Sendable (_ progress: @escaping @Sendable (TransferProgress) -> Void) async throws ->
            BlogInventory
    ) async throws(CancellationError) {
        try await runCommand {
            let (steps, reports) = AsyncStream<TransferProgress>.makeStream()
            // The transfer reports from a thread of its own; the view is called here, in the caller's isolation.
            async let inventory = TransferPresenter.ending(reports) { try await body { reports.yield($0) } }
            for await step in steps {
                progress.display(
                    ProgressPresentation(
                        finished: step.finished, total: step.total, text: localization.progress(step)))
            }
            return try await inventory
        } show: { inventory in
            view.display(outcome(inventory, text(inventory)))
        } showError: {
            errors.displayError(localization.error($0))
        }
    }

    private static func ending(
        _ reports: AsyncStream<TransferProgress>.Continuation,
        after move: @Sendable () async throws -> BlogInventory
    ) async throws -> BlogInventory {
        defer { reports.finish() }
        return try await move()
    }

    private func outcome(_ inventory: BlogInventory, _ text: String) -> TransferPresentation {
        TransferPresentation(
            moved: counts(inventory.counts), leftOut: counts(inventory.leftOut),
            keptTexts: inventory.keptTexts.map(\.rawValue), text: text)
    }

    /// All kinds in their order, without the users of foreign authors and the texts of the site.
    private func counts(_ counts: [BlogRecord.Kind: Int]) -> [TransferCount] {
        BlogRecord.Kind.allCases.filter { $0 != .importAuthor && $0 != .site }
            .map { TransferCount($0.plural, counts[$0, default: 0]) }
    }
}
