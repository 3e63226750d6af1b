import BlogContracts
public import BlogPresenters
public import BlogTransfer

extension Wording {
    /// The error in a sentence.
    public func detail(_ error: any Error) -> String {
        self.error(error, heading: nil).detail
    }
}

extension TransferWording {
    /// The error in a sentence.
    public func detail(_ error: any Error) -> String {
        self.error(error).detail
    }
}
