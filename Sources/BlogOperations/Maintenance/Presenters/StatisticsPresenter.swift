public import BlogContracts
import BlogPresenters

/// Shows the figures of a blog.
public final class StatisticsPresenter {
    private let service: StatisticsService
    private let localization: MaintenanceLocalization
    private let view: any StatisticsView
    private let errors: any ErrorView

    public init(
        service: StatisticsService, localization: MaintenanceLocalization, view: any StatisticsView,
        errors: any ErrorView
    ) {
        self.service = service
        self.localization = localization
        self.view = view
        self.errors = errors
    }

    public func load() async throws(CancellationError) {
        try await runCommand {
            try await service.statistics()
        } show: {
            view.display(localization.figures($0))
        } showError: {
            errors.displayError(localization.error($0))
        }
    }
}
