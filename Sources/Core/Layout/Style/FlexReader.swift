/// Reads the attributes of a flexbox that is an item of another flexbox.
///
/// `StyleReader` reads all kinds of elements. A `FlexTree` contains only flexboxes, so it reads
/// them with a third of the memory, directly into the styles of its nodes.
struct FlexReader {
  /// Whether the node takes part in layout.
  private(set) var showing = Showing()
  private var lengths = ItemLengths()
  private var item = FlexItemReader()
  private var edges = ContainerEdges()
  private var container = FlexContainerReader()

  /// Reads attributes into the default style, which has the direction of the parent.
  mutating func read(_ props: Props, into flex: inout FlexStyle) {
    props.readStyle { attribute, value in read(attribute, value, into: &flex) }
    if let margins = lengths.margins { flex.margin = margins }
    item.finish(&flex, isFree: showing.isFree)
    edges.apply(to: &flex)
    container.finish(&flex)
  }

  private mutating func read(
    _ attribute: StyleAttribute,
    _ value: Value,
    into flex: inout FlexStyle
  ) {
    let isRightToLeft = flex.isRightToLeft
    if case .direction = attribute {
      flex.isRightToLeft = StyleValue.isRightToLeft(value, inherited: isRightToLeft)
      return
    }
    if lengths.readFollowed(attribute, value, isRightToLeft: isRightToLeft)
      || item.read(attribute, value, into: &flex, &lengths)
      || showing.read(attribute, value, isFlexItem: true)
      || edges.read(attribute, value, isRightToLeft: isRightToLeft)
    {
      return
    }
    container.read(attribute, value, into: &flex)
  }
}
