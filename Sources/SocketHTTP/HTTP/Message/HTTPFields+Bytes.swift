extension HTTPFields {
    /// The value of the first field of a name, which is given in lower case, as it was sent: the bytes themselves,
    /// not a copy. Nothing says that they are UTF-8.
    public func bytes(of name: StaticString) -> ArraySlice<UInt8>? {
        bytes.withUnsafeBufferPointer { bytes in
            positions.first { bytes.equals(name, in: $0.name) }
        }.map { bytes[$0.value] }
    }
}
