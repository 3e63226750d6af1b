import BlogContracts
import BlogMaintenance
import BlogServices

extension EnglishWording {
    /// Why a database is not checked, backed up or restored.
    func describe(_ error: MaintenanceError) -> Description {
        switch error {
        case .missing(let reason): (.notFound, reason, [])
        case .unusable(let reason): (.invalid, reason, [])
        case .notPermitted(let reason): (.readOnly, reason, [])
        case .exists(let path):
            (.occupied, "There is a file \(path) already; it is replaced only if you say so.", [])
        case .inUse(let path):
            (.busy, "Somebody has \(path) open, a running server for example. End that first.", [])
        case .notAFile(let path): (.occupied, "'\(path)' is not a file.", [])
        case .reserved(let path, nil): (.occupied, "\(path) is the database itself.", [])
        case .reserved(let path, let database?):
            (
                .occupied,
                "\(path) is where SQLite keeps the log of \(database); nothing else is put there.", []
            )
        case .same(let path): (.invalid, "\(path) is the database itself.", [])
        case .invalid(let path, let findings):
            (
                .invalid,
                "\(path) does not pass the check. "
                    + findings.prefix(3).map(keeping.finding).joined(separator: " ")
                    + (findings.count > 3 ? " And more." : "")
                    + (findings.allSatisfy(\.isDerived) ? " It can be repaired without loss." : ""), []
            )
        }
    }
}
