/// The space a tree may take, in cells.
public struct Offer: Hashable, Sendable {
  /// Columns offered; `nil` for as many as wanted.
  public var width: Int?
  /// Rows offered; `nil` for as many as wanted.
  public var height: Int?

  /// Creates an offer.
  public init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }
}
