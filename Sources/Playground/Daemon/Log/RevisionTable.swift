import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Reads and writes revisions in an open change log.
struct RevisionTable {
  /// The maximum number of bytes of a recorded source.
  ///
  /// For larger ones, only length and digest are recorded: otherwise the log would soon exceed the
  /// size of all files.
  static let sourceByteLimit = 1 << 20

  /// The open database.
  let database: Database

  /// Adds a revision.
  ///
  /// - Parameter record: The outcome.
  /// - Returns: The revision number.
  /// - Throws: `DatabaseError`; then there is no new revision.
  func add(_ record: RevisionRecord) throws(DatabaseError) -> Int {
    try database.transaction { () throws(DatabaseError) in
      let counts = ChangeCounts(record.difference.changes)
      let largeSource = record.source.flatMap { $0.count > Self.sourceByteLimit ? $0 : nil }
      let values: [SQLValue] = [
        .integer(Int(record.time.millisecondsSince1970)), .text(record.file),
        SQLValue(record.preview), SQLValue(record.variant), .text(record.cause.text),
        .text(record.outcome.rawValue), SQLValue(record.generation),
        .integer(counts.insert), .integer(counts.delete),
        .integer(counts.move), .integer(counts.update),
        json { $0.append(record.phases) },
        json { $0.array(record.difference.changes) { $0.append($1) } },
        json { $0.array(record.difference.stages) { $0.append($1) } },
        json { $0.array(record.diagnostics) { $0.append($1) } },
        try content(largeSource == nil ? record.source : nil),
        try content(record.tree.map(Self.bytes)),
        try content(record.before.map(Self.bytes)),
        try content(record.after.map(Self.bytes)),
        SQLValue(largeSource?.count),
        largeSource.map { .blob(SHA256(of: $0).bytes) } ?? .null,
      ]
      let marks = values.map { _ in "?" }.joined(separator: ", ")
      try database.run(
        """
        INSERT INTO revision (milliseconds, file, preview, variant, cause, outcome, generation,
          inserts, deletes, moves, updates, phases, changes, stages, diagnostics,
          source, tree, before, after, source_length, source_sha256) VALUES (\(marks))
        """,
        values
      )
      return database.lastInsertedRow
    }
  }

  /// Stores bytes unless they are stored already, and returns the id of their row.
  private func content(_ bytes: [UInt8]?) throws(DatabaseError) -> SQLValue {
    guard let bytes else { return .null }
    let hash = SQLValue.blob(SHA256(of: bytes).bytes)
    if let row = try database.integer("SELECT id FROM content WHERE sha256 = ?", [hash]) {
      return .integer(row)
    }
    try database.run("INSERT INTO content (sha256, bytes) VALUES (?, ?)", [hash, .blob(bytes)])
    return .integer(database.lastInsertedRow)
  }

  private func json(_ write: (inout JSONWriter) -> Void) -> SQLValue {
    var json = JSONWriter()
    write(&json)
    return .text(String(decoding: json.bytes, as: UTF8.self))
  }

  private static func bytes(of tree: OutlineNode) -> [UInt8] {
    var json = JSONWriter()
    json.append(tree)
    return json.bytes
  }

  private static func bytes(of lines: [String]) -> [UInt8] {
    var json = JSONWriter()
    json.array(lines) { $0.value($1) }
    return json.bytes
  }
}

extension RevisionTable {
  private static let columns = """
    number, milliseconds, file, preview, cause, outcome, generation,
    inserts, deletes, moves, updates, phases, variant
    """

