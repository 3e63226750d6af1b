/// A stream wrote more or less than the length it had announced.
public struct HTTPBodyLengthError: Error {}
