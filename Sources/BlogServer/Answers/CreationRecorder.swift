import BlogContracts

/// Where a scene says that something was made: the answer is then 201 and says where it is.
final class CreationRecorder: CreationView {
    private(set) var id: Int64?

    func displayCreated(_ id: Int64) {
        self.id = id
    }
}
