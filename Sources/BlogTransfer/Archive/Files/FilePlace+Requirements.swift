import Files

extension FilePlace {
    /// Makes sure that it is not where a database or its log is, or would be.
    /// - Parameter database: the one that is at work.
    func require(apartFrom database: String?) throws(OutputFileError) {
        if let part = DatabasePart(self, of: database) { throw .reserved(name, logOf: part.logOwner) }
    }

    /// Makes sure that a file may be put there: where nothing is, or in the place of another file that is no database.
    func requireRoom(replacing: Bool) throws(OutputFileError) {
        switch occupant {
        case .nothing: break
        case .file:
            guard replacing else { throw .exists(name) }
            guard !DatabasePart.isDatabase(self) else { throw .database(name) }
        case .stream, .other: throw .notAFile(name)
        }
    }
}
