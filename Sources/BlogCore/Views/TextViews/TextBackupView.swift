import BlogContracts

/// A backup that was made.
final class TextBackupView: BackupView, DocumentView {
    private let page: TextPage
    private var backup: BackupPresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ backup: BackupPresentation) {
        self.backup = backup
    }

    func document() -> Document? {
        guard let backup else { return nil }
        var page = page
        page.paragraph(backup.text)
        return Document(bytes: Array(page.text.utf8))
    }
}
