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

  /// The bytes before the cells; bytes that such a sequence cannot contain are left out.
  var opening: [UInt8] {
    Array("\u{1b}]8;;".utf8) + address.utf8.filter { (0x21...0x7e).contains($0) } + Self.end
  }

  /// The bytes after the cells.
  static let closing = Array("\u{1b}]8;;".utf8) + end

  private static let end = Array("\u{1b}\\".utf8)
}

/// The links of a screen.
struct ScreenLinks: Equatable {
  var links: [ScreenLink] = []

  /// Returns the links of a row, from left to right.
  func row(_ y: Int) -> [ScreenLink] {
    links.filter { $0.frame.y <= y && y < $0.frame.maxY && $0.frame.width > 0 }
      .sorted { $0.frame.x < $1.frame.x }
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
