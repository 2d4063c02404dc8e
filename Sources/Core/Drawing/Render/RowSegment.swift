/// A part of a row whose clusters all have the same width.
struct RowSegment {
  /// The first column.
  let x: Int
  /// The width of each cluster in columns, 1 or 2.
  let clusterColumns: Int
  /// Drawable text.
  var text: String
  /// Its width in columns.
  var columns: Int
  /// Its style.
  let style: TextStyle

  /// Whether it is visually blank.
  var isBlank: Bool {
    text.utf8.allSatisfy { $0 == 0x20 }
      && style.attributes.isDisjoint(with: [.underline, .strikethrough])
  }

  /// Splits a row into segments, from column 0 on.
  static func segments(of runs: [Run], ambiguous: AmbiguousWidth) -> [RowSegment] {
    var segments: [RowSegment] = []
    var x = 0
    for run in runs {
      let text = DrawnText.line(run.text, ambiguous: ambiguous)
      if DisplayWidth.isPlain(text) {
        let columns = text.utf8.count
        segments.append(
          RowSegment(x: x, clusterColumns: 1, text: text, columns: columns, style: run.style)
        )
        x += columns
        continue
      }
      let first = segments.count
      for cluster in DrawnClusters(text) {
        let columns = DisplayWidth.columns(of: cluster, ambiguous: ambiguous)
        if segments.count > first, segments[segments.count - 1].clusterColumns == columns {
          segments[segments.count - 1].text.append(cluster)
          segments[segments.count - 1].columns += columns
        } else {
          segments.append(
            RowSegment(
              x: x,
              clusterColumns: columns,
              text: String(cluster),
              columns: columns,
              style: run.style,
            )
          )
        }
        x += columns
      }
    }
    return segments
  }
}

extension String {
  /// The text escaped for HTML and XML content and quoted attributes; must be drawable.
  package var escapedForMarkup: String {
    guard utf8.contains(where: { Self.entity(for: $0) != nil }) else { return self }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      if let entity = Self.entity(for: byte) {
        escaped += entity.utf8
      } else {
        escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Returns the entity of a sign of markup, `nil` for any other byte.
  private static func entity(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
