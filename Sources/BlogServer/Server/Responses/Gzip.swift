import CZlib

/// Compresses bytes in the gzip format (RFC 1952) with zlib.
enum Gzip {
    /// The compressed bytes, always the same for the same bytes and version of zlib.
    ///
    /// Level 1 is used: 256 KiB of text take about 5 ms, a third of the default level, and become about a tenth larger.
    /// - Throws: ``CompressionError`` if the memory is not sufficient.
    static func compress(_ bytes: [UInt8]) throws(CompressionError) -> [UInt8] {
        var stream = z_stream()
        // 15 is the largest window, and 16 more means gzip; 8 is zlib's default for memory.
        guard
            deflateInit2_(
                &stream, 1, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw CompressionError() }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        var isComplete = false
        let compressed = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            bytes.withUnsafeBufferPointer { input in
                // zlib only reads the input.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
            count = Int(stream.total_out)
        }
        guard isComplete else { throw CompressionError() }
        return compressed
    }
}

/// The memory is not sufficient for zlib.
struct CompressionError: Error, Hashable, Sendable, CustomStringConvertible {
    var description: String { "zlib cannot compress a response" }
}
