@testable import CoreTestSupport
@testable import PlaygroundCore

/// A control with the focus, without a window: its answers change its attributes.
struct ControlSample {
  var node: Node
  var memory = ControlMemory()
  /// The size of the frame; `nil` is that of layout.
  var size: Size?
  var selectsAllRows = false
  var ambiguous = AmbiguousWidth.narrow

  init(_ node: Node, size: Size? = nil) {
    self.node = node
    self.size = size
    guard node.control?.editsText == true else { return }
    memory.editor = TextEditor(node.text(of: "text"), isMultiline: node.type == "TextArea")
  }

  private var layout: LayoutTree {
    Layout.layout(node, in: LayoutConstraints(width: size?.width, height: size?.height))
  }

  /// Returns the size of the smallest rectangle around the children.
  private func extent(of frames: [Rect]) -> Size {
    var index = 1
    var children: [Rect] = []
    for child in node.children where frames.indices.contains(index) {
      children.append(frames[index])
      index += child.elementCount
    }
    guard let first = children.first else { return .zero }
    let left = children.reduce(first.x) { min($0, $1.x) }
    let top = children.reduce(first.y) { min($0, $1.y) }
    return Size(
      width: children.reduce(first.maxX) { max($0, $1.maxX) } - left,
      height: children.reduce(first.maxY) { max($0, $1.maxY) } - top,
    )
  }

  /// The control at the time of an input.
  var context: ControlContext {
    let layout = layout
    let frames = layout.frames
    return ControlContext(
      node: node,
      size: size ?? frames[0].size,
      content: extent(of: frames),
      rows: node.listRows(at: 0, in: frames),
      selectsAllRows: selectsAllRows,
      ambiguous: ambiguous,
    )
  }

  /// Sends input and applies the change; returns the answer in words, `-` for input not taken.
  @discardableResult
  mutating func send(_ input: ControlInput, hit: Node? = nil) -> String {
    var context = context
    context.hit = hit
    guard let answer = node.control?.respond(input, context, &memory) else { return "-" }
    var words: [String] = []
    if let change = answer.change {
      node.props[change.attribute] = change.value
      words.append("\(change.attribute)=\(change.value.plain)")
    }
    if answer.isTapped { words.append("tap") }
    if answer.isSubmitted { words.append("submit") }
    if let distance = answer.distance { words.append("by \(distance)") }
    if let row = answer.selected { words.append("select \(row.path.last?.text ?? "")") }
    return words.isEmpty ? "taken" : words.joined(separator: " ")
  }

  /// Sends keys by their names, separated by spaces; returns the answer to the last one.
  @discardableResult
  mutating func press(_ names: String) -> String {
    var answer = ""
    for name in names.split(separator: " ") {
      guard let key = ControlKey(name: String(name)) else { return "unknown key \(name)" }
      answer = send(.key(key))
    }
    return answer
  }

  /// The cell of the text cursor.
  var cursor: Point? { node.control?.cursor?(context, memory) }

  /// The control as it is drawn with the focus: each row, and below a row with cells in reverse,
  /// a row that marks them with `^`.
  var picture: String {
    let frame = Rect(x: 0, y: 0, width: context.size.width, height: context.size.height)
    var grid = Grid(columns: frame.width, rows: frame.height, ambiguous: ambiguous)
    Painter.paint(
      node,
      layout: LayoutTree(frames: [frame] + layout.frames.dropFirst(), extent: frame.size),
      at: .zero,
      clip: grid.bounds,
      focus: ControlFocus(index: 0, memory: memory),
      into: &grid,
    )
    return grid.lines.enumerated().flatMap { y, line in
      let marks = (0..<grid.columns).map { x in
        grid[x, y]?.style.attributes.contains(.reverse) == true ? "^" : " "
      }
      let trimmed = marks.joined().replacing(#/ +$/#, with: "")
      return trimmed.isEmpty ? [line] : [line, trimmed]
    }
    .joined(separator: "\n")
  }
}
