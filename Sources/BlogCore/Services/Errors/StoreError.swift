/// What a store cannot do, whatever was asked.
public enum StoreError: Error, Hashable, Sendable {
    /// Somebody else is writing, and did not end in time.
    case busy
    /// There is no room left.
    case full
    /// It may be read but not written.
    case readOnly
    /// Its content is damaged.
    case corrupt(String)
    /// Anything else, in the store's own words.
    case failed(String)
}
