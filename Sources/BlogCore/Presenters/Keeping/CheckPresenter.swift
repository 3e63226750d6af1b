public import BlogContracts
public import BlogMaintenance

/// Checks a database, and mends it.
public final class CheckPresenter {
    private let service: MaintenanceService
    private let wording: any Wording
    private let view: any CheckView
    private let progress: KeepingProgressPresenter
    private let commands: CommandRunner

    /// Makes the presenter of one database's health.
    public init(
        service: MaintenanceService, wording: any Wording, view: any CheckView,
        progress: any ProgressView, errors: any ErrorView
    ) {
        self.service = service
        self.wording = wording
        self.view = view
        self.progress = KeepingProgressPresenter(wording: wording, view: progress)
        commands = CommandRunner(
            describe: { wording.error($0, heading: nil) }, showError: errors.displayError)
    }

    /// Looks at everything and changes nothing.
    public func check() async throws(CancellationError) {
        try await commands.run {
            try await service.check(progress.show)
        } show: {
            view.display(presentation(of: $0))
        }
    }

    /// Looks at everything and mends what can be mended.
    public func repair() async throws(CancellationError) {
        try await commands.run {
            try await service.repair(progress.show)
        } show: {
            view.display(presentation(of: $0))
        }
    }

    private func presentation(of outcome: CheckOutcome) -> CheckPresentation {
        CheckPresentation(
            isSound: outcome.isValid, text: wording.keeping.summary(of: outcome, database: service.name),
            findings: outcome.repaired.map { finding($0, isMended: true) }
                + outcome.findings.map { finding($0, isMended: false) },
            advice: wording.keeping.advice(after: outcome))
    }

    private func finding(_ finding: Finding, isMended: Bool) -> CheckFindingPresentation {
        let (kind, subject, count): (CheckFindingPresentation.Kind, String?, Int) =
            switch finding {
            case .damage: (.damage, nil, 1)
            case .table(let name): (.table, name, 1)
            case .part(let name): (.part, name, 1)
            case .index(let name, let faults): (.index, name, faults)
            case .orphans(let table, _, let rows): (.orphans, table, rows)
            case .counter(let counter, let rows): (.counter, counter.rawValue, rows)
            case .search(let faults): (.search, "blog_words", max(1, faults.posts))
            }
        return CheckFindingPresentation(
            kind: kind, subject: subject, count: count, isMendable: finding.isDerived, isMended: isMended,
            stateText: wording.keeping.state(isMended: isMended), text: wording.keeping.finding(finding))
    }
}
