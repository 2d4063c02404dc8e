@testable import CoreTestSupport
@testable import PlaygroundCore

/// A conformance case of boxes.
enum BoxesCase {
  static func difference(_ test: Value) -> String? {
    guard let root = test["root"], let expected = test["expect"],
      let available = test["available"]?.list, available.count == 2
    else { return "no case" }
    var arena = LayoutArena()
    add(root, to: -1, &arena)
    let constraints = LayoutConstraints(width: available[0].int, height: available[1].int)
    let tree = Layout.layout(&arena, in: constraints, snap: .cells)
    return FrameOutline.difference(expected, tree.frames)
  }

  private static func add(_ value: Value, to parent: Int, _ arena: inout LayoutArena) {
    guard value["active"] != false else {
      skip(value, &arena)
      return
    }
    var node = LayoutNode(kind: kind(value), frameIndex: arena.frameCount)
    arena.frameCount += 1
    node.boxStyle = Int32(arena.scratch.boxes.count)
    arena.scratch.boxes.append(style(value, node.kind))
    if let cells = value["cells"]?.int {
      node.content = Int32(arena.scratch.contents.count)
      arena.scratch.contents.append(.measured(BreakingText.measure(cells)))
    } else if let size = value["content"]?.list {
      node.content = Int32(arena.scratch.contents.count)
      arena.scratch.contents.append(
        .fixed(Size(width: size[0].int ?? 0, height: size[1].int ?? 0))
      )
    }
    let index = arena.add(node, to: parent)
    for child in value["children"]?.list ?? [] { add(child, to: index, &arena) }
  }

  private static func skip(_ value: Value, _ arena: inout LayoutArena) {
    arena.frameCount += 1
    for child in value["children"]?.list ?? [] { skip(child, &arena) }
  }

  private static func kind(_ value: Value) -> Arrangement {
    switch value["kind"]?.text {
    case "hbox": .horizontal
    case "vbox": .vertical
    case "zbox": .stack
    case "hflow": .horizontalFlow
    case "vflow": .verticalFlow
    default: .leaf
    }
  }

  private static func style(_ value: Value, _ kind: Arrangement) -> BoxStyle {
    var style = BoxStyle()
    style.width = value["width"].map(size) ?? .wrap
    style.height = value["height"].map(size) ?? .wrap
    style.margin = edges(value["margin"])
    style.padding = edges(value["padding"])
    style.alignment = alignment(value["align"]) ?? BoxAlignment()
    let standard = kind == .stack ? BoxAlignment() : alignment("left top")
    style.justifyContent = alignment(value["justify"]) ?? standard ?? BoxAlignment()
    style.space = Int32(value["space"]?.int ?? 0)
    style.runSpace = Int32(value["runSpace"]?.int ?? value["space"]?.int ?? 0)
    if let space = value["itemSpace"]?.int { style.space = Int32(space) }
    style.format = BoxFormat(value["format"] ?? .null)
    style.runFormat = BoxFormat(value["runFormat"] ?? .null)
    style.isReverse = value["reverse"] == true
    style.arrange = Int32(value["arrange"]?.int ?? 0)
    style.endsRun = value["flowEnding"] == true
    return style
  }

  private static func size(_ value: Value) -> BoxSize {
    if let cells = value["fix"]?.int { return .fixed(cells) }
    if let ratio = value["fill"] ?? value["ratio"] { return .ratio(ratio.float) }
    var size = BoxSize.wrap
    guard let wrap = value["wrap"] else { return size }
    size.add = Int32(wrap["add"]?.int ?? 0)
    size.min = Int32(wrap["min"]?.int ?? 0)
    size.max = wrap["max"]?.int.map { Int32($0) } ?? .max
    size.priority = wrap["priority"]?.float ?? 0
    size.shrink = wrap["shrink"]?.float ?? 0
    size.grow = wrap["grow"]?.float ?? 0
    return size
  }

  /// Top, left, bottom, right.
  private static func edges(_ value: Value?) -> FourEdges<Int32> {
    var edges = FourEdges<Int32>(0)
    guard let list = value?.list.compactMap(\.int), list.count == 4 else { return edges }
    edges.top = Int32(list[0])
    edges.left = Int32(list[1])
    edges.bottom = Int32(list[2])
    edges.right = Int32(list[3])
    return edges
  }

  private static func alignment(_ value: Value?) -> BoxAlignment? {
    guard let text = value?.text else { return nil }
    let words = text.split(separator: " ").map { word in
      word == "horzCenter" ? "horz-center" : word == "vertCenter" ? "vert-center" : String(word)
    }
    return BoxAlignment(
      .string(words.joined(separator: " ")),
      isRightToLeft: false,
      BoxAlignment(),
    )
  }
}
