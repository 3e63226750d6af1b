import Testing

/// Whole exchanges over real sockets, one test at a time.
@Suite("The server", .serialized)
struct ExchangeTests {}
