public import BlogContracts
import BlogPresenters

/// Checks and repairs a database.
public final class CheckPresenter {
    private let service: MaintenanceService
    private let localization: any MaintenanceLocalization
    private let view: any CheckView
    private let progress: MaintenanceProgressPresenter
    private let errors: any ErrorView

    public init(
        service: MaintenanceService, localization: any MaintenanceLocalization, view: any CheckView,
        progress: any ProgressView, errors: any ErrorView
    ) {
        self.service = service
        self.localization = localization
        self.view = view
        self.progress = MaintenanceProgressPresenter(localization: localization, view: progress)
        self.errors = errors
    }

    /// Checks the database without changing it.
    public func check() async throws(CancellationError) {
        try await runCommand {
            try await service.check(progress.show)
        } show: {
            view.display(presentation(of: $0))
        } showError: {
            errors.displayError(localization.error($0))
        }
    }

    /// Checks the database and repairs derived data.
    public func repair() async throws(CancellationError) {
        try await runCommand {
            try await service.repair(progress.show)
        } show: {
            view.display(presentation(of: $0))
        } showError: {
            errors.displayError(localization.error($0))
        }
    }

    private func presentation(of outcome: CheckResult) -> CheckPresentation {
        CheckPresentation(
            isValid: outcome.isValid, text: localization.summary(of: outcome, database: service.name),
            findings: outcome.repaired.map { finding($0, isRepaired: true) }
                + outcome.findings.map { finding($0, isRepaired: false) },
            notices: outcome.outdated.map(localization.notice), advice: localization.advice(after: outcome))
    }

    private func finding(_ finding: Finding, isRepaired: Bool) -> CheckFindingPresentation {
        let (kind, subject, count): (CheckFindingPresentation.Kind, String?, Int) =
            switch finding {
            case .damage: (.damage, nil, 1)
            case .table(let name): (.table, name, 1)
            case .part(let name): (.part, name, 1)
            case .index(let name, let faults): (.index, name, faults)
            case .orphans(let table, _, let rows): (.orphans, table, rows)
            case .counter(let counter, let rows): (.counter, counter.name, rows)
            case .search(let faults): (.search, "blog_words", max(1, faults.posts))
            case .tags(let posts): (.tags, "post_tags", posts)
            }
        return CheckFindingPresentation(
            kind: kind, subject: subject, count: count, isRepairable: finding.isDerived,
            isRepaired: isRepaired,
            stateText: localization.state(isRepaired: isRepaired), text: localization.finding(finding))
    }
}
