public import BlogContracts

extension RecordingView: KeepingProgressView {
    /// Notes how far it has come.
    public func display(_ progress: KeepingProgressPresentation) { note(.keepingProgress(progress)) }
}

extension RecordingView: CheckView {
    /// Notes what came of a check.
    public func display(_ check: CheckPresentation) { note(.check(check)) }
}

extension RecordingView: BackupView {
    /// Notes a backup.
    public func display(_ backup: BackupPresentation) { note(.backup(backup)) }
}

extension RecordingView: RestorationView {
    /// Notes a restoration.
    public func display(_ restoration: RestorationPresentation) { note(.restoration(restoration)) }
}
