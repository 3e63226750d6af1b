import BlogContracts
public import BlogPresenters

extension Wording {
    /// The error in a sentence.
    public func detail(_ error: any Error) -> String {
        self.error(error, heading: nil).detail
    }
}
