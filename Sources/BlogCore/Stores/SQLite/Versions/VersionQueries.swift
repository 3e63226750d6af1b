/// Statements about the database as a whole.
enum VersionQueries {
    /// https://www.sqlite.org/pragma.html#pragma_data_version
    static let dataVersion = Query("PRAGMA data_version")

    static let every = [dataVersion]
}