  /// Returns the revisions of a query, newest first.
  func revisions(_ query: LogQuery) throws(DatabaseError) -> [Revision] {
    var conditions: [String] = []
    var values: [SQLValue] = []
    switch query.since {
    case nil: break
    case .revision(let number)?:
      conditions.append("number > ?")
      values.append(.integer(number))
    case .time(let time)?:
      conditions.append("milliseconds >= ?")
      values.append(.integer(Int(time.millisecondsSince1970)))
    }
    if let file = query.file {
      conditions.append("(file = ? OR cause = ?)")
      values += [.text(file), .text(file)]
    }
    if let preview = query.preview {
      conditions.append("preview = ?")
      values.append(.text(preview))
    }
    let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    let statement = try database.prepare(
      "SELECT \(Self.columns) FROM revision \(filter) ORDER BY number DESC LIMIT ?",
      values + [.integer(query.limit)]
    )
    var revisions: [Revision] = []
    while try statement.step() { revisions.append(try Self.revision(statement)) }
    return revisions
  }

  /// Returns a revision with its details, `nil` if it does not exist.
  func revision(_ number: Int) throws(DatabaseError) -> RevisionDetail? {
    let statement = try database.prepare(
      """
      SELECT \(Self.columns), changes, diagnostics,
        (SELECT bytes FROM content WHERE id = before),
        (SELECT bytes FROM content WHERE id = after),
        source IS NOT NULL,
        coalesce(source_length, (SELECT length(bytes) FROM content WHERE id = source)),
        coalesce(source_sha256, (SELECT sha256 FROM content WHERE id = source))
      FROM revision WHERE number = ?
      """,
      [.integer(number)]
    )
    guard try statement.step() else { return nil }
    return RevisionDetail(
      revision: try Self.revision(statement),
      changes: try Self.parsed { () throws(RPCError) in
        try Change.list(Self.parameters(statement.bytes(13)).objects("value"))
      },
      diagnostics: try Self.parsed { () throws(RPCError) in
        try LocatedDiagnostic.list(Self.parameters(statement.bytes(14)).objects("value"))
      },
      before: try Self.parsed { () throws(RPCError) in
        try Self.parameters(statement.bytes(15)).texts("value")
      },
      after: try Self.parsed { () throws(RPCError) in
        try Self.parameters(statement.bytes(16)).texts("value")
      },
      source: Self.source(statement),
    )
  }

  private static func source(_ statement: borrowing Statement) -> RevisionSource? {
    guard let byteCount = statement.optionalInteger(18), let digest = statement.bytes(19) else {
      return nil
    }
    return RevisionSource(
      byteCount: byteCount,
      digest: SHA256.hexadecimal(digest),
      isKept: statement.integer(17) == 1,
    )
  }

  private static func revision(
    _ statement: borrowing Statement
  ) throws(DatabaseError) -> Revision {
    guard let outcome = Outcome(rawValue: statement.text(5) ?? "") else {
      throw .damaged("unknown outcome in revision \(statement.integer(0))")
    }
    let phases = statement.bytes(11)
    return Revision(
      number: statement.integer(0),
      time: Timestamp(millisecondsSince1970: Int64(statement.integer(1))),
      file: statement.text(2) ?? "",
      preview: statement.text(3),
      variant: statement.text(12),
      cause: Cause(text: statement.text(4) ?? ""),
      outcome: outcome,
      counts: ChangeCounts(
        insert: statement.integer(7),
        delete: statement.integer(8),
        move: statement.integer(9),
        update: statement.integer(10),
      ),
      generation: statement.optionalInteger(6),
      phases: try parsed { () throws(RPCError) in
        try Phases(parameters(phases).object("value"))
      },
    )
  }

  /// Reads stored JSON as the member `value` of an object; NULL becomes an empty array.
  private static func parameters(_ bytes: [UInt8]?) throws(RPCError) -> Parameters {
    guard let bytes else { return try Parameters(["value": []]) }
    let value: Value
    do throws(JSONError) {
      value = try Value(json: bytes, limits: Message.daemonLimits)
    } catch {
      throw RPCError(.parseError, error.description)
    }
    return try Parameters(["value": value])
  }

  private static func parsed<Result>(
    _ read: () throws(RPCError) -> Result
  ) throws(DatabaseError) -> Result {
    do throws(RPCError) {
      return try read()
    } catch {
      throw .damaged(error.message)
    }
  }
}
