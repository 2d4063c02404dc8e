import PlaygroundSystem

/// The open database, with its readers and writers.
struct ChangeLogConnection {
  let database: Database
  let writer: RevisionWriter
  let table: RevisionTable
  let pictures: PictureTable
  /// The file and its write-ahead log as they were opened, by their paths.
  private let files: [(path: String, status: FileStatus)]

  init(_ database: Database, at path: String, keepsSources: Bool) {
    files = [path, path + "-wal"].compactMap { path in
      (try? FileStatus(of: path, followingLinks: false)).map { (path, $0) }
    }
    self.database = database
    let contents = ContentTable(database: database)
    writer = RevisionWriter(
      database: database,
      contents: contents,
      keepsSources: keepsSources
    )
    table = RevisionTable(database: database, contents: contents)
    pictures = PictureTable(database: database, contents: contents)
  }

  /// Whether the files are still at their paths: what is written to others, nobody finds.
  var hasItsFiles: Bool { files.allSatisfy { $0.status.isFile(at: $0.path) } }
}
