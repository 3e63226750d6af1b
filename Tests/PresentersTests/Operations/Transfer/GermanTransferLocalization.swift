import BlogTestSupport
import BlogTransfer

struct GermanTransferLocalization: TransferLocalization {
    func reason(_ reason: LineProblem) -> String { "Grund: \(reason)" }

    func state(_ state: ImportRowPresentation.State) -> String { "Zustand \(state)" }

    func obstacle(_ obstacle: ImportObstacle) -> String { "Hindernis \(obstacle)" }

    func report(path: String, line: Int?, state: ImportRowPresentation.State, reason: String) -> String {
        "\(path), Zeile \(line ?? 0): \(reason)"
    }

    func note(path: String, line: Int, text: String) -> String { "Hinweis \(path), Zeile \(line): \(text)" }

    func progress(finished: Int, total: Int) -> String { "\(finished) von \(total)" }

    func paused(finished: Int, total: Int) -> String { "angehalten nach \(finished) von \(total)" }

    func summary(of tally: ImportTally) -> String { "\(tally.imported) aufgenommen." }

    func progress(_ progress: TransferProgress) -> String { "\(progress.finished) von \(progress.total)" }

    func exported(_ inventory: BlogInventory) -> String { "\(inventory.total) ausgeführt." }

    func imported(_ inventory: BlogInventory) -> String { "\(inventory.total) eingeführt." }

    func error(_ error: any Error) -> ErrorPresentation { Localization(.german).error(error, heading: nil) }
}
