public import PlaygroundCore

/// A line that leads to an address, which terminals open with a click (OSC 8).
///
/// Other terminals show the text alone.
public final class Link: Label {
  /// The address, such as `https://example.org`.
  public var address = ""

  /// Creates a link without a text.
  public required init() {
    super.init()
    isUnderlined = true
    wrap = TextWrap.none
  }

  /// Creates a link with a text.
  public convenience init(_ text: String, to address: String) {
    self.init()
    self.text = text
    self.address = address
  }
}
