import SocketHTTP
import Testing

@Suite("Header fields")
struct HTTPFieldsTests {
    @Test("Field names ignore case, and repeated fields are joined")
    func findsFields() {
        let fields: HTTPFields = ["Accept": "a", "X": "1", "aCCEPT": "b"]

        #expect(fields["accept"] == "a, b")
        #expect(fields.values(of: "ACCEPT") == ["a", "b"])
        #expect(fields["Accep"] == nil)
        #expect(fields.contains("x"))
        #expect(fields.count == 3)
    }

    @Test("Fields are replaced and removed by name, and keep their order")
    func changesFields() {
        var fields: HTTPFields = ["A": "1", "B": "2", "a": "3"]

        fields["A"] = "4"
        fields.append("C", "5")
        fields["b"] = nil

        #expect(fields.map { "\($0.name)=\($0.value)" } == ["A=4", "C=5"])
    }
}
