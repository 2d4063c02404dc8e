/// Reads the attributes of one element into styles.
struct StyleReader {
  /// The kind of parent whose rules apply.
  enum Grammar {
    /// A child of a `View`, or a `View` without a layout parent.
    case flexItem
    /// A child of a box, or a box or a leaf without a layout parent.
    case boxItem
  }

  var flex = FlexStyle()
  var box = BoxStyle()
  /// Whether the element is read as a child of a box.
  let isBoxItem: Bool
  /// Whether the element is excluded from layout.
  var isHidden = false
  /// Whether the element is replaced by its children.
  var isContents = false
  /// Whether the element's frame is set by layout, not explicitly.
  var isActive = true
  /// Whether the element is visible without taking space.
  var isFree = false
  var x = 0
  var y = 0
  /// Whether lengths are explicit.
  var hasWidth = false
  private(set) var fillsWidth = false
  private(set) var fillsHeight = false
  /// The share of the free space of a box that its child grows into.
  var boxGrow: Float = 0
  var hasHeight = false
  var margin = EdgeLengths()
  var padding = EdgeLengths()
  private var border = EdgeLengths()
  private var inset = EdgeLengths()
  var gap = Length.unset
  private var flexShorthand: Float = 0
  private var growIsSet = false
  private var shrinkIsSet = false
  var justifyIsSet = false
  var itemSpaceIsSet = false
  var runSpaceIsSet = false
  var runSizeIsSet = false
  /// The text of a leaf.
  var text = TextSource()
  /// The lengths of the element that follow views.
  var followed: [(slot: FollowSlot, length: FollowedLength)] = []
  /// The lengths that its margins follow.
  var lengths: [FollowedLength] = []

  /// Reads the attributes of an element.
  init(_ props: Props, _ grammar: Grammar, _ kind: Arrangement, isRightToLeft: Bool) {
    isBoxItem = grammar == .boxItem
    flex.isRightToLeft = isRightToLeft
    box.isRightToLeft = isRightToLeft
    let list = props.list.span
    if kind != .leaf {
      // Edges and alignments depend on `direction`, so it is read first. Comparing the length of
      // the name first is faster.
      for index in list.indices
      where list[index].name.utf8.count == 9 && list[index].name == "direction" {
        readDirection(list[index].value)
      }
    }
    for index in list.indices {
      guard let attribute = StyleAttribute.named(list[index].name) else { continue }
      read(attribute, list[index].value, grammar, kind)
    }
    finish(grammar, kind)
  }

  private mutating func read(
    _ attribute: StyleAttribute,
    _ value: Value,
    _ grammar: Grammar,
    _ kind: Arrangement
  ) {
    if kind == .leaf && text.read(attribute, value) { return }
    if FollowedLength.isWritten(as: value), let length = FollowedLength(value),
      readFollowed(attribute, length)
    {
      return
    }
    let isItem =
      grammar == .flexItem ? readFlexItem(attribute, value) : readBoxItem(attribute, value)
    if isItem { return }
    switch kind {
    case .flex: readFlexContainer(attribute, value)
    case .leaf: break
    case .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow, .grid, .table, .row:
      readBoxContainer(attribute, value)
    }
  }

  private mutating func finish(_ grammar: Grammar, _ kind: Arrangement) {
    let isRightToLeft = flex.isRightToLeft
    if !margin.isEmpty { finishMargins(grammar) }
    if grammar == .flexItem {
      if !inset.isEmpty { flex.inset = inset.resolved(isRightToLeft: isRightToLeft) }
      if isFree { setFree() }
      if !growIsSet && flexShorthand > 0 { flex.grow = flexShorthand }
      if !shrinkIsSet && flexShorthand < 0 { flex.shrink = -flexShorthand }
      if !flex.basis.isNumber && flexShorthand > 0 { flex.basis = .cells(0) }
      if flex.maxWidth.isNumber && flex.maxWidth == flex.minWidth { flex.width = flex.maxWidth }
      if flex.maxHeight.isNumber && flex.maxHeight == flex.minHeight {
        flex.height = flex.maxHeight
      }
    } else {
      if box.aspectRatio > 0 {
        if hasWidth && !hasHeight { box.height = .aspect }
        if hasHeight && !hasWidth { box.width = .aspect }
      }
    }
    if kind == .flex {
      if !padding.isEmpty {
        flex.padding = padding.resolved(isRightToLeft: isRightToLeft).notNegative
      }
      if !border.isEmpty {
        flex.border = border.resolved(isRightToLeft: isRightToLeft).amounts
      }
      if flex.rowGap.unit == .unset { flex.rowGap = gap }
      if flex.columnGap.unit == .unset { flex.columnGap = gap }
    } else if kind != .leaf {
      box.padding = padding.resolved(isRightToLeft: isRightToLeft).wholeCells
      box.runsTakeShares = !runSizeIsSet
      if !justifyIsSet && kind != .stack && !kind.alignsTracks {
        box.justifyContent = BoxAlignment(
          "leading top",
          isRightToLeft: isRightToLeft,
          BoxAlignment(),
        )
      }
    }
  }

