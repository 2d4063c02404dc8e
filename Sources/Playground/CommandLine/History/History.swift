import PlaygroundClient
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// The recorded changes of a directory; failures are errors of commands.
struct History {
  /// The log.
  let reader: ChangeLogReader

  /// Creates the history of an open log.
  init(reader: ChangeLogReader) {
    self.reader = reader
  }

  /// Opens the change log of a directory.
  ///
  /// - Throws: `CommandError.log` if no changes are recorded.
  init(of location: DaemonLocation) throws(CommandError) {
    guard let path = location.logPath else { throw .log(.missing(directory: location.root)) }
    do throws(ChangeLogError) {
      reader = try ChangeLogReader(path: path)
    } catch {
      if case .missing = error { throw .log(.missing(directory: location.root)) }
      throw .log(.unreadable(error.description))
    }
  }

  /// Opens the change log of a directory when a running daemon has recorded what it has sent, and
  /// reports what it cannot record.
  ///
  /// - Throws: `CommandError.log` if no changes are recorded.
  static func complete(
    of location: DaemonLocation,
    _ console: any Console
  ) throws(CommandError) -> History {
    if let note = try awaitRecord(of: location) { console.report(note: note) }
    return try History(of: location)
  }

  /// How long a daemon may take to record what it has sent, in milliseconds.
  private static var recordMilliseconds: Int { 60_000 }

  /// Waits until a running daemon has recorded the changes so far.
  ///
  /// - Returns: What is said about those that it has not recorded; `nil` if there are none.
  /// - Throws: `CommandError` if the connection fails.
  static func awaitRecord(of location: DaemonLocation) throws(CommandError) -> String? {
    let session = Session(location: location)
    guard session.holder != nil else { return nil }
    do throws(CommandError) {
      let connection = try session.greet().connection
      let found = try session.call(
        .logQuery,
        LogQuery(limit: 1),
        on: connection,
        timeoutMilliseconds: recordMilliseconds,
      )
      return found.note
    } catch {
      if error == .timedOut { return "the daemon does not answer; its last changes may be missing" }
      if case .daemon(.stopped) = error {
        return ErrorMessage.reason(for: error) + "; its last changes may be missing"
      }
      // It has ended, or cannot read the log: there will not be more in it.
      if error == .connectionLost { return nil }
      if case .noDaemon = error { return nil }
      if case .refused = error { return nil }
      throw error
    }
  }

  /// Opens the change log of a directory, `nil` if no changes are recorded.
  static func ifRecorded(of location: DaemonLocation) throws(CommandError) -> History? {
    do throws(CommandError) {
      return try History(of: location)
    } catch {
      if case .log(.missing) = error { return nil }
      throw error
    }
  }

  /// Returns the revisions of a query, newest first.
  func revisions(_ query: LogQuery) throws(CommandError) -> [Revision] {
    try read { reader throws(ChangeLogError) in try reader.revisions(query) }
  }

  /// Returns a revision.
  ///
  /// - Throws: `CommandError.log`.
  func revision(_ number: Int) throws(CommandError) -> Revision {
    let found = try read { reader throws(ChangeLogError) in try reader.revision(number) }
    guard let found else { throw .log(.noSuchRevision(number)) }
    return found
  }

  /// Returns the outcomes that were not recorded, by the revision before them.
  func losses() throws(CommandError) -> [(revision: Int, loss: OutcomeLoss)] {
    try read { reader throws(ChangeLogError) in try reader.losses() }
  }

  /// Returns a preview as it was after a revision; 0 is the start of the log.
  func past(of previewID: PreviewID, at number: Int) throws(CommandError) -> RecordedPast {
    try read { reader throws(ChangeLogError) in try reader.past(of: previewID, at: number) }
  }

  /// Returns the pictures of all previews in the revisions of a query, oldest first.
  func pictureSteps(_ query: LogQuery) throws(CommandError) -> [PictureStep] {
    try read { reader throws(ChangeLogError) in try reader.pictureSteps(query) }
  }

  /// Returns the stored rows of a number in a `PictureStep`.
  func picture(_ number: Int) throws(CommandError) -> DrawnRows? {
    try read { reader throws(ChangeLogError) in try reader.picture(number) }
  }

  /// Returns the previews and variants with revisions after `first`, up to and including `last`.
  func previews(after first: Int, through last: Int) throws(CommandError) -> [PreviewID] {
    try read { reader throws(ChangeLogError) in try reader.previews(after: first, through: last) }
  }

