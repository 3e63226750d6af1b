/// Replaces the parts of an output that differ from run to run.
enum OutputMask {
    /// Dates from this one on come from the clock. The demo blog is older.
    private static let firstRecentDay = "2026-11-15"
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func masked(_ output: String) -> String {
        output
            .replacing(/\b[A-Za-z0-9_-]{43}\b/, with: "TOKEN")
            .replacing(/(\d{4}-\d\d-\d\d)T[0-9:.]+Z/) { $0.1 >= firstRecentDay ? "TIME" : String($0.0) }
            .replacing(/(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})/) { date in
                guard let month = months.firstIndex(of: String(date.2)) else { return String(date.0) }
                let day = [String(date.3), twoDigits(month + 1), twoDigits(Int(date.1) ?? 0)]
                    .joined(separator: "-")
                return day >= firstRecentDay ? "DAY" : String(date.0)
            }
            .replacing(/before-restore-[0-9TZ-]+/, with: "before-restore-TIME")
            .replacing(/(?m)^(Date|Content-Length|X-Request-Id): .*$/) { "\($0.1): …" }
            .replacing(/("requestId":"|request-id=)[0-9a-f]+/) { "\($0.1)ID" }
            .replacing(/\d+\.\d+ms/, with: "DURATION")
            .replacing(/received=\d+/, with: "received=BYTES")
            .replacing(/curl\/[0-9.]+/, with: "curl/VERSION")
            .replacing(/[0-9.]+ (KB|MB|KiB|MiB)\b/, with: "SIZE")
            .replacing(/[ ]+/, with: " ")
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
