public import BlogContracts
public import BlogOperations

extension RecordingView: ImportView {
    public func display(_ progress: ProgressPresentation) { record(.progress(progress)) }

    public func display(_ rows: [ImportRowPresentation]) { record(.importRows(rows)) }

    public func display(_ summary: ImportSummaryPresentation) { record(.importSummary(summary)) }

    public func display(_ row: ImportRowPresentation) { record(.importRow(row)) }
}

extension RecordingView {
    public var transfer: RecordingContent<TransferPresentation> { content(Message.moved) }
    public var check: RecordingContent<CheckPresentation> { content(Message.check) }
    public var backup: RecordingContent<BackupPresentation> { content(Message.backup) }
    public var restoration: RecordingContent<RestorationPresentation> { content(Message.restoration) }
    public var statistics: RecordingContent<StatisticsPresentation> { content(Message.statistics) }
}

extension RecordingView.Message {
    public static func importRows(_ rows: [ImportRowPresentation]) -> Self { .operation(.init(rows)) }
    public static func importSummary(_ summary: ImportSummaryPresentation) -> Self {
        .operation(.init(summary))
    }
    public static func importRow(_ row: ImportRowPresentation) -> Self { .operation(.init(row)) }
    public static func moved(_ outcome: TransferPresentation) -> Self { .operation(.init(outcome)) }
    public static func check(_ check: CheckPresentation) -> Self { .operation(.init(check)) }
    public static func backup(_ backup: BackupPresentation) -> Self { .operation(.init(backup)) }
    public static func restoration(_ restoration: RestorationPresentation) -> Self {
        .operation(.init(restoration))
    }
    public static func statistics(_ statistics: StatisticsPresentation) -> Self {
        .operation(.init(statistics))
    }

    /// The value of an operation's message; nil for another message.
    public func operation<Content>(_ type: Content.Type = Content.self) -> Content? {
        if case .operation(let message) = self { message.content as? Content } else { nil }
    }
}
