public import BlogContracts
public import BlogMaintenance
public import BlogTransfer

extension RecordingView: ImportView, ImportRowView {
    /// Records progress.
    public func display(_ progress: ProgressPresentation) { record(.progress(progress)) }

    /// Records the files of an import.
    public func display(_ rows: [ImportRowPresentation]) { record(.importRows(rows)) }

    /// Records the end of an import.
    public func display(_ summary: ImportSummaryPresentation) { record(.importSummary(summary)) }

    /// Records one file of an import.
    public func display(_ row: ImportRowPresentation) { record(.importRow(row)) }
}

extension RecordingView {
    /// The result of a transfer.
    public var transfer: RecordingContent<TransferPresentation> { content(Message.moved) }
    /// The result of a check.
    public var check: RecordingContent<CheckPresentation> { content(Message.check) }
    /// A backup.
    public var backup: RecordingContent<BackupPresentation> { content(Message.backup) }
    /// The result of a restoration.
    public var restoration: RecordingContent<RestorationPresentation> { content(Message.restoration) }
    /// The figures of a blog.
    public var statistics: RecordingContent<StatisticsPresentation> { content(Message.statistics) }
}

extension RecordingView.Message {
    /// `ImportView`.
    public static func importRows(_ rows: [ImportRowPresentation]) -> Self { .operation(.init(rows)) }
    /// `ImportView`, at the end.
    public static func importSummary(_ summary: ImportSummaryPresentation) -> Self {
        .operation(.init(summary))
    }
    /// `ImportRowView`.
    public static func importRow(_ row: ImportRowPresentation) -> Self { .operation(.init(row)) }
    /// `TransferView`.
    public static func moved(_ outcome: TransferPresentation) -> Self { .operation(.init(outcome)) }
    /// `CheckView`.
    public static func check(_ check: CheckPresentation) -> Self { .operation(.init(check)) }
    /// `BackupView`.
    public static func backup(_ backup: BackupPresentation) -> Self { .operation(.init(backup)) }
    /// `RestorationView`.
    public static func restoration(_ restoration: RestorationPresentation) -> Self {
        .operation(.init(restoration))
    }
    /// `StatisticsView`.
    public static func statistics(_ statistics: StatisticsPresentation) -> Self {
        .operation(.init(statistics))
    }

    /// The value of an operation's message; nil for another message.
    public func operation<Content>(_ type: Content.Type = Content.self) -> Content? {
        if case .operation(let message) = self { message.content as? Content } else { nil }
    }
}
