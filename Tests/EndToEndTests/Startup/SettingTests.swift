import ArgumentParser
import BlogDomain
import LinuxSupport
import SocketHTTP
import Testing

@testable import blog_server

@Suite("Settings of the server")
struct SettingTests {
    private func settings(
        _ arguments: [String] = [], _ environment: [String: String] = [:]
    ) throws -> ServerSettings {
        try Environment.$replacement.withValue(environment) { try BlogServer.parse(arguments).resolved() }
    }

    @Test("A number comes from its option, else from its variable, else from the program")
    func numbers() throws {
        let table: [(name: String, isSeven: (ServerSettings) -> Bool)] = [
            ("header-timeout", { $0.limits.headerTimeout == .seconds(7) }),
            ("body-timeout", { $0.limits.bodyTimeout == .seconds(7) }),
            ("idle-timeout", { $0.limits.idleTimeout == .seconds(7) }),
            ("write-timeout", { $0.limits.writeTimeout == .seconds(7) }),
            ("max-connections", { $0.limits.maxConnections == 7 }),
            ("max-per-address", { $0.limits.maxConnectionsPerAddress == 7 }),
            ("max-buffered", { $0.limits.maxBufferedBytes == 7 << 20 }),
            ("loops", { $0.loops == 7 }), ("write-group", { $0.writeGroup == 7 }),
            ("drain", { $0.drain == .seconds(7) }), ("shutdown-delay", { $0.shutdownDelay == .seconds(7) }),
            ("token-days", { $0.tokenDays == 7 }),
            ("trash-days", { $0.trashRetention == TrashRetention(days: 7) }),
            ("cache-size", { $0.cache == CacheLimits(mebibytes: 7, loops: 3) }),
        ]
        for (name, isSeven) in table {
            let variable = "BLOG_" + name.uppercased().replacing("-", with: "_")
            let loops = name == "loops" ? [] : ["--loops", "3"]
            #expect(isSeven(try settings(loops + ["--\(name)", "7"], [variable: "9"])), "\(name)")
            #expect(isSeven(try settings(loops, [variable: "7"])), "\(name)")
            #expect(!isSeven(try settings(loops)), "\(name)")
        }
    }

    @Test("The cache can be turned off, and the own proxy can be trusted, by option and by variable")
    func switches() throws {
        #expect(
            try settings(["--no-cache"]).cache == nil && settings([], ["BLOG_NO_CACHE": "1"]).cache == nil)
        #expect(try settings([], ["BLOG_NO_CACHE": "0"]).cache != nil)
        #expect(try settings().clients.trusted == .none)
        for (arguments, environment) in [
            (["--trust-proxy"], [:]), ([], ["BLOG_TRUST_PROXY": "1"]), ([], ["BLOG_TRUST_PROXY": "local"]),
        ] {
            #expect(try settings(arguments, environment).clients.trusted == .thisMachine)
        }
    }
}
