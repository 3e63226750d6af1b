import BlogMaintenance
import BlogTestSupport

struct GermanMaintenanceLocalization: MaintenanceLocalization {
    func progress(_ progress: MaintenanceProgress) -> String { "zu \(progress.percent) % fertig" }

    func summary(of outcome: CheckResult, database: String) -> String {
        "\(database): \(outcome.isValid ? "heil" : "kaputt")"
    }

    func finding(_ finding: Finding) -> String { "Schaden: \(finding)" }

    func notice(_ texts: OutdatedTexts) -> String { "Unsichtbar: \(texts.count)" }

    func state(isRepaired: Bool) -> String { isRepaired ? "behoben" : "offen" }

    func advice(after outcome: CheckResult) -> String? { outcome.isValid ? nil : "Sicherung einspielen" }

    func backedUp(to path: String) -> String { "Gesichert: \(path)" }

    func restored(from path: String, as database: String, keptPath: String?) -> String {
        "\(database) ist jetzt \(path)"
    }

    func restoreQuestion(from path: String, as database: String) -> String { "\(database) ersetzen?" }

    func label(of figure: StatisticsFigure) -> String { "Zahl" }

    func text(of figure: StatisticsFigure) -> String { "\(figure)" }

    func error(_ error: any Error) -> ErrorPresentation { Localization(.german).error(error, heading: nil) }
}
