import BlogContracts
public import BlogPresenters
public import BlogTransfer

extension Localization {
    /// The error in a sentence.
    public func detail(_ error: any Error) -> String {
        self.error(error, heading: nil).detail
    }
}

extension TransferLocalization {
    /// The error in a sentence.
    public func detail(_ error: any Error) -> String {
        self.error(error).detail
    }
}
