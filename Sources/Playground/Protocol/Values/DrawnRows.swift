package import PlaygroundCore

/// The drawn rows of a preview, with their styles.
package struct DrawnRows: Hashable, Sendable {
  /// The width at which the rows were drawn, in columns.
  package var columns: Int
  /// The rows from the top, each without trailing blanks.
  package var rows: [[Run]]
  /// The digest of the whole content, if there may be more rows; `nil` also if it was recorded by
  /// an earlier version.
  package var contentDigest: String?

  /// Creates drawn rows.
  package init(columns: Int, rows: [[Run]], contentDigest: String? = nil) {
    self.columns = columns
    self.rows = rows
    self.contentDigest = contentDigest
  }

  /// Creates rows without styles.
  package init(columns: Int, texts: [String]) {
    self.init(columns: columns, rows: texts.map { $0.isEmpty ? [] : [Run($0)] })
  }

  /// Returns that only what is below the recorded rows differs; `nil` if that is not so.
  package func note(ofDifferenceTo other: DrawnRows?) -> String? {
    guard let other, rows == other.rows, contentDigest != other.contentDigest else { return nil }
    return "differs below row \(rows.count)"
  }

  /// The rows as text, without styles.
  package var texts: [String] { rows.map(DrawnRows.text) }

  /// Returns a row as text, without styles.
  package static func text(of row: [Run]) -> String {
    row.count == 1 ? row[0].text : row.map(\.text).joined()
  }
}

extension LineDifference {
  /// Compares rows with their styles; rows without a letter or digit are never moved.
  package init(from old: DrawnRows?, to new: DrawnRows?) {
    self.init(from: old?.rows ?? [], to: new?.rows ?? []) { row in
      row.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
    }
  }
}
