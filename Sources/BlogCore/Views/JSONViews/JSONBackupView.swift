import BlogContracts

/// A backup that was made.
final class JSONBackupView: BackupView, DocumentView {
    private var backup: BackupPresentation?

    func display(_ backup: BackupPresentation) {
        self.backup = backup
    }

    func document() -> Document? { backup.document() }
}
