/// The texts of a drawn grid whose contrast is too low, the worst of each element.
///
/// Disabled controls, images and lines are left out, as WCAG 2.2 leaves them out.
struct LowContrast {
  private let grid: Grid
  private let origins: CellOrigins
  /// The worst contrast of each style that has too little; `nil` for others.
  private var byStyle: [UInt32: (contrast: Contrast, scheme: ColorScheme)?] = [:]
  /// By element: where its worst contrast is in `issues`.
  private var indices: [Int: Int] = [:]
  private(set) var issues: [AccessibilityIssue] = []

  /// Searches a grid.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  init(_ grid: Grid, _ origins: CellOrigins) {
    self.grid = grid
    self.origins = origins
    for y in 0..<grid.rows { search(row: y) }
  }

  /// The most characters of a text in a message.
  private static let shownCharacters = 24

  private mutating func search(row y: Int) {
    let end = (y + 1) * grid.columns
    var index = y * grid.columns
    while index < end {
      let style = grid.cells[index].style
      let owner = origins.element(ofCell: index)
      let start = index
      var hasText = false
      while index < end, grid.cells[index].style == style, origins.element(ofCell: index) == owner {
        hasText = hasText || grid.cells[index].isText
        index += 1
      }
      if hasText, let owner, let worst = worst(of: style) {
        note(worst, in: start..<index, style: style, of: owner)
      }
    }
  }

  private mutating func worst(of index: UInt32) -> (contrast: Contrast, scheme: ColorScheme)? {
    if let known = byStyle[index] { return known }
    let style = grid.styles[index]
    let all = ColorScheme.allCases.map { (contrast: $0.contrast(of: style), scheme: $0) }
    let worst = all.min { $0.contrast.ratio < $1.contrast.ratio }
    let found = worst.flatMap { $0.contrast.isEnough ? nil : $0 }
    byStyle[index] = .some(found)
    return found
  }

  private mutating func note(
    _ worst: (contrast: Contrast, scheme: ColorScheme),
    in cells: Range<Int>,
    style: UInt32,
    of owner: Int
  ) {
    guard let part = origins.elements[owner].element, part.node.pictureAttribute == nil,
      !origins.isDisabled(owner), !part.node.isPlaceholder(in: grid.styles[style])
    else { return }
    let issue = AccessibilityIssue(
      kind: .lowContrast(text: text(of: cells), worst.contrast, worst.scheme),
      element: part.node.type,
      span: origins.declaration(of: owner)
    )
    guard let known = indices[owner] else {
      indices[owner] = issues.count
      issues.append(issue)
      return
    }
    if case .lowContrast(_, let other, _) = issues[known].kind, worst.contrast.ratio < other.ratio {
      issues[known] = issue
    }
  }

  private func text(of cells: Range<Int>) -> String {
    let shown = cells.lazy.map { grid.cells[$0] }.filter { !$0.isContinuation }
    let text = String(shown.map { grid.clusters.character(of: $0.glyph) })
    let words = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    return words.count > Self.shownCharacters
      ? words.prefix(Self.shownCharacters - 1) + "…" : words
  }
}

extension Node {
  /// Whether a text of the element is a placeholder, whose look is not written.
  fileprivate func isPlaceholder(in style: TextStyle) -> Bool {
    control?.editsText == true && style.attributes.contains(.dim)
  }
}

extension GridCell {
  /// Whether the cell shows a character of a text: neither a blank nor a part of a line, a block or
  /// a braille pattern, from which terminals draw pictures.
  var isText: Bool {
    if glyph & GridCell.clusterFlag != 0 { return true }
    switch glyph {
    case GridCell.continuation, 0x20, 0xA0, 0x2500...0x259F, 0x2800...0x28FF, 0x3000,
      0xE000...0xF8FF, 0x1FB00...0x1FBFF:
      return false
    default: return true
    }
  }

  /// Whether the cell shows a letter or a digit of any script, or a cluster such as an emoji.
  var isLetter: Bool {
    guard glyph & GridCell.clusterFlag == 0, let scalar = Unicode.Scalar(glyph) else {
      return glyph != GridCell.continuation
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

extension CellOrigins {
  /// Returns whether an element, by its 0-based index, or one around it cannot be operated.
  func isDisabled(_ element: Int) -> Bool {
    var next: Int? = element
    while let index = next {
      if elements[index].element?.node.isDisabled == true { return true }
      next = elements[index].outer
    }
    return false
  }
}