  /// Returns the number of the newest revision, 0 for an empty log.
  func newestRevision() throws(CommandError) -> Int {
    try revisions(LogQuery(limit: 1)).first?.number ?? 0
  }

  /// Returns the file of a preview when it was last recorded.
  func file(of previewID: PreviewID) throws(CommandError) -> String? {
    try revisions(LogQuery(preview: previewID.name, limit: 1)).first?.file
  }

  /// Returns the files that had previews.
  func describedFiles() throws(CommandError) -> Set<ByteExactString> {
    Set(names: try read { reader throws(ChangeLogError) in try reader.describedFiles() })
  }

  /// Returns the outcomes of files in Swift that failed, and nothing newer has mended, by file.
  func failures() throws(CommandError) -> [(number: Int, file: String)] {
    try read { reader throws(ChangeLogError) in try reader.failures() }
  }

  /// Returns the verdicts of reviews, oldest first.
  func verdicts() throws(CommandError) -> [ReviewVerdict] {
    try read { reader throws(ChangeLogError) in try reader.verdicts() }
  }

  /// Returns the state that an acceptance accepted; `nil` if the preview was removed.
  func acceptedState(of verdict: ReviewVerdict) throws(CommandError) -> RecordedState? {
    guard let number = verdict.number else { return verdict.subject }
    return try read { reader throws(ChangeLogError) in try reader.acceptedState(number) }
  }

  /// Returns the verdicts that were imported, in the order of their lines.
  func sharedVerdicts() throws(CommandError) -> [SharedVerdict] {
    try read { reader throws(ChangeLogError) in try reader.sharedVerdicts() }
  }

  /// Returns the newest revision before a moment, 0 if there is none.
  func revision(at moment: LogQuery.Since) throws(CommandError) -> Int {
    switch moment {
    case .revision(let number): return number
    case .time(let time):
      let before = Timestamp(millisecondsSince1970: time.millisecondsSince1970 - 1)
      return try revisions(LogQuery(until: .time(before), limit: 1)).first?.number ?? 0
    }
  }

  /// Returns the named recordings.
  func recordings() throws(CommandError) -> [NamedRecording] {
    try read { reader throws(ChangeLogError) in try reader.recordings() }
  }

  /// Returns the result of `body`.
  func read<Result>(
    _ body: (ChangeLogReader) throws(ChangeLogError) -> Result
  ) throws(CommandError) -> Result {
    do throws(ChangeLogError) {
      return try body(reader)
    } catch {
      throw .log(.unreadable(error.description))
    }
  }
}

/// The revisions of a query, read in pages, newest first.
struct RevisionPages {
  private let history: History
  private var query: LogQuery
  private var left: Int?
  private let pageSize: Int
  private let isWanted: (Revision) -> Bool
  private var isAtEnd = false
  /// Whether a limit left revisions out.
  private(set) var hasMore = false
  /// The error that ended the reading.
  private(set) var failure: CommandError?

  /// Creates the pages of at most `limit` revisions of a query that are wanted.
  init(
    _ history: History,
    _ query: LogQuery,
    limit: Int?,
    pageSize: Int,
    where isWanted: @escaping (Revision) -> Bool = { _ in true }
  ) {
    self.history = history
    self.query = query
    self.pageSize = pageSize
    self.isWanted = isWanted
    left = limit
  }

  /// Returns the next page, `nil` at the end.
  mutating func next() throws(CommandError) -> [Revision]? {
    while !isAtEnd {
      // One more than wanted shows whether there are more.
      let count = min(left.map { $0 + 1 } ?? pageSize, pageSize)
      let found = try read(count)
      isAtEnd = found.count < count
      if let last = found.last { query.until = .revision(last.number - 1) }
      var page = found.filter(isWanted)
      if let left, page.count > left {
        hasMore = true
        isAtEnd = true
        page.removeLast(page.count - left)
      }
      left = left.map { $0 - page.count }
      if !page.isEmpty { return page }
    }
    return nil
  }

  private mutating func read(_ count: Int) throws(CommandError) -> [Revision] {
    query.limit = count
    do throws(CommandError) {
      return try history.revisions(query)
    } catch {
      failure = error
      isAtEnd = true
      throw error
    }
  }
}
