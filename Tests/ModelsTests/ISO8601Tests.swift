import BlogDomain
import Testing

struct ISO8601Tests {
    @Test(
        "Parsing an ISO 8601 text gives the same moment",
        arguments: [0, 1_000_000_000, -1, -62_135_596_800, 253_402_300_799, 951_782_400] as [Int64])
    func roundTrip(seconds: Int64) {
        let moment = Timestamp(secondsSince1970: seconds)

        #expect(Timestamp(iso8601: moment.iso8601) == moment)
    }

    @Test(
        "Other date formats are rejected",
        arguments: [
            "", "2001-09-09", "2001-09-09T01:46:40", "2001-09-09T01:46:40+00:00", "2001-09-09t01:46:40Z",
            "2001-13-09T01:46:40Z", "2001-02-29T01:46:40Z", "2001-09-09T24:00:00Z", "0000-01-01T00:00:00Z",
            "2001-09-09T01:46:40.0Z", "+001-09-09T01:46:40Z", " 2001-09-09T01:46:40Z", "٢٠٠١-09-09T01:46:40Z",
        ])
    func others(text: String) {
        #expect(Timestamp(iso8601: text) == nil)
    }
}
