import BlogContracts
import BlogOperations

extension Outline {
    static func file(_ path: String, _ state: ImportRowPresentation.State) -> Outline {
        .file(path, state: "\(state)")
    }

    /// The outline of a value of a module beside the core; nil for an unknown one.
    init?(operation content: Any) {
        switch content {
        case let rows as [ImportRowPresentation]: self = .files(rows.map(\.path))
        case let row as ImportRowPresentation: self = .file(row.path, row.state)
        case let summary as ImportSummaryPresentation:
            self = .summary(summary.text, isCancelled: summary.isCancelled)
        case let transfer as TransferPresentation: self = .summary(transfer.text, isCancelled: false)
        case let check as CheckPresentation:
            let repaired = check.findings.count(where: \.isRepaired)
            self = .checked(isValid: check.isValid, repaired: repaired, left: check.findings.count - repaired)
        default: return nil
        }
    }
}
