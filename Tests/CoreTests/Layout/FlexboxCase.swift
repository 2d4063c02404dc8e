@testable import CoreTestSupport
@testable import PlaygroundCore

/// A conformance case of flexbox.
enum FlexboxCase {
  static func difference(_ test: Value) -> String? {
    guard let root = test["root"], let expected = test["expect"] else { return "no case" }
    let isRightToLeft = test["direction"]?.text == "rtl"
    var arena = LayoutArena()
    add(root, to: -1, isRightToLeft, &arena)
    arena.markDependencies()
    let constraints = LayoutConstraints(
      width: test["availableWidth"]?.int,
      height: test["availableHeight"]?.int
    )
    let tree = Layout.layout(&arena, in: constraints, snap: .yoga)
    return FrameOutline.difference(expected, tree.frames)
  }

  private static func add(
    _ value: Value,
    to parent: Int,
    _ isRightToLeft: Bool,
    _ arena: inout LayoutArena
  ) {
    let style = value["style"] ?? .object(ObjectValue([]))
    let props = FlexboxCase.props(style)
    let reader = StyleReader(props, .flexItem, .flex, isRightToLeft: isRightToLeft)
    if reader.showing.isHidden {
      skip(value, &arena)
      return
    }
    let frame = arena.frameCount
    arena.frameCount += 1
    let children = value["children"]?.list ?? []
    if reader.showing.isContents {
      for child in children { add(child, to: parent, isRightToLeft, &arena) }
      return
    }
    var node = LayoutNode(kind: .flex, frameIndex: frame)
    node.flex = reader.flex
    let index = arena.add(node, to: parent)
    for child in children { add(child, to: index, reader.flex.isRightToLeft, &arena) }
  }

  private static func skip(_ value: Value, _ arena: inout LayoutArena) {
    arena.frameCount += 1
    for child in value["children"]?.list ?? [] { skip(child, &arena) }
  }

  /// Returns properties in camel case as attributes.
  private static func props(_ style: Value) -> Props {
    guard case .object(let object) = style else { return Props() }
    var list: [Props.Prop] = []
    for member in object.members {
      var name = ""
      for character in member.name {
        if character.isUppercase { name += "-" }
        name += character.lowercased()
      }
      if name.hasPrefix("border") && name.hasSuffix("-width") { name = String(name.dropLast(6)) }
      var value = member.value
      if case .string(let text) = value, ["max-content", "fit-content", "stretch"].contains(text),
        name.hasSuffix("width") || name.hasSuffix("height") || name == "flex-basis"
      {
        value = "auto"
      }
      list.append(Props.Prop(name: name, value: value))
    }
    return Props(list)
  }
}
