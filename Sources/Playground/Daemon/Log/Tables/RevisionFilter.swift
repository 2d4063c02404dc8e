import PlaygroundProtocol

/// The condition of a query for revisions, in SQL.
struct RevisionFilter {
  private var conditions: [String] = []
  /// The values of the condition's parameters, in order.
  private(set) var values: [SQLValue] = []

  /// Translates a query, except its limit.
  init(_ query: LogQuery) {
    switch query.since {
    case nil: break
    case .revision(let number)?: add("number > ?", .integer(number))
    case .time(let time)?: add("milliseconds >= ?", Self.value(of: time))
    }
    switch query.until {
    case nil: break
    case .revision(let number)?: add("number <= ?", .integer(number))
    case .time(let time)?: add("milliseconds <= ?", Self.value(of: time))
    }
    if let file = query.file {
      conditions.append("(file = ? OR cause = ?)")
      values += [.text(file), .text(file)]
    }
    if let preview = query.preview { add("preview = ?", .text(preview)) }
    if let outcome = query.outcome { add("outcome = ?", .text(outcome.rawValue)) }
    if let text = query.text {
      // Revisions of older versions of the schema have no text to search in.
      add("instr(coalesce(search, changes || diagnostics), ?)", .text(text))
    }
  }

  /// `WHERE` and the condition; empty if all revisions are wanted.
  var clause: String {
    conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  private mutating func add(_ condition: String, _ value: SQLValue) {
    conditions.append(condition)
    values.append(value)
  }

  private static func value(of time: Timestamp) -> SQLValue {
    .integer(Int(time.millisecondsSince1970))
  }
}
