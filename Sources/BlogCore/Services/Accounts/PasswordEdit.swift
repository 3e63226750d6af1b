public import BlogModels

/// A new password, with the proof that its owner wants it.
public struct PasswordEdit: Sendable {
    /// What they say their password is.
    public let current: Password
    /// What it is to be.
    public let new: Password

    /// Makes an edit.
    public init(current: Password, new: Password) {
        self.current = current
        self.new = new
    }
}
