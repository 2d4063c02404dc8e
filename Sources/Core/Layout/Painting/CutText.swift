/// A text of which a part is cut off, or a control that shows nothing because it has no text.
package struct CutText: Equatable, Sendable {
  /// The element that shows the text.
  package let node: Node
  /// The position of its description; that of the nearest element around it if it has none.
  package let span: SourceSpan?
  /// The whole text, without blanks; empty for a control that shows nothing.
  package let text: String
  /// The number of its characters that are shown.
  package let shownCount: Int
}

/// The texts of a tree, as far as they are shown.
struct ShownTexts: Equatable, Sendable {
  /// The texts of which a part is cut off, in order.
  var cut: [CutText] = []
  /// The texts that are shown whole, without blanks.
  private(set) var whole: Set<String> = []

  /// Adds the text of an element.
  mutating func add(_ text: CutText) {
    if text.shownCount < text.text.count {
      cut.append(text)
    } else {
      whole.insert(text.text)
    }
  }
}

extension Node {
  /// Returns the text of a leaf, as it is drawn at its natural size, and how much of it is drawn in
  /// the visible area of its frame.
  ///
  /// Blanks are not counted, because lines break there. The signs around the text of a control are
  /// not counted either.
  ///
  /// - Returns: `nil` for a leaf whose text is edited or that shows something else than a text.
  func shownText(
    in area: Rect,
    of frame: Rect,
    _ cells: CellMetrics
  ) -> (text: String, shownCount: Int)? {
    guard showsWrittenText, !area.isEmpty else { return nil }
    var unlimited = self
    unlimited.props["lines"] = nil
    let whole = unlimited.naturalGrid(cells).letters(without: isControl)
    let shown = grid(of: area, in: frame, cells).letters(without: isControl)
    let count = whole.elementsInOrder(in: shown)
    return (String(whole), count)
  }

  private var isControl: Bool { control != nil }

  /// Whether the element shows a text that is written, which nobody can scroll.
  private var showsWrittenText: Bool {
    guard !isComposite, let index = ElementRegistry.index(of: type), control?.editsText != true
    else { return false }
    let declaration = ElementRegistry.all[index].kind.declaration
    return !declaration.parts.isEmpty || declaration.attributes.contains { $0.name == "text" }
  }
}

extension Grid {
  /// The characters of all rows without blanks; `isControl` leaves out all signs.
  fileprivate func letters(without signs: Bool) -> [Character] {
    lines.joined().filter { !$0.isWhitespace && (!signs || $0.isLetter || $0.isNumber) }
      .map(\.self)
  }
}

extension [Character] {
  /// Returns how many of the characters are in another text, in the same order.
  fileprivate func elementsInOrder(in other: [Character]) -> Int {
    var count = 0
    for character in other where count < self.count && character == self[count] { count += 1 }
    return count
  }
}
