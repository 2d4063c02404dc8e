import TestSupport
import Testing

@testable import PlaygroundCore

/// Random flexboxes, beside a plain model of the specification.
struct FlexModelTests {
  /// The directions of a container: its main axis, where that starts, and where the cross axis
  /// starts.
  private struct Axes {
    let isRow: Bool
    let isReverse: Bool
    let isRightToLeft: Bool
    let isWrapReverse: Bool

    init(_ random: inout SeededGenerator, wraps: Bool) {
      isRow = Bool.random(using: &random)
      isReverse = Bool.random(using: &random)
      isRightToLeft = Bool.random(using: &random)
      isWrapReverse = Bool.random(using: &random) && wraps
    }

    /// Whether the main axis starts at the right or at the bottom.
    var startsAtEnd: Bool { isRow ? isReverse != isRightToLeft : isReverse }

    /// Whether the cross axis starts at the right or at the bottom.
    var crossStartsAtEnd: Bool { (!isRow && isRightToLeft) != isWrapReverse }

    var direction: Value { .string((isRow ? "row" : "column") + (isReverse ? "-reverse" : "")) }
  }

  private static func name(_ start: Bool, isRow: Bool) -> String {
    isRow ? (start ? "left" : "right") : (start ? "top" : "bottom")
  }

  /// Writes margins of one axis as attributes.
  private static func write(
    _ margin: (start: Double?, end: Double?),
    isRow: Bool,
    startsAtEnd: Bool,
    _ props: inout Props
  ) {
    func value(_ margin: Double?) -> Value { margin.map { .double($0) } ?? "auto" }
    props["margin-" + name(!startsAtEnd, isRow: isRow)] = value(margin.start)
    props["margin-" + name(startsAtEnd, isRow: isRow)] = value(margin.end)
  }

  private func node(_ item: FlexModel.Item, _ axes: Axes) -> Node {
    let (main, cross) = axes.isRow ? ("width", "height") : ("height", "width")
    var props: Props = [
      "flex-basis": .double(item.basis), "flex-grow": .double(item.grow),
      "flex-shrink": .double(item.shrink), "align-self": .string(item.align),
    ]
    if item.least > 0 { props["min-" + main] = .double(item.least) }
    if item.most < .infinity { props["max-" + main] = .double(item.most) }
    if let across = item.across { props[cross] = .double(across) }
    Self.write(item.margin, isRow: axes.isRow, startsAtEnd: axes.startsAtEnd, &props)
    Self.write(
      item.crossMargin,
      isRow: !axes.isRow,
      startsAtEnd: axes.crossStartsAtEnd,
      &props
    )
    return Node("View", props: props)
  }

  /// Returns the tree of a model.
  private func tree(_ model: FlexModel, _ axes: Axes) -> Node {
    let (mainGap, crossGap) = axes.isRow ? ("column-gap", "row-gap") : ("row-gap", "column-gap")
    return Node(
      "View",
      props: [
        "flex-direction": axes.direction, "direction": axes.isRightToLeft ? "rtl" : "ltr",
        "flex-wrap": model.wraps ? (axes.isWrapReverse ? "wrap-reverse" : "wrap") : "nowrap",
        "justify-content": .string(model.justify), "align-content": .string(model.alignContent),
        mainGap: .double(model.gap), crossGap: .double(model.crossGap), "padding-left": 2,
        "padding-top": 1, "padding-right": 1,
        "border-bottom": 2,
      ],
      children: model.items.map { node($0, axes) }
    )
  }

  /// Returns the edges of an item from the left or the top, inside a container.
  private func edges(_ start: Double, _ length: Double, in size: Double, turned: Bool) -> [Double] {
    let first = turned ? size - start - length : start
    return [first, first + length]
  }

