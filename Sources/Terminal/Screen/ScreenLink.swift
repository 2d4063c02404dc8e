package import PlaygroundCore

/// Cells of a screen that lead to an address (OSC 8).
package struct ScreenLink: Hashable, Sendable {
  /// The cells.
  package let frame: Rect
  /// The address.
  package let address: String

  /// Creates a link from cells to an address.
  package init(_ frame: Rect, to address: String) {
    (self.frame, self.address) = (frame, address)
  }

  /// The bytes before the cells.
  var opening: [UInt8] { Self.opening(to: address) }

  /// Returns the bytes before what leads to an address; bytes that such a sequence cannot contain
  /// are left out.
  private static func opening(to address: String) -> [UInt8] {
    Array("\u{1b}]8;;".utf8) + address.utf8.filter { (0x21...0x7e).contains($0) } + end
  }

  /// Appends encoded text that leads to an address, for lines outside of a screen.
  package static func append(_ text: [UInt8], to address: String, in bytes: inout [UInt8]) {
    bytes += opening(to: address) + text + closing
  }

  /// The bytes after the cells.
  static let closing = Array("\u{1b}]8;;".utf8) + end

  private static let end = Array("\u{1b}\\".utf8)
}

extension ScreenLink {
  /// Returns a link from the same columns of one row.
  fileprivate func part(inRow y: Int) -> ScreenLink {
    ScreenLink(Rect(x: frame.x, y: y, width: frame.width, height: 1), to: address)
  }
}

/// The links of a screen.
struct ScreenLinks: Equatable {
  var links: [ScreenLink] = []

  /// Returns the links of a row, from left to right, each as high as the row.
  func row(_ y: Int) -> [ScreenLink] {
    links.filter { $0.frame.y <= y && y < $0.frame.maxY && $0.frame.width > 0 }
      .sorted { $0.frame.x < $1.frame.x }
      .map { $0.part(inRow: y) }
  }

  /// Returns the links after the terminal has moved rows: a link moves with its cells.
  func scrolled(by scroll: GridScroll) -> ScreenLinks {
    ScreenLinks(
      links: links.flatMap { link in
        (link.frame.y..<link.frame.maxY).compactMap { y in
          guard scroll.rows.contains(y) else { return link.part(inRow: y) }
          let new = y - scroll.distance
          return scroll.rows.contains(new) ? link.part(inRow: new) : nil
        }
      }
    )
  }

  /// Cuts columns of a row where links begin and end.
  func pieces(of columns: Range<Int>, inRow y: Int) -> [(columns: Range<Int>, link: ScreenLink?)] {
    var pieces: [(columns: Range<Int>, link: ScreenLink?)] = []
    var x = columns.lowerBound
    for link in row(y) {
      let start = min(max(x, link.frame.x), columns.upperBound)
      let end = min(max(start, link.frame.maxX), columns.upperBound)
      if start > x { pieces.append((x..<start, nil)) }
      if end > start { pieces.append((start..<end, link)) }
      x = max(x, end)
    }
    if x < columns.upperBound { pieces.append((x..<columns.upperBound, nil)) }
    return pieces
  }
}
