public import BlogContracts
public import BlogPresenters

/// Checks, repairs, copies and restores a database. Each command shows its answer on its view.
public final class MaintenancePresenter {
    private let service: MaintenanceService
    private let localization: MaintenanceLocalization
    private let progress: any ProgressView
    private let errors: any ErrorView
    private var shown: MaintenanceProgress?

    public init(
        service: MaintenanceService, localization: MaintenanceLocalization, progress: any ProgressView,
        errors: any ErrorView
    ) {
        self.service = service
        self.localization = localization
        self.progress = progress
        self.errors = errors
    }

    /// Checks the database without changing it.
    public func check(on view: any CheckView) async throws(CancellationError) {
        try await run(service.check) { view.display(presentation(of: $0)) }
    }

    /// Checks the database and repairs derived data.
    public func repair(on view: any CheckView) async throws(CancellationError) {
        try await run(service.repair) { view.display(presentation(of: $0)) }
    }

    /// Copies the database to a file. An existing file is replaced only if `replacing` is true.
    public func backUp(
        to path: String, replacing: Bool, on view: any BackupView
    ) async throws(CancellationError) {
        try await run {
            try await service.backUp(to: path, replacing: replacing, $0)
        } show: {
            view.display(
                BackupPresentation(path: path, bytes: $0, text: localization.backedUp(to: path)))
        }
    }

    /// Replaces the database with a copy of a file after a confirmation, and keeps the old database. By
    /// default, the sessions in the copy end.
    public func restore(
        from path: String, keepingSessions: Bool = false, on view: any RestorationView,
        asking confirmation: any Confirmation = AutoConfirm()
    ) async throws(CancellationError) {
        let question = localization.restoreQuestion(from: path, as: service.name)
        guard try await confirmation.isConfirmed(question) else { return }
        try await run {
            try await service.restore(from: path, keepingSessions: keepingSessions, $0)
        } show: {
            view.display(
                RestorationPresentation(
                    keptPath: $0,
                    text: localization.restored(from: path, as: service.name, keptPath: $0)))
        }
    }

    private func run<Answer>(
        _ call: (@escaping (MaintenanceProgress) -> Void) async throws -> Answer, show: (Answer) -> Void
    ) async throws(CancellationError) {
        try await runCommand {
            try await call(showProgress)
        } show: {
            show($0)
        } showError: {
            errors.displayError(localization.error($0))
        }
    }

    /// Displays each progress once.
    private func showProgress(_ progress: MaintenanceProgress) {
        guard progress != shown else { return }
        shown = progress
        self.progress.display(
            ProgressPresentation(
                finished: progress.percent, total: 100, text: localization.progress(progress)))
    }

    private func presentation(of outcome: CheckResult) -> CheckPresentation {
        CheckPresentation(
            isValid: outcome.isValid, text: localization.summary(of: outcome, database: service.name),
            findings: outcome.repaired.map { finding($0, isRepaired: true) }
                + outcome.findings.map { finding($0, isRepaired: false) },
            notices: outcome.outdated.map(localization.notice) + localization.strays(in: outcome),
            advice: localization.advice(after: outcome))
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
            case .pictures(let names): (.pictures, "pictures", names.count)
            }
        return CheckFindingPresentation(
            kind: kind, subject: subject, count: count, isRepairable: finding.isDerived,
            isRepaired: isRepaired,
            stateText: localization.state(isRepaired: isRepaired), text: localization.finding(finding))
    }
}
