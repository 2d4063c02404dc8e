import CYoga
import PlaygroundCore

/// A tree of Yoga's nodes, in order of creation.
///
/// It is laid out by Yoga's library, loaded at run time; see `Scripts/fetch-yoga`.
final class YogaTree {
  /// Loads the library at `path`; returns whether trees can be made.
  static func load(_ path: String) -> Bool { yoga_load(path) }

  /// A style of a node and its value.
  struct Style {
    let style: yoga_style
    let value: Float
  }

  private var nodes: [yoga_node] = []
  private var childCounts: [Int32] = []

  deinit {
    if let root = nodes.first { yoga_node_free(root) }
  }

  /// Adds a node to the node at index `parent`, which is ignored for the root.
  func add(_ styles: [Style], to parent: Int, columns: Int?) {
    guard let node = yoga_node_new(Int32(columns ?? -1)) else { return }
    for style in styles { yoga_node_set(node, style.style, style.value) }
    if !nodes.isEmpty {
      yoga_node_append(nodes[parent], node, childCounts[parent])
      childCounts[parent] += 1
    }
    nodes.append(node)
    childCounts.append(0)
  }

  func layout() { yoga_node_layout(nodes[0]) }

  /// Changes the length of the text at `index`.
  func setColumns(_ columns: Int, at index: Int) {
    yoga_node_set_columns(nodes[index], Int32(columns))
  }

  func setRootWidth(_ width: Int) { yoga_node_set(nodes[0], YOGA_WIDTH, Float(width)) }

  /// The frames of all nodes, each within its parent's.
  var frames: [Rect] {
    nodes.map { node in
      let frame = yoga_node_frame(node)
      return Rect(
        x: Int(frame.left),
        y: Int(frame.top),
        width: Int(frame.width),
        height: Int(frame.height)
      )
    }
  }
}

extension YogaTree.Style {
  /// Returns the styles for attributes; only those in the benchmarks' trees are supported.
  static func styles(_ props: Props) -> [YogaTree.Style] {
    props.list.map { prop in
      switch (prop.name, prop.value) {
      case ("flex-direction", .string("row")): YogaTree.Style(style: YOGA_ROW, value: 0)
      case ("align-items", .string("flex-start")): YogaTree.Style(style: YOGA_ALIGN_START, value: 0)
      case ("width", .string("50%")): YogaTree.Style(style: YOGA_WIDTH_PERCENT, value: 50)
      case (let name, .int(let value)):
        YogaTree.Style(style: lengths[name] ?? YOGA_WIDTH, value: Float(value))
      default: preconditionFailure("no style of Yoga's for \(prop)")
      }
    }
  }

  private static let lengths: [String: yoga_style] = [
    "width": YOGA_WIDTH,
    "height": YOGA_HEIGHT,
    "flex-grow": YOGA_FLEX_GROW,
    "flex-shrink": YOGA_FLEX_SHRINK,
    "flex-basis": YOGA_FLEX_BASIS,
    "padding-left": YOGA_PADDING_LEFT,
    "padding-horizontal": YOGA_PADDING_HORIZONTAL,
    "padding": YOGA_PADDING,
    "border": YOGA_BORDER,
    "margin-bottom": YOGA_MARGIN_BOTTOM,
    "column-gap": YOGA_COLUMN_GAP,
  ]
}
