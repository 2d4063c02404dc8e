/// A part of a row with one style.
public struct Run: Hashable, Sendable {
  /// The text, without control characters; its width in columns is that of `DisplayWidth`.
  public var text: String
  /// The style.
  public var style: TextStyle

  /// Creates a run.
  public init(_ text: String, style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }
}
