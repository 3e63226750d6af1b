import Testing

/// Exchanges over real sockets, one test at a time.
@Suite("HTTP server", .serialized)
struct ExchangeTests {}
