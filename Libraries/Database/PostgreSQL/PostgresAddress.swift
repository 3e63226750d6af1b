import CPostgreSQL

/// Where a database is: `postgres://USER:PASSWORD@HOST:PORT/DATABASE?sslmode=verify-full`, with libpq's parameters and any number
/// of hosts (https://www.postgresql.org/docs/15/libpq-connect.html). Its description has no password.
public struct PostgresAddress: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    /// libpq's parameters that the address gives.
    private let parameters: [String: String]

    /// Whether a text is meant as an address of PostgreSQL.
    public static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    /// - Throws: ``PostgresError/address(_:)``, which does not repeat the text. Neither does it repeat libpq's message, which may
    ///   contain a part of the password.
    public init(_ url: String) throws(PostgresError) {
        let options = Self.isAddress(url) && !url.utf8.contains(0) ? PQconninfoParse(url, nil) : nil
        guard let options else {
            throw .address(
                "The address of the database is not valid. Write postgres://USER@HOST:PORT/DATABASE, "
                    + "with percent encoding of special characters and the parameters of libpq.")
        }
        defer { PQconninfoFree(options) }
        var parameters: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val {
                parameters[String(cString: keyword)] = String(cString: value)
            }
            option += 1
        }
        self.parameters = parameters
    }

    /// The user, the hosts and the database.
    public var description: String {
        let hosts = (parameters["host"] ?? parameters["hostaddr"] ?? "")
            .split(separator: ",", omittingEmptySubsequences: false)
        let ports = (parameters["port"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let places = hosts.indices.map { index in
            let port = ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : ""
            return hosts[index] + (port.isEmpty ? "" : ":\(port)")
        }
        return "postgres://" + (parameters["user"].map { "\($0)@" } ?? "") + places.joined(separator: ",")
            + (parameters["dbname"].map { "/\($0)" } ?? "")
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: []) }

    /// libpq's parameters of a connection.
    func parameters(with settings: PostgresSettings) -> [String: String] {
        let ours = [
            "fallback_application_name": settings.name, "connect_timeout": "5", "gssencmode": "disable",
            "keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3",
            "tcp_user_timeout": "20000",
        ]
        return ours.merging(parameters) { $1 }.merging([
            "client_encoding": "UTF8",
            "options": [settings.options, parameters["options"] ?? ""].joined(separator: " "),
        ]) { $1 }
    }
}

/// What holds for the session of each connection. Parameters of the address win over these.
public struct PostgresSettings: Sendable {
    /// The schema in which names are found; nil for the server's `search_path`.
    public var schema: String?
    /// A name for `pg_stat_activity`.
    public var name = "blog"
    /// The longest time of a statement; nil for no limit.
    public var statementTimeout: Duration? = .seconds(10)
    /// The longest wait for a lock.
    public var lockTimeout: Duration? = .seconds(5)
    /// The longest pause inside a transaction, after which the server ends the connection.
    public var idleTransactionTimeout: Duration? = .seconds(10)
    /// Whether plans use an index wherever one fits. A plan is kept, and the statistics that it was made with may be those of
    /// an empty table.
    public var prefersIndexes = false
    /// Whether all statements of a transaction see one state of the data (`REPEATABLE READ`), also those that are sent together
    /// without BEGIN.
    public var readsOneState = false

    public init() {}

    /// The options of the server's session. A plan is made once for all values, because a plan for each call costs more than
    /// it saves for short queries.
    fileprivate var options: String {
        var options = [
            ("plan_cache_mode", "force_generic_plan"), ("jit", "off"), ("synchronous_commit", "on"),
            ("default_transaction_isolation", readsOneState ? "repeatable read" : "read committed"),
            ("statement_timeout", milliseconds(statementTimeout)),
            ("lock_timeout", milliseconds(lockTimeout)),
            ("idle_in_transaction_session_timeout", milliseconds(idleTransactionTimeout)),
        ]
        if prefersIndexes { options.append(("enable_seqscan", "off")) }
        if let schema { options.append(("search_path", quoted(schema))) }
        return options.map { name, value in
            "-c \(name)=" + value.map { " \\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        }.joined(separator: " ")
    }

    private func milliseconds(_ duration: Duration?) -> String {
        duration.map { "\(max(Int64($0 / .milliseconds(1)), 1))" } ?? "0"
    }
}

/// A name in double quotes.
func quoted(_ name: String) -> String {
    "\"" + name.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined() + "\""
}
