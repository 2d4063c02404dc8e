/// Reads the attributes of one element into styles.
struct StyleReader {
  /// The kind of parent whose rules apply.
  enum Grammar {
    /// A child of a `View`, or a `View` without a layout parent.
    case flexItem
    /// A child of a box, or a box or a leaf without a layout parent.
    case boxItem
  }

  /// The style as a flexbox or an item of one.
  var flex = FlexStyle()
  /// The style as a box or an item of one.
  var box = BoxStyle()
  /// Whether the element takes part in layout.
  private(set) var showing = Showing()
  /// The text of a leaf.
  private(set) var text = TextSource()
  private let grammar: Grammar
  private var lengths = ItemLengths()
  private var flexItem = FlexItemReader()
  private var flexContainer = FlexContainerReader()
  private var containerEdges = ContainerEdges()
  private var boxItem = BoxItemReader()
  private var boxContainer = BoxContainerReader()

  /// Reads the attributes of an element.
  ///
  /// Inlined, so that the reader, which is large, is initialised where its user keeps it.
  @inline(__always)
  init(_ props: Props, _ grammar: Grammar, _ kind: Arrangement, isRightToLeft: Bool) {
    self.grammar = grammar
    flex.isRightToLeft = isRightToLeft
    box.isRightToLeft = isRightToLeft
    read(props, kind)
  }

  private mutating func read(_ props: Props, _ kind: Arrangement) {
    props.readStyle { attribute, value in read(attribute, value, kind) }
    finish(kind)
  }

  /// Whether the element is read as a child of a box.
  var isBoxItem: Bool { grammar == .boxItem }

  /// Whether the width is explicit.
  var hasWidth: Bool { lengths.hasWidth }

  /// Whether the height is explicit.
  var hasHeight: Bool { lengths.hasHeight }

  /// Whether the element's frame is set by layout, not explicitly.
  var isActive: Bool { boxItem.isActive }

  /// The upper left corner of an explicit frame.
  var origin: Point { Point(x: boxItem.x, y: boxItem.y) }

  /// Whether a length follows a view.
  var hasFollowers: Bool { lengths.hasFollowers }

  /// The lengths that follow views.
  var followers: [ItemLengths.Follower] { lengths.followers }

  /// Makes a child of a flexbox take the remaining space along the axes on which it fills.
  mutating func fillFlexbox(isRow: Bool) { flexItem.fill(&flex, isRow: isRow) }

  /// Makes a child of a row or column grow along it, unless it has an explicit length there.
  mutating func growInBox(isRow: Bool) { boxItem.expand(&box, lengths, isRow: isRow) }

  // MARK: - Reading

  private mutating func read(
    _ attribute: StyleAttribute,
    _ value: Value,
    _ kind: Arrangement
  ) {
    if case .direction = attribute {
      if kind != .leaf { readDirection(value) }
      return
    }
    if kind == .leaf && text.read(attribute, value) { return }
    if lengths.readFollowed(attribute, value, isRightToLeft: flex.isRightToLeft) { return }
    if readItem(attribute, value) || kind == .leaf { return }
    if containerEdges.read(attribute, value, isRightToLeft: flex.isRightToLeft) { return }
    switch kind {
    case .flex: flexContainer.read(attribute, value, into: &flex)
    case .leaf: break
    case .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow, .grid, .table, .row:
      boxContainer.read(attribute, value, into: &box)
    }
  }

  /// Reads an attribute that depends on the parent; returns whether it is one.
  private mutating func readItem(_ attribute: StyleAttribute, _ value: Value) -> Bool {
    let isItem =
      switch grammar {
      case .flexItem: flexItem.read(attribute, value, into: &flex, &lengths)
      case .boxItem: boxItem.read(attribute, value, into: &box, &lengths)
      }
    return isItem || showing.read(attribute, value, isFlexItem: !isBoxItem)
  }

  private mutating func readDirection(_ value: Value) {
    flex.isRightToLeft = StyleValue.isRightToLeft(value, inherited: flex.isRightToLeft)
    box.isRightToLeft = flex.isRightToLeft
  }

  private mutating func finish(_ kind: Arrangement) {
    switch grammar {
    case .flexItem:
      if let margins = lengths.margins { flex.margin = margins }
      flexItem.finish(&flex, isFree: showing.isFree)
    case .boxItem:
      if let margins = lengths.margins { box.margin = margins.wholeCells }
      boxItem.finish(&box, lengths)
    }
    switch kind {
    case .flex:
      containerEdges.apply(to: &flex)
      flexContainer.finish(&flex)
    case .leaf: break
    case .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow, .grid, .table, .row:
      containerEdges.apply(to: &box, isTable: kind == .table)
      boxContainer.finish(&box, kind)
    }
  }
}
