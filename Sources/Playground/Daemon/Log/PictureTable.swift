import DescriptionLanguage
import PlaygroundCore
package import PlaygroundProtocol

/// Reads how previews looked from an open change log, whichever revisions show it.
struct PictureTable {
  private let database: Database
  private let contents: ContentTable

  /// Creates a reader of an open database.
  init(database: Database, contents: ContentTable) {
    self.database = database
    self.contents = contents
  }

  /// The pictures of a preview in one variant, `?1` and `?2`, of all revisions that know them.
  ///
  /// A revision without pictures says nothing about them, except that the preview was removed; one
  /// that was removed in its first generation (`is_known` 0) was never read. The pictures after a
  /// reduced revision (`is_known` 2) are those before the next one.
  private static let pictures = """
    SELECT number, before, after, tree_before, tree, 1 AS is_known FROM revision
      WHERE preview = ?1 AND variant IS ?2 AND (before NOT NULL OR after NOT NULL)
    UNION ALL
    SELECT number, o.before, o.after, o.tree_before, o.tree, 1
      FROM other_variant o JOIN revision ON revision = number
      WHERE preview = ?1 AND name IS ?2 AND (o.before NOT NULL OR o.after NOT NULL)
    UNION ALL
    SELECT number, NULL, NULL, NULL, NULL, iif(generation = 1, 0, -1) FROM revision
      WHERE preview = ?1 AND outcome = '\(Outcome.removed.rawValue)'
    UNION ALL
    SELECT number, NULL, NULL, NULL, NULL, 2 FROM revision WHERE preview = ?1 AND reduced
    """

  /// Returns a preview as it was after a revision: as recorded last, else as it was before its next
  /// change.
  ///
  /// - Parameters:
  ///   - previewID: The preview and its variant.
  ///   - number: The revision; 0 is the start of the log.
  /// - Returns: The preview.
  /// - Throws: `DatabaseError`.
  func past(of previewID: PreviewID, at number: Int) throws(DatabaseError) -> RecordedPast {
    let values: [SQLValue] = [
      .text(previewID.name), SQLValue(previewID.variant), .integer(number),
    ]
    let until = try database.prepare(
      """
      SELECT after, tree, is_known FROM (\(Self.pictures)) WHERE number <= ?3
      ORDER BY number DESC, is_known DESC
      """,
      values
    )
    let isRecorded = try until.step()
    let isReduced = isRecorded && until.integer(2) == 2
    if isRecorded, !isReduced { return try state(until) ?? .absent }
    let next = try database.prepare(
      """
      SELECT before, tree_before, is_known FROM (\(Self.pictures))
      WHERE number > ?3 AND is_known >= 0
      ORDER BY number, is_known DESC LIMIT 1
      """,
      values
    )
    if try next.step() {
      return try state(next) ?? (next.integer(2) == 1 ? .absent : .unknown)
    }
    guard isReduced else { return .absent }
    // Nothing newer is known.
    return try lastShown(previewID, until: number).map(RecordedPast.present) ?? .unknown
  }

  /// Returns the newest recorded state of a preview up to a revision, also of one that was removed
  /// since; `nil` if there is none.
  func lastShown(
    _ previewID: PreviewID,
    until number: Int
  ) throws(DatabaseError) -> RecordedState? {
    let statement = try database.prepare(
      """
      SELECT after, tree FROM (\(Self.pictures)) WHERE number <= ?3 AND after NOT NULL
      ORDER BY number DESC LIMIT 1
      """,
      [.text(previewID.name), SQLValue(previewID.variant), .integer(number)]
    )
    guard try statement.step() else { return nil }
    return try state(rows: statement.optionalInteger(0), tree: statement.optionalInteger(1))
  }

  private func state(_ statement: borrowing Statement) throws(DatabaseError) -> RecordedPast? {
    let known = try state(rows: statement.optionalInteger(0), tree: statement.optionalInteger(1))
    return known.map(RecordedPast.present)
  }

  /// Returns a preview whose rows and tree are stored; `nil` if the rows are not.
  func state(rows: Int?, tree: Int?) throws(DatabaseError) -> RecordedState? {
    guard let rowBytes = try contents.bytes(of: rows) else { return nil }
    return try RecordedState(rowBytes: rowBytes, treeBytes: contents.bytes(of: tree))
  }

  /// Stores the rows and the tree of a preview.
  func store(_ state: RecordedState) throws(DatabaseError) -> (rows: Int, tree: Int?) {
    let tree = try state.treeBytes.map { bytes throws(DatabaseError) in
      try contents.add(bytes, to: "")
    }
    return (try contents.add(state.rowBytes, to: ""), tree)
  }

  /// Returns the pictures of all previews in the revisions of a query, oldest first.
  func steps(_ query: LogQuery) throws(DatabaseError) -> [PictureStep] {
    let filter = RevisionFilter(query)
    let statement = try database.prepare(
      """
      SELECT number, preview, name, shown_before, shown_after, outcome, place FROM (
        SELECT number, preview, variant AS name, before AS shown_before, after AS shown_after,
          outcome, 0 AS place FROM revision
        UNION ALL
        SELECT number, preview, o.name, o.before, o.after, outcome, 1 + position
          FROM other_variant o JOIN revision ON revision = number
      ) WHERE preview NOT NULL AND number IN (SELECT number FROM revision \(filter.clause))
      ORDER BY number, place
      """,
      filter.values
    )
    var steps: [PictureStep] = []
    while try statement.step() {
      steps.append(
        PictureStep(
          revision: statement.integer(0),
          previewID: PreviewID(name: statement.text(1) ?? "", variant: statement.text(2)),
          before: statement.optionalInteger(3),
          after: statement.optionalInteger(4),
          isRemoval: statement.text(5) == Outcome.removed.rawValue,
          isMain: statement.integer(6) == 0,
        )
      )
    }
    return steps
  }

  /// Returns stored rows, `nil` if there are none of the number.
  func picture(_ number: Int) throws(DatabaseError) -> DrawnRows? { try contents.rows(of: number) }

  /// Returns the variants of a preview that existed when it was last recorded, the base first.
  func newest(
    of preview: String
  ) throws(DatabaseError) -> [(variant: String?, state: RecordedState)] {
    var found: [(variant: String?, state: RecordedState)] = []
    for previewID in try variants(of: preview) {
      guard let state = try past(of: previewID, at: Int(Int32.max)).state else { continue }
      found.append((previewID.variant, state))
    }
    return found
  }

  /// Returns the recorded variants of a preview, the base first.
  private func variants(of preview: String) throws(DatabaseError) -> [PreviewID] {
    let statement = try database.prepare(
      """
      SELECT variant FROM revision WHERE preview = ?1
      UNION
      SELECT name FROM other_variant JOIN revision ON revision = number WHERE preview = ?1
      ORDER BY 1
      """,
      [.text(preview)]
    )
    var variants: [PreviewID] = []
    while try statement.step() {
      variants.append(PreviewID(name: preview, variant: statement.text(0)))
    }
    return variants
  }
}

/// The pictures of a preview in one variant, before and after a revision.
package struct PictureStep: Sendable {
  /// The number of the revision.
  package let revision: Int
  /// The preview and its variant.
  package let previewID: PreviewID
  /// The number of the stored rows before the revision; `nil` if there are none.
  package let before: Int?
  /// The number of the stored rows after it.
  package let after: Int?
  /// Whether the preview was removed.
  package let isRemoval: Bool
  /// Whether the variant is that of the outcome.
  package let isMain: Bool

  /// Whether the revision says how the preview looked after it.
  package var isKnown: Bool { before != nil || after != nil || isRemoval }
}
