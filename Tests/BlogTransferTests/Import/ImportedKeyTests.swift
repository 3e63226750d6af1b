import BlogDomain
import BlogOperations
import Testing

@Suite("Usernames for a foreign site's authors")
struct ImportedKeyTests {
    @Test(
        "A key becomes a similar username",
        arguments: [
            ("ada", "ada"), ("FranzBusch", "franzbusch"), ("yim-lee", "yim_lee"), ("0xTim", "0xtim"),
            ("vladimir_kukushkin", "vladimir_kukushkin"), ("Ada Lovelace", "ada_lovelace"), ("José", "jos_"),
            ("42", "u42"), ("", "u"), ("---", "u___"), ("李", "u_"), ("a\u{301}b", "a_b"), ("İz", "i_z"),
            (String(repeating: "a", count: 40), String(repeating: "a", count: 32)),
            (String(repeating: "7", count: 40) + "a", "u" + String(repeating: "7", count: 31)),
        ])
    func becomes(key: String, expected: String) throws {
        let username = Username(importedKey: key)

        #expect(username.text == expected)
        #expect(try Username(username.text) == username)
    }

    @Test("A numbered username is a valid username")
    func numbered() throws {
        #expect(try Username("ada").numbered(1).text == "ada")
        #expect(try Username("ada").numbered(2).text == "ada_2")
        #expect(try Username("ada").numbered(1_000).text == "ada_1000")
        #expect(
            Username(importedKey: String(repeating: "a", count: 32)).numbered(2).text == String(
                repeating: "a", count: 30) + "_2")
        let lastLetter = try Username(String(repeating: "0", count: 31) + "a")
        for number in [2, 10, 12_345, Int.max] {
            #expect(try Username(lastLetter.numbered(number).text) == lastLetter.numbered(number))
            #expect(lastLetter.numbered(number).text.hasSuffix("_\(number)"))
        }
    }
}
