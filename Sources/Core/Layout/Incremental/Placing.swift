/// How a node was placed, for as long as what is inside it stands as it was placed.
struct Placing: BitwiseCopyable {
  /// What was offered last.
  private(set) var constraints = FlexConstraints.none
  private var width: Float = 0
  private var height: Float = 0
  /// Whether everything inside still stands as it was placed.
  private(set) var isValid = false

  /// Notes how a node was placed.
  mutating func set(_ constraints: FlexConstraints, width: Float, height: Float) {
    self.constraints = constraints
    self.width = width
    self.height = height
    isValid = true
  }

  /// Notes that something inside was measured or changed since.
  mutating func invalidate() { isValid = false }

  /// Returns the size given under an offer, `nil` if the node was not placed under it.
  @inline(__always)
  func size(under constraints: FlexConstraints) -> (width: Float, height: Float)? {
    isValid && self.constraints == constraints ? (width, height) : nil
  }

  /// The offer and the size, `nil` if something changed inside.
  var last: (constraints: FlexConstraints, width: Float, height: Float)? {
    isValid ? (constraints, width, height) : nil
  }
}

/// The absolute place of a node as it was rounded last, and whether roundings inside depend on it.
struct Snapped: BitwiseCopyable {
  /// Where the node stood.
  var x: Float = 0
  var y: Float = 0
  /// Whether the node was laid out since.
  var isStale = true
  /// Whether a node inside was.
  var leadsToStale = false
  /// Whether all lengths and distances inside are whole cells.
  var isWholeAcross = false
  var isWholeDown = false
}

extension FlexConstraints {
  /// The offer before any.
  static let none = FlexConstraints(
    width: .undefined,
    height: .undefined,
    widthFit: .content,
    heightFit: .content,
    ownerWidth: .undefined,
    ownerHeight: .undefined,
  )
}
