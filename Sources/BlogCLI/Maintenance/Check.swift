import ArgumentParser
import BlogContracts
import BlogMaintenance
import BlogPresenters

/// `check` and `check --repair`.
struct Check: MaintenanceCommand {
    static let configuration = CommandConfiguration(
        abstract: "Looks whether the database is sound.",
        discussion: """
            Reads every page, and holds tables, indexes, references, counters and the search index to what they must \
            be, beside a running server. The exit code is 0 if all is well and 65 if not. With --repair it makes anew \
            what can be made from the rest, all at once; others who write wait for that. A damaged file is left as it \
            is: restore a backup.
            """)

    @OptionGroup var options: CLIOptions
    @Flag(help: "Mend what can be mended without loss.") var repair = false

    func work(_ session: MaintenanceSession<CheckPresentation>) async throws(CancellationError) {
        let presenter = CheckPresenter(
            service: session.service, wording: session.wording, view: session.view,
            progress: session.bar, errors: session.failure)
        try await repair ? presenter.repair() : presenter.check()
    }
}