  /// Compares the frames of a layout with the places of the model.
  private func check(_ model: FlexModel, _ axes: Axes, _ name: String) {
    let inner = axes.isRow ? (model.main, model.cross) : (model.cross, model.main)
    let room = LayoutConstraints(width: Int(inner.0) + 3, height: Int(inner.1) + 3)
    let places = model.places(isReverse: axes.isReverse, isWrapReverse: axes.isWrapReverse)
    let frames = Layout.layout(tree(model, axes), in: room).frames.dropFirst()
    for (index, (frame, place)) in zip(frames, places).enumerated() {
      let main = edges(place.main, place.length, in: model.main, turned: axes.startsAtEnd)
      let turned = axes.crossStartsAtEnd
      let cross = edges(place.cross, place.across, in: model.cross, turned: turned)
      let (across, down) = axes.isRow ? (main, cross) : (cross, main)
      let actual = [frame.x - 2, frame.maxX - 2, frame.y - 1, frame.maxY - 1]
      let isNear = zip(actual, across + down).allSatisfy { abs(Double($0) - $1) <= 0.502 }
      #expect(isNear, "\(name), item \(index): \(actual), expected \(across + down)")
      if !isNear { return }
    }
  }

  private static func item(_ random: inout SeededGenerator) -> FlexModel.Item {
    var item = FlexModel.Item()
    item.basis = Double(Int.random(in: 2...14, using: &random))
    item.grow = [0, 0, 1, 2, 3.5].randomElement(using: &random) ?? 0
    item.shrink = [0, 0, 1, 2, 3.5].randomElement(using: &random) ?? 0
    item.align =
      ["stretch", "flex-start", "center", "flex-end"].randomElement(using: &random) ?? "stretch"
    if Bool.random(using: &random) { item.across = Double(Int.random(in: 0...4, using: &random)) }
    item.margin = (margin(&random), margin(&random))
    item.crossMargin = (margin(&random), margin(&random))
    return item
  }

  private static func margin(_ random: inout SeededGenerator) -> Double {
    [0, 0, 0, 1, 2, -1].randomElement(using: &random) ?? 0
  }

  private static func model(_ random: inout SeededGenerator) -> FlexModel {
    let distributions = [
      "flex-start", "center", "flex-end", "space-between", "space-around", "space-evenly",
    ]
    var model = FlexModel(
      items: (0..<Int.random(in: 1...7, using: &random)).map { _ in item(&random) },
      main: Double(Int.random(in: 0...60, using: &random)),
      cross: Double(Int.random(in: 0...24, using: &random)),
    )
    model.gap = Double(Int.random(in: 0...2, using: &random))
    model.crossGap = Double(Int.random(in: 0...2, using: &random))
    model.justify = distributions.randomElement(using: &random) ?? "center"
    model.alignContent = (distributions + ["stretch"]).randomElement(using: &random) ?? "center"
    return model
  }

  @Test(arguments: Seeds.upTo(2_000, atLeast: 150)) func itemsGrowAndShrink(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let model = Self.model(&random)

    check(model, Axes(&random, wraps: model.wraps), "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(2_000, atLeast: 150)) func boundsLimitTheItems(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var model = Self.model(&random)
    for index in model.items.indices {
      let least = Double(Int.random(in: 0...9, using: &random))
      if Bool.random(using: &random) { model.items[index].least = least }
      if Bool.random(using: &random) {
        model.items[index].most = Double(Int.random(in: 1...12, using: &random))
      }
    }

    check(model, Axes(&random, wraps: model.wraps), "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(2_000, atLeast: 150)) func factorsBelowOneTakeAPart(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var model = Self.model(&random)
    for index in model.items.indices {
      model.items[index].grow = Double(Int.random(in: 0...4, using: &random)) / 10
      model.items[index].shrink = Double(Int.random(in: 0...4, using: &random)) / 10
      if Bool.random(using: &random) {
        model.items[index].most =
          model.items[index].basis + Double(Int.random(in: 0...3, using: &random))
      }
    }

    check(model, Axes(&random, wraps: model.wraps), "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(2_000, atLeast: 150)) func linesAreFilledAndAligned(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var model = Self.model(&random)
    model.wraps = true

    check(model, Axes(&random, wraps: model.wraps), "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(2_000, atLeast: 150)) func autoMarginsTakeFreeSpace(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var model = Self.model(&random)
    model.wraps = Bool.random(using: &random)
    for index in model.items.indices where Bool.random(using: &random) {
      if Bool.random(using: &random) { model.items[index].margin.start = nil }
      if Bool.random(using: &random) { model.items[index].margin.end = nil }
      if Bool.random(using: &random) { model.items[index].crossMargin.start = nil }
      if Bool.random(using: &random) { model.items[index].crossMargin.end = nil }
    }

    check(model, Axes(&random, wraps: model.wraps), "seed \(seed)")
  }
}
