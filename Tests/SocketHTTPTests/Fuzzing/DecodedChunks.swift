@testable import SocketHTTP

/// The result of the server's decoder for pieces of chunked content.
struct DecodedChunks: Equatable {
    private(set) var content: [UInt8] = []
    private(set) var taken = 0
    private(set) var isDone = false
    private(set) var failure: HTTPFailure?

    init(_ pieces: [ArraySlice<UInt8>], _ limits: RequestLimits) {
        var decoder = ChunkedDecoder(limits: limits)
        do throws(HTTPFailure) {
            for piece in pieces {
                // An array of its own, so that a sanitizer detects a read beyond its end.
                taken += try Array(piece).withUnsafeBufferPointer { (bytes) throws(HTTPFailure) in
                    try decoder.decode(bytes, into: &content)
                }
            }
        } catch {
            failure = error
            // The number of bytes before the failure does not matter.
            taken = 0
        }
        isDone = decoder.isDone
    }
}