  private mutating func finishMargins(_ grammar: Grammar) {
    let margins = margin.resolved(isRightToLeft: flex.isRightToLeft)
    if !lengths.isEmpty { followMargins(margins) }
    if grammar == .flexItem {
      flex.margin = margins
    } else {
      box.margin = margins.wholeCells
    }
  }

  /// Removes the node from its container's lines, at the upper left corner unless it has insets.
  private mutating func setFree() {
    flex.position = .absolute
    if !flex.inset.left.isNumber && !flex.inset.right.isNumber { flex.inset.left = .cells(0) }
    if !flex.inset.top.isNumber && !flex.inset.bottom.isNumber { flex.inset.top = .cells(0) }
  }

  private mutating func readFlexItem(_ attribute: StyleAttribute, _ value: Value) -> Bool {
    switch attribute {
    case .flex: flexShorthand = StyleReader.float(value)
    case .flexGrow:
      flex.grow = StyleReader.float(value)
      growIsSet = true
    case .flexShrink:
      flex.shrink = StyleReader.float(value)
      shrinkIsSet = true
    case .flexBasis: flex.basis = StyleReader.length(value)
    case .alignSelf: flex.alignSelf = StyleReader.alignment(value)
    case .position:
      flex.position =
        value == "absolute" ? .absolute : value == "static" ? .static : .relative
    case .width:
      flex.width = StyleReader.length(value)
      fillsWidth = value == "fill"
      hasWidth = true
    case .height:
      flex.height = StyleReader.length(value)
      fillsHeight = value == "fill"
      hasHeight = true
    case .minWidth: flex.minWidth = StyleReader.length(value)
    case .minHeight: flex.minHeight = StyleReader.length(value)
    case .maxWidth: flex.maxWidth = StyleReader.length(value)
    case .maxHeight: flex.maxHeight = StyleReader.length(value)
    case .aspectRatio:
      let ratio = StyleReader.float(value)
      flex.aspectRatio = ratio > 0 && ratio < .infinity ? ratio : .undefined
    case .margin(let edge): margin.set(edge, StyleReader.length(value))
    case .inset(let edge): inset.set(edge, StyleReader.length(value))
    default: return readShowing(attribute, value)
    }
    return true
  }

  /// Reads an attribute that decides whether an element is laid out; returns whether it is one.
  mutating func readShowing(_ attribute: StyleAttribute, _ value: Value) -> Bool {
    switch attribute {
    case .visibility:
      isHidden = isHidden || value == "gone"
      isFree = value == "free"
    case .display:
      isHidden = isHidden || value == "none"
      isContents = value == "contents"
    default: return false
    }
    return true
  }

  private mutating func readFlexContainer(_ attribute: StyleAttribute, _ value: Value) {
    switch attribute {
    case .flexDirection: flex.direction = StyleReader.direction(value)
    case .flexWrap:
      flex.wrap = value == "wrap" ? .wrap : value == "wrap-reverse" ? .wrapReverse : .nowrap
    case .justifyContent: flex.justifyContent = StyleReader.distribution(value)
    case .alignContent: flex.alignContent = StyleReader.distribution(value)
    case .alignItems: flex.alignItems = StyleReader.alignment(value)
    case .overflow:
      flex.overflow = value == "scroll" ? .scroll : value == "hidden" ? .hidden : .visible
    case .boxSizing: flex.isContentBox = value == "content-box"
    case .gap: gap = StyleReader.length(value)
    case .rowGap: flex.rowGap = StyleReader.length(value)
    case .columnGap: flex.columnGap = StyleReader.length(value)
    case .padding(let edge): padding.set(edge, StyleReader.length(value))
    case .border(let edge): border.set(edge, StyleReader.length(value))
    default: break
    }
  }

  /// Reads `direction`, on which edges and alignments depend.
  private mutating func readDirection(_ value: Value) {
    guard value == "ltr" || value == "rtl" else { return }
    flex.isRightToLeft = value == "rtl"
    box.isRightToLeft = value == "rtl"
  }
}
