public import BlogTransfer

/// What is said of a whole blog that moves.
public protocol MovingWording: Sendable {
    /// How far it has come.
    func progress(_ progress: TransferProgress) -> String
    /// What went out.
    func exported(_ inventory: BlogInventory) -> String
    /// What came in.
    func imported(_ inventory: BlogInventory) -> String
    /// What was made up.
    func loaded(_ inventory: BlogInventory) -> String
}
