public import PlaygroundCore

/// A text.
public typealias UILabel = Label
/// A button.
public typealias UIButton = Button
/// An image.
public typealias UIImageView = Image
/// A slider.
public typealias UISlider = Slider
/// A switch.
public typealias UISwitch = Switch
/// A line of text to edit.
public typealias UITextField = TextField
/// Lines of text to edit.
public typealias UITextView = TextArea
/// A box that scrolls.
public typealias UIScrollView = ScrollBox
/// A sign that something is going on.
public typealias UIActivityIndicatorView = Spinner
/// A bar that shows how much is done.
public typealias UIProgressView = ProgressBar

extension TextShowing {
  /// The text; `nil` is an empty one.
  @_disfavoredOverload
  public var text: String? {
    get { shownText }
    set { shownText = newValue ?? "" }
  }

  /// The text, under a name that has one type in this module.
  var shownText: String {
    get { self[attribute: "text"] ?? "" }
    set { self[attribute: "text"] = newValue }
  }

  /// The maximum number of lines; 0 for all.
  public var numberOfLines: Int {
    get { lines }
    set { lines = newValue }
  }

  /// The horizontal alignment of lines.
  public var textAlignment: TextAlignment {
    get { align ?? .leading }
    set { align = newValue }
  }
}

extension TextStyled {
  /// The colour of the text; `nil` is that of the terminal.
  public var textColor: UIColor? {
    get { color }
    set { color = newValue }
  }

  /// The weight and slant of the text.
  public var font: UIFont {
    get { UIFont(isBold: isBold, isItalic: isItalic, isDim: isDim) }
    set {
      (isBold, isItalic) = (newValue.isBold, newValue.isItalic)
      isDim = newValue.isDim
    }
  }
}

extension TextStyled {
  /// Returns the size of the view within a size, both in cells.
  public func sizeThatFits(_ size: CGSize) -> CGSize { py_sizeThatFits(size) }
}

extension Image {
  /// Returns the size of the view within a size, both in cells.
  public func sizeThatFits(_ size: CGSize) -> CGSize { py_sizeThatFits(size) }
}

extension Slider {
  /// The current number, as UIKit counts it.
  @_disfavoredOverload
  public var value: Float {
    get { Float(number) }
    set { number = Double(newValue) }
  }

  /// The current number, under a name that has one type in this module.
  var number: Double {
    get { self[attribute: "value"] ?? min }
    set { self[attribute: "value"] = newValue }
  }
}

extension Image {
  /// The image shown; `nil` for none.
  public var image: UIImage? {
    get { src.isEmpty ? nil : UIImage(named: src) }
    set { src = newValue?.name ?? "" }
  }
}

/// An image, by the path of its file.
public struct UIImage: Hashable, Sendable {
  /// The path.
  public let name: String

  /// Creates the image of a file, relative to where images are read.
  public init(named name: String) { self.name = name }
}

extension ListView {
  /// Creates a list view as large as a frame, 80 by 24 cells by default.
  public convenience init(frame: CGRect = CGRect(x: 0, y: 0, width: 80, height: 24)) {
    self.init(size: frame.size)
  }

  /// The frame: the size of the window, at the origin.
  public var frame: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { resize(to: newValue.size) }
  }

  /// The extent of the window, at the origin.
  public var bounds: CGRect { frame }

  /// Removes the list from the view that it was added to by `addSubview(_:)`.
  public func removeFromSuperview() { host?.removeFromSuperview() }
}
