/// The latest layout of a node, valid until a descendant changes.
struct Placing: BitwiseCopyable {
  /// The constraints of the latest layout.
  private(set) var constraints = FlexConstraints.none
  private var width: Float = 0
  private var height: Float = 0
  /// Whether all descendants are still positioned by it.
  private(set) var isValid = false

  /// Stores a layout.
  mutating func set(_ constraints: FlexConstraints, width: Float, height: Float) {
    self.constraints = constraints
    self.width = width
    self.height = height
    isValid = true
  }

  /// Marks the layout as outdated, because a descendant was measured or changed.
  mutating func invalidate() { isValid = false }

  /// Returns the size under constraints, `nil` if the latest layout had others.
  @inline(__always)
  func size(under constraints: FlexConstraints) -> (width: Float, height: Float)? {
    isValid && self.constraints == constraints ? (width, height) : nil
  }

  /// The constraints and the size, `nil` if a descendant changed.
  var last: (constraints: FlexConstraints, width: Float, height: Float)? {
    isValid ? (constraints, width, height) : nil
  }
}

/// The latest rounded absolute position of a node, and how rounding inside depends on it.
struct Snapped: BitwiseCopyable {
  /// The position before rounding.
  var x: Float = 0
  var y: Float = 0
  /// Whether the node was laid out since.
  var isStale = true
  /// Whether a descendant was laid out since.
  var leadsToStale = false
  /// Whether all lengths and distances inside are whole cells; across, and likewise down.
  var isWholeAcross = false
  var isWholeDown = false
}

extension FlexConstraints {
  /// The constraints before the first layout.
  static let none = FlexConstraints(
    width: .undefined,
    height: .undefined,
    widthFit: .content,
    heightFit: .content,
    ownerWidth: .undefined,
    ownerHeight: .undefined,
  )
}
