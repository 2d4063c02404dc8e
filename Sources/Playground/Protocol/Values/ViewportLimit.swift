import DescriptionLanguage
import PlaygroundCore

/// The maximum size of a viewport: columns, rows, and cells in total.
///
/// All rows are drawn at once, for which other clients wait. Further rows are read in pieces, with
/// `viewport/text`.
package enum ViewportLimit {
  static let columns = 10_000
  package static let rows = 10_000
  package static let cells = 2_000_000

  /// Returns the most rows of a viewport with a number of columns.
  package static func rows(ofColumns columns: Int) -> Int {
    min(rows, max(1, cells / max(1, columns)))
  }
}
