/// Reads the attributes of a flexbox or a leaf that is an item of a flexbox.
///
/// `StyleReader` reads all kinds of elements. Most nodes need only this part, which reads with a
/// third of the memory, directly into the styles of the nodes.
struct FlexReader {
  /// Whether the node takes part in layout.
  private(set) var showing = Showing()
  /// The text of a leaf.
  private(set) var text = TextSource()
  private let isLeaf: Bool
  private var lengths = ItemLengths()
  private var item = FlexItemReader()
  private var edges = ContainerEdges()
  private var container = FlexContainerReader()

  /// Creates a reader for one node.
  init(isLeaf: Bool) { self.isLeaf = isLeaf }

  /// Whether a length follows a view.
  var hasFollowers: Bool { lengths.hasFollowers }

  /// The lengths that follow views.
  var followers: [ItemLengths.Follower] { lengths.followers }

  /// Reads attributes into the default style, which has the direction of the parent.
  mutating func read(_ props: Props, into flex: inout FlexStyle) {
    props.readStyle { attribute, value in read(attribute, value, into: &flex) }
    if let margins = lengths.margins { flex.margin = margins }
    item.finish(&flex, isFree: showing.isFree)
    guard !isLeaf else { return }
    edges.apply(to: &flex)
    container.finish(&flex)
  }

  /// Makes the node take the remaining space of its parent along the axes on which it fills.
  func fill(_ flex: inout FlexStyle, isRow: Bool) { item.fill(&flex, isRow: isRow) }

  private mutating func read(
    _ attribute: StyleAttribute,
    _ value: Value,
    into flex: inout FlexStyle
  ) {
    let isRightToLeft = flex.isRightToLeft
    if case .direction = attribute {
      if !isLeaf { flex.isRightToLeft = StyleValue.isRightToLeft(value, inherited: isRightToLeft) }
      return
    }
    if isLeaf && text.read(attribute, value)
      || lengths.readFollowed(attribute, value, isRightToLeft: isRightToLeft)
      || item.read(attribute, value, into: &flex, &lengths)
      || showing.read(attribute, value, isFlexItem: true)
      || isLeaf
      || edges.read(attribute, value, isRightToLeft: isRightToLeft)
    {
      return
    }
    container.read(attribute, value, into: &flex)
  }
}
