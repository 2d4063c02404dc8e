import PlaygroundSystem

/// The open database, with its readers and writers.
struct ChangeLogConnection {
  let file: FileStatus?
  let database: Database
  let writer: RevisionWriter
  let table: RevisionTable
  let pictures: PictureTable

  init(_ database: Database, at path: String, keepsSources: Bool) {
    file = try? FileStatus(of: path, followingLinks: false)
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
}
