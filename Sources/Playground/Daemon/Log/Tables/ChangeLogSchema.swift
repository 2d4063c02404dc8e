/// The tables of the change log, and the migrations of older versions.
///
/// `revision` has a row for each outcome, and `other_variant` one for each further variant in use.
/// Sources, trees and drawn rows are stored in `content`, each once, however many revisions refer
/// to it. For a source that is too large, the revision contains only its length and digest; one
/// that is `reduced` contains no changes, rows, trees and sources, only their counts. `loss`
/// counts outcomes that were not recorded after a revision. `recording` and `verdict` are written
/// by people: named ranges of revisions (open until `last` is set), and verdicts of reviews.
/// `shared_verdict` has those that were imported.
enum ChangeLogSchema {
  /// The application id of a change log: "Plyg".
  static let applicationID = 0x506c_7967

  /// The migrations from each version to the next; the first one creates the tables.
  static let migrations: [[String]] = [
    [
      """
      CREATE TABLE content (
        id INTEGER PRIMARY KEY,
        sha256 BLOB NOT NULL UNIQUE,
        bytes BLOB NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE revision (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        milliseconds INTEGER NOT NULL,
        file TEXT NOT NULL,
        preview TEXT,
        variant TEXT,
        cause TEXT NOT NULL,
        outcome TEXT NOT NULL,
        generation INTEGER,
        inserts INTEGER NOT NULL,
        deletes INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        updates INTEGER NOT NULL,
        phases TEXT NOT NULL,
        changes TEXT NOT NULL,
        stages TEXT NOT NULL,
        diagnostics TEXT NOT NULL,
        source INTEGER REFERENCES content (id),
        tree INTEGER REFERENCES content (id),
        before INTEGER REFERENCES content (id),
        after INTEGER REFERENCES content (id)
      ) STRICT
      """,
      "CREATE INDEX revision_by_file ON revision (file)",
      "CREATE INDEX revision_by_cause ON revision (cause)",
      "CREATE INDEX revision_by_preview ON revision (preview)",
      "CREATE INDEX revision_by_time ON revision (milliseconds)",
    ],
    // The length and digest of a large source.
    [
      "ALTER TABLE revision ADD COLUMN source_length INTEGER",
      "ALTER TABLE revision ADD COLUMN source_sha256 BLOB",
    ],
    // Compressed contents, previous versions, other variants, and people's entries.
    [
      "ALTER TABLE content ADD COLUMN encoding INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE content ADD COLUMN base INTEGER REFERENCES content (id)",
      "ALTER TABLE content ADD COLUMN length INTEGER",
      "UPDATE content SET length = length(bytes)",
      "ALTER TABLE revision ADD COLUMN source_before INTEGER REFERENCES content (id)",
      "ALTER TABLE revision ADD COLUMN tree_before INTEGER REFERENCES content (id)",
      "ALTER TABLE revision ADD COLUMN search TEXT",
      """
      CREATE TABLE other_variant (
        revision INTEGER NOT NULL REFERENCES revision (number) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        name TEXT,
        changes TEXT NOT NULL,
        stages TEXT NOT NULL,
        tree_before INTEGER REFERENCES content (id),
        tree INTEGER REFERENCES content (id),
        before INTEGER REFERENCES content (id),
        after INTEGER REFERENCES content (id),
        PRIMARY KEY (revision, position)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE loss (
        id INTEGER PRIMARY KEY,
        revision INTEGER NOT NULL,
        count INTEGER NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        reason TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE recording (
        name TEXT PRIMARY KEY,
        first INTEGER NOT NULL,
        last INTEGER
      ) STRICT
      """,
      """
      CREATE TABLE verdict (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        milliseconds INTEGER NOT NULL,
        preview TEXT NOT NULL,
        variant TEXT,
        state TEXT NOT NULL,
        revision INTEGER NOT NULL,
        verdict TEXT NOT NULL,
        message TEXT
      ) STRICT
      """,
      "CREATE INDEX verdict_by_preview ON verdict (preview)",
    ],
    // The accepted state itself, so that reviews do not depend on the revision.
    [
      "ALTER TABLE verdict ADD COLUMN rows INTEGER REFERENCES content (id)",
      "ALTER TABLE verdict ADD COLUMN tree INTEGER REFERENCES content (id)",
    ]
      + ["rows", "tree"].map { column in
        """
        UPDATE verdict SET \(column) = (
          SELECT \(column == "rows" ? "after" : column) FROM (
            SELECT number, preview, variant, after, tree FROM revision
            UNION ALL
            SELECT number, preview, name, o.after, o.tree
              FROM other_variant o JOIN revision ON revision = number
          ) AS known
          WHERE known.preview = verdict.preview AND known.variant IS verdict.variant
            AND number <= verdict.revision AND after NOT NULL
          ORDER BY number DESC LIMIT 1
        ) WHERE verdict = 'accepted' AND state <> 'removed'
        """
      },
    // Revisions of outcomes that came faster than they could be written.
    ["ALTER TABLE revision ADD COLUMN reduced INTEGER NOT NULL DEFAULT 0"],
    // Verdicts that travel: about a step between two states, of a named person.
    [
      "ALTER TABLE verdict ADD COLUMN before TEXT",
      "ALTER TABLE verdict ADD COLUMN author TEXT",
      "CREATE TABLE shared_verdict (json TEXT PRIMARY KEY) STRICT",
    ],
    // The digests of the verdicts that a reviewer knew, separated by blanks.
    ["ALTER TABLE verdict ADD COLUMN replaces TEXT"],
  ]

  /// The version that this program writes.
  static var version: Int { migrations.count }

  /// The kind of a database, from its header.
  enum State: Equatable {
    /// An empty file.
    case empty
    /// A change log of the current version or an older one.
    case log(version: Int)
    /// A change log of a newer version.
    case newer(version: Int)
    /// A database of another program.
    case foreign
  }

  /// Returns the kind of a database.
  static func state(of database: Database) throws(DatabaseError) -> State {
    let application = try database.integer("PRAGMA application_id") ?? 0
    let version = try database.integer("PRAGMA user_version") ?? 0
    let tables = try database.integer("SELECT count(*) FROM sqlite_schema") ?? 0
    if application == 0, version == 0, tables == 0 { return .empty }
    guard application == applicationID, version > 0 else { return .foreign }
    return version > Self.version ? .newer(version: version) : .log(version: version)
  }

  /// Migrates a database from `version` to the current version in one transaction.
  static func migrate(_ database: Database, from version: Int) throws(DatabaseError) {
    guard version < Self.version else { return }
    try database.transaction { () throws(DatabaseError) in
      for statement in migrations[version...].joined() { try database.run(statement) }
      try database.run("PRAGMA application_id = \(applicationID)")
      try database.run("PRAGMA user_version = \(Self.version)")
    }
  }
}
