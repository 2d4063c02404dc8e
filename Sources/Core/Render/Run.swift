/// A stretch of one row with one look.
public struct Run: Hashable, Sendable {
  /// What is drawn; holds no control characters.
  public var text: String
  /// How it looks.
  public var style: TextStyle

  /// Creates a stretch of `text`.
  public init(_ text: String, style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }
}
