/// Natural sizes of the built-in elements that hold nothing.
///
/// Painting draws to the same sizes.
struct LeafMeasure {
  /// How many columns characters of ambiguous width cover.
  let ambiguous: AmbiguousWidth
  /// How large the pictures are that images show.
  var images = ImageSizes()

  /// Columns that a button draws beside its text: `[ OK ]`.
  static let buttonColumns = 4
  /// The least columns of a text field.
  static let textFieldColumns = 16

  /// Returns the size of an image without a picture: a frame around its caption, the `alt` text or the
  /// name of the file.
  func imageSize(alt: String?, src: String?) -> Size {
    var caption = alt ?? ""
    if caption.isEmpty, let src {
      caption = src.split(separator: "/").last.map(String.init) ?? src
    }
    return Size(width: max(8, columns(caption) + 4), height: 5)
  }

  /// Returns what an element shows, as far as its size is concerned; `text` was read from `props`.
  func content(
    of element: LayoutElement,
    _ props: Props,
    _ text: TextSource
  ) -> LeafContent {
    switch element.content {
    case .label: .text(text.block(ambiguous), extraColumns: 0)
    case .button: .text(text.block(ambiguous), extraColumns: Self.buttonColumns)
    case .image: image(props)
    case .slider: .fixed(Size(width: 12, height: 1))
    case .switch: .fixed(Size(width: 4, height: 1))
    case .textField: .fixed(textFieldSize(props))
    case .progressBar: .fixed(Size(width: 20, height: 1))
    case .spinner: .fixed(Size(width: 2 + columns(Self.string(props["label"]) ?? ""), height: 1))
    case .divider: .fixed(Size(width: 1, height: 1))
    case .spacer, .scroller, .nothing: .fixed(.zero)
    }
  }

  private func image(_ props: Props) -> LeafContent {
    let src = Self.string(props["src"])
    if let src, let size = images[src] { return .picture(size) }
    return .fixed(imageSize(alt: Self.string(props["alt"]), src: src))
  }

  private func textFieldSize(_ props: Props) -> Size {
    var shown = Self.string(props["text"]) ?? ""
    if shown.isEmpty { shown = Self.string(props["placeholder"]) ?? "" }
    return Size(width: max(Self.textFieldColumns, columns(shown) + 2), height: 1)
  }

  private static func string(_ value: Value?) -> String? {
    guard case .string(let text)? = value else { return nil }
    return text
  }

  private func columns(_ text: String) -> Int {
    TextBlock(text: text, wrap: .none, ambiguous: ambiguous).size(width: nil).width
  }
}
