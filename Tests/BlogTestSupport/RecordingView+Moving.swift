public import BlogContracts

extension RecordingView: MovingView {
    /// Notes how far a blog has moved.
    public func display(_ progress: MovingProgressPresentation) { note(.movingProgress(progress)) }

    /// Notes what moved.
    public func display(_ outcome: MovingOutcomePresentation) { note(.moved(outcome)) }
}
