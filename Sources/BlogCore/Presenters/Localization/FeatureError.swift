import BlogContracts

/// An error of one feature. Its words are among those of the feature.
protocol FeatureError: Error {
    var kind: ErrorPresentation.Kind { get }

    func detail(in texts: Texts) -> String
}
