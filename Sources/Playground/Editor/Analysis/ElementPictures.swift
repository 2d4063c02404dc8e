import DescriptionLanguage
import PlaygroundCore

/// The first rows of a drawn preview, with the elements that drew its cells: the pictures of
/// elements in hovers.
struct ElementPictures: Sendable {
  /// An element on the screen.
  struct Picture: Equatable, Sendable {
    /// The cells that it drew the first time, in the preview.
    let frame: Rect
    /// The text of these cells, a line for each row.
    let rows: [String]
    /// How often it was drawn.
    let count: Int
  }

  /// The most rows and columns that are drawn.
  private static let limit = Size(width: 120, height: 100)
  /// The most rows of a picture.
  private static let rowLimit = 20

  private let origins: CellOrigins
  private let texts: [String]

  /// Draws the beginning of a preview; `nil` for an empty one.
  ///
  /// - Complexity: that of drawing 100 rows.
  init?(_ layout: ContentLayout, columns: Int) {
    let size = Size(
      width: min(columns, Self.limit.width),
      height: min(layout.contentRows, Self.limit.height)
    )
    guard size.width > 0, size.height > 0 else { return nil }
    let viewport = Viewport(size: size)
    viewport.show(layout)
    origins = viewport.origins()
    texts = layout.texts(ofRows: 0..<size.height, columns: size.width)
  }

  /// Returns the picture of an element; `nil` if it has drawn nothing in these rows.
  ///
  /// - Parameters:
  ///   - offset: The first byte of the element.
  ///   - path: Its file.
  ///   - description: The description that was drawn.
  /// - Returns: The rows on which the element has drawn.
  func picture(ofElementAt offset: Int, in path: String, of description: Description) -> Picture? {
    guard let source = description.sources.first(where: { $0.path.hasSameBytes(as: path) }) else {
      return nil
    }
    let drawn = origins.elements.indices.filter { index in
      guard let span = origins.elements[index].span.map(description.location) else { return false }
      return span.source == source.number && Int(span.start) == offset
    }
    let frames = frames(of: Set(drawn))
    guard let first = drawn.first(where: { frames[$0] != nil }), let frame = frames[first] else {
      return nil
    }
    let rows = texts[frame.y..<min(frame.maxY, frame.y + Self.rowLimit, texts.count)]
    return Picture(
      frame: frame,
      rows: rows.map { Self.part($0, from: frame.x, to: frame.maxX) },
      count: frames.count
    )
  }

  /// The cells that elements and those in them drew, by the index of the element.
  private func frames(of wanted: Set<Int>) -> [Int: Rect] {
    var frames: [Int: Rect] = [:]
    for y in texts.indices {
      for run in origins.runs(ofRow: y) {
        var next: Int? = run.element
        while let index = next, !wanted.contains(index) { next = origins.elements[index].outer }
        guard let element = next else { continue }
        let area = Rect(x: run.column, y: y, width: run.width, height: 1)
        frames[element] = frames[element].map { Self.union($0, area) } ?? area
      }
    }
    return frames
  }

  private static func union(_ one: Rect, _ other: Rect) -> Rect {
    let (x, y) = (min(one.x, other.x), min(one.y, other.y))
    return Rect(
      x: x,
      y: y,
      width: max(one.maxX, other.maxX) - x,
      height: max(one.maxY, other.maxY) - y
    )
  }

  /// Returns some columns of a row.
  private static func part(_ row: String, from start: Int, to end: Int) -> String {
    var text = ""
    var column = 0
    for character in row {
      let width = DisplayWidth.columns(of: String(character))
      if column >= start, column + width <= end { text.append(character) }
      // Half of a wide character.
      if column < start, column + width > start { text += " " }
      column += width
    }
    return text
  }
}

extension ElementPictures.Picture {
  /// The size and the place, and the picture as a block of code in Markdown.
  var markdown: String {
    // A fence is longer than any in the text.
    var fence = "```"
    while rows.contains(where: { $0.contains(fence) }) { fence += "`" }
    return "\(caption)\n\n\(fence)text\n\(text)\(fence)"
  }

  /// The size and the place, and the picture, without Markdown.
  var plainText: String { "\(caption)\n\n\(text)" }

  private var text: String { rows.map { $0 + "\n" }.joined() }

  private var caption: String {
    let place = "\(frame.width)x\(frame.height) cells at column \(frame.x + 1), row \(frame.y + 1)"
    return count == 1 ? "On screen: \(place)" : "On screen \(count) times, first: \(place)"
  }
}
