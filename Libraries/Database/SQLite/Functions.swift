import CSQLite

extension Connection {
    /// Adds a deterministic SQL function of one text. Null stays null.
    public final func addFunction(_ name: String, _ function: @escaping (String) -> [UInt8]) throws {
        try requireUsable()
        try check(
            sqlite3_create_function_v2(
                handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                Unmanaged.passRetained(Callback(function)).toOpaque(),
                { context, _, arguments in
                    // Call this first: it determines the encoding in which bytes are counted.
                    guard let value = arguments?[0], let bytes = sqlite3_value_text(value) else {
                        return sqlite3_result_null(context)
                    }
                    let text = UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))
                    let function = Callback<(String) -> [UInt8]>.in(sqlite3_user_data(context)).body
                    function(String(decoding: text, as: UTF8.self)).withUnsafeBytes {
                        sqlite3_result_text64(
                            context, $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64($0.count),
                            copied, UInt8(SQLITE_UTF8))
                    }
                }, nil, nil,
                { $0.map { Unmanaged<Callback<(String) -> [UInt8]>>.fromOpaque($0).release() } }))
    }
}
