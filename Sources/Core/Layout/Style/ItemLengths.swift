/// The lengths that an element has under any parent: which sizes are explicit, its margins, and
/// the lengths that follow other views.
struct ItemLengths {
  /// Whether the width is explicit.
  private(set) var hasWidth = false
  /// Whether the height is explicit.
  private(set) var hasHeight = false
  private var margin = EdgeLengths()
  /// The followed lengths of margins, which name them by their positions.
  private var marginLengths: [FollowedLength] = []
  private var sizes: [Follower] = []

  /// A length that follows a view, and the size or margin that it determines.
  typealias Follower = (slot: FollowSlot, length: FollowedLength)

  /// Records an explicit width.
  mutating func setWidth() { hasWidth = true }

  /// Records an explicit height.
  mutating func setHeight() { hasHeight = true }

  /// Sets the margin of edges.
  mutating func setMargin(
    _ edge: StyleAttribute.Edge,
    _ length: Length,
    isRightToLeft: Bool
  ) {
    margin.set(edge, length, isRightToLeft: isRightToLeft)
  }

  /// Reads a size or margin that follows a view; returns whether it is one.
  @inline(__always)
  mutating func readFollowed(
    _ attribute: StyleAttribute,
    _ value: Value,
    isRightToLeft: Bool
  ) -> Bool {
    guard FollowedLength.isWritten(as: value), let length = FollowedLength(value) else {
      return false
    }
    return read(attribute, following: length, isRightToLeft: isRightToLeft)
  }

  private mutating func read(
    _ attribute: StyleAttribute,
    following length: FollowedLength,
    isRightToLeft: Bool
  ) -> Bool {
    switch attribute {
    case .width:
      sizes.append((.width, length))
      hasWidth = true
    case .height:
      sizes.append((.height, length))
      hasHeight = true
    case .margin(let edge):
      let index = Length(value: Float(marginLengths.count), unit: .followed)
      margin.set(edge, index, isRightToLeft: isRightToLeft)
      marginLengths.append(length)
    default: return false
    }
    return true
  }

  /// Returns the margins of the four edges; `nil` if none is set.
  var margins: FourEdges<Length>? { margin.isEmpty ? nil : margin.edges }

  /// Whether a length follows a view.
  var hasFollowers: Bool { !sizes.isEmpty || !marginLengths.isEmpty }

  /// Returns the lengths that follow views: sizes first, then margins from the left clockwise.
  var followers: [Follower] {
    guard !marginLengths.isEmpty else { return sizes }
    let slots: [(FollowSlot, Length)] = [
      (.left, margin.edges.left), (.top, margin.edges.top), (.right, margin.edges.right),
      (.bottom, margin.edges.bottom),
    ]
    return sizes
      + slots.compactMap { slot, margin in margin.followed.map { (slot, marginLengths[$0]) } }
  }
}
