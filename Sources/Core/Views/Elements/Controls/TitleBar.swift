/// The bar of a `NavigationBox`: the title of the shown page, and the way back.
struct TitleBar {
  /// The index of the shown page.
  let depth: Int
  /// The columns and rows by which the bar is moved to the left and up.
  let offset: Point
  private let title: String
  /// The title of the page below the shown one; `nil` for the lowest page.
  private let back: String?
  private let isVisible: Bool
  private let avoidsBody: Bool
  private let background: Color?

  /// Creates the bar of a box.
  ///
  /// - Parameters:
  ///   - props: The attributes of the box.
  ///   - children: Its pages, and a `NavigationBar` in place of this bar.
  init(_ props: Props, pages children: [Node]) {
    let parts = children.map(\.body)
    let pages = parts.filter { $0.type == "NavigationPage" }
    let wanted: Int = props[typed: "depth"] ?? 0
    let depth = max(0, min(wanted, pages.count - 1))
    let common: String = props[typed: "title"] ?? ""
    func title(of page: Int) -> String {
      pages.indices.contains(page) ? pages[page].props[typed: "title"] ?? common : common
    }
    self.depth = depth
    self.title = title(of: depth)
    back = depth > 0 ? title(of: depth - 1) : nil
    isVisible = props["bar-visible"] != false && !parts.contains { $0.type == "NavigationBar" }
    avoidsBody = props["body-avoids-bar"] != false
    background = props[typed: "bar-background"] ?? props[typed: "background"]
    offset = Point(x: props[typed: "bar-offset-x"] ?? 0, y: props[typed: "bar-offset-y"] ?? 0)
  }

  /// Whether the bar takes a row above the body.
  var takesRow: Bool { isVisible && avoidsBody && offset.y <= 0 }

  /// Returns the width of the bar with whole titles.
  func columns(_ ambiguous: AmbiguousWidth) -> Int {
    let texts = texts(in: .max, ambiguous)
    let back = texts.back.map { width(of: $0, ambiguous) + 1 } ?? 0
    return back + width(of: texts.title, ambiguous)
  }

  /// Returns whether an input leads back to the page below, in a box of some columns.
  func isBack(_ input: ControlInput, columns: Int, _ ambiguous: AmbiguousWidth) -> Bool {
    guard let text = texts(in: columns, ambiguous).back else { return false }
    switch input {
    case .key(ControlKey(.backspace)), .key(ControlKey(.left, .alt)): return true
    case .press(let point):
      let columns = width(of: text, ambiguous)
      return isVisible && point.y == -offset.y && (0..<columns).contains(point.x + offset.x)
    case .key, .text, .paste, .wheel, .choice: return false
    }
  }

  /// Draws the bar into the first row of a frame.
  func draw(_ painter: ElementPainter, into grid: inout Grid) {
    guard isVisible else { return }
    let frame = painter.frame
    let origin = Point(x: frame.x - offset.x, y: frame.y - offset.y)
    let bar = Rect(x: origin.x, y: origin.y, width: frame.width, height: 1)
    let clip = painter.clip.intersection(frame)
    let look = ControlLook(painter)
    var style = TextStyle(attributes: .bold)
    if let background { style.background = background }
    grid.erase(bar, style: TextStyle(background: style.background), clip: clip)
    let texts = texts(in: frame.width, grid.ambiguous)
    var start = 0
    if let text = texts.back {
      var backStyle = look.style(over: TextStyle())
      backStyle.background = style.background
      grid.draw(text, at: origin, style: backStyle, clip: clip)
      start = width(of: text, grid.ambiguous) + 1
    }
    let free = frame.width - width(of: texts.title, grid.ambiguous)
    let x = max(start, free / 2)
    grid.draw(texts.title, at: Point(x: origin.x + x, y: origin.y), style: style, clip: clip)
  }

  /// Returns the text of the way back and the title.
  ///
  /// If they do not fit into the bar, each has at least half of it. A text that is cut ends with an
  /// ellipsis.
  private func texts(in columns: Int, _ ambiguous: AmbiguousWidth) -> (back: String?, title: String)
  {
    let title = DrawnText.line(title, ambiguous: ambiguous)
    guard let back else { return (nil, cut(title, to: columns, ambiguous)) }
    let below = DrawnText.line(back.isEmpty ? "Back" : back, ambiguous: ambiguous)
    let mark = ambiguous == .wide ? "<" : "‹"
    // A column is between both.
    let free = max((columns - 1) / 2, columns - 1 - width(of: title, ambiguous))
    let page = cut(below, to: free - 2, ambiguous)
    let text = page.isEmpty ? mark : mark + " " + page
    return (text, cut(title, to: columns - width(of: text, ambiguous) - 1, ambiguous))
  }

  private func cut(_ text: String, to columns: Int, _ ambiguous: AmbiguousWidth) -> String {
    guard columns > 0 else { return "" }
    guard width(of: text, ambiguous) > columns else { return text }
    let block = TextBlock(text: text, wrap: .none, maxLines: 1, ambiguous: ambiguous)
    return block.lines(width: columns).first ?? ""
  }

  private func width(of text: String, _ ambiguous: AmbiguousWidth) -> Int {
    DisplayWidth.columns(of: text, ambiguous: ambiguous)
  }
}
