public import PlaygroundCore

// Puyopuyo's stock styles. A terminal has no fonts, shadows or transformations; a style for them
// sets what comes closest, and says so.

/// A style that sets the colour of a text.
public struct TextColorStyle: Style {
  private let style: LooksStyle

  /// Creates the style of a colour in a state.
  public init(value: Color, state: ControlState = .normal) {
    style = LooksStyle(Looks(color: value), state: state)
  }

  /// Sets the colour of the text, if the view has one.
  public func apply(to view: View) { if view is any TextStyled { style.apply(to: view) } }
}

/// A style that sets the alignment of a text.
public struct TextAlignmentStyle: Style {
  private let alignment: TextAlignment

  /// Creates the style of an alignment; a terminal lays a text out alike in all states.
  public init(value: TextAlignment, state: ControlState = .normal) { alignment = value }

  /// Sets the alignment of the text, if the view has one.
  public func apply(to view: View) { (view as? any TextShowing)?.align = alignment }
}

/// A style that sets the weight and slant of a text: the parts of a font that a terminal has.
public struct FontStyle: Style {
  /// Whether a text is bold.
  public let isBold: Bool
  /// Whether a text is italic.
  public let isItalic: Bool
  /// Whether a text is dim, as a light font looks.
  public let isDim: Bool
  private let state: ControlState

  /// Creates the style of a weight and slant.
  public init(
    isBold: Bool = false,
    isItalic: Bool = false,
    isDim: Bool = false,
    state: ControlState = .normal
  ) {
    (self.isBold, self.isItalic, self.isDim, self.state) = (isBold, isItalic, isDim, state)
  }

  /// Sets the weight and slant of the text, if the view has one.
  public func apply(to view: View) {
    guard view is any TextStyled else { return }
    let looks = Looks(isBold: isBold, isDim: isDim ? true : nil, isItalic: isItalic)
    LooksStyle(looks, state: state).apply(to: view)
  }
}

/// A style that sets the maximum number of lines of a text; 0 for all.
public struct TextLinesStyle: Style {
  private let lines: Int

  /// Creates the style of a number of lines.
  public init(value: Int) { lines = value }

  /// Sets the number of lines, if the view shows a text.
  public func apply(to view: View) { (view as? any TextShowing)?.lines = lines }
}

/// A style that sets the address of an image.
public struct ImageStyle: Style {
  private let address: String

  /// Creates the style of an image.
  public init(value: String) { address = value }

  /// Sets the image, if the view shows one.
  public func apply(to view: View) { (view as? Image)?.src = address }
}

/// A style that fills a view with a colour.
public struct BackgroundColorStyle: Style {
  private let style: LooksStyle

  /// Creates the style of a colour in a state.
  public init(value: Color, state: ControlState = .normal) {
    style = LooksStyle(Looks(background: value), state: state)
  }

  /// Fills the view.
  public func apply(to view: View) { style.apply(to: view) }
}

/// A style that sets the padding of a box or a `View`.
public struct PaddingStyle: Style {
  private let padding: EdgeDimensions

  /// Creates the style of a padding.
  public init(value: EdgeDimensions) { padding = value }

  /// Sets the padding, if the view has one.
  public func apply(to view: View) { padding.write("padding", to: view) }
}

/// A style that draws a border around a box or a `View`.
public struct BorderLinesStyle: Style {
  private let lines: BorderStyle
  private let color: Color?

  /// Creates the style of a border.
  public init(_ lines: BorderStyle = .single, color: Color? = nil) {
    self.lines = lines
    self.color = color
  }

  /// Sets the border, if the view can have one.
  public func apply(to view: View) {
    view[attribute: "border"] = 1
    view[attribute: "border-style"] = lines
    view[attribute: "border-color"] = color
  }
}

/// A style that rounds the corners of a border.
public struct CornerRadiusStyle: Style {
  private let isRound: Bool

  /// Creates the style of a radius; all radii above 0 look alike.
  public init(value: Int) { isRound = value > 0 }

  /// Sets the line style of the border.
  public func apply(to view: View) {
    view[attribute: "border-style"] = isRound ? BorderStyle.rounded : .single
  }
}

/// A style that sets how much of a view is seen: dim below 1, invisible at 0.
public struct AlphaStyle: Style {
  private let alpha: Double

  /// Creates the style of an opacity from 0 to 1.
  public init(value: Double) { alpha = value }

  /// Hides the view, or dims its text.
  public func apply(to view: View) {
    view.visibility = alpha <= 0 ? .invisible : nil
    (view as? any TextStyled)?.isDim = alpha > 0 && alpha < 1
  }
}

/// A style that clips the content of a `View` to its frame.
public struct ClipToBoundsStyle: Style {
  private let clips: Bool

  /// Creates the style.
  public init(value: Bool) { clips = value }

  /// Sets the treatment of children that overflow.
  public func apply(to view: View) {
    view[attribute: "overflow"] = clips ? View.Overflow.hidden : .visible
  }
}

/// A style that sets how an image fills its frame.
public struct ContentModeStyle: Style {
  private let scale: ImageScale

  /// Creates the style of a scale.
  public init(value: ImageScale) { scale = value }

  /// Sets the scale, if the view shows an image.
  public func apply(to view: View) { (view as? Image)?.scale = scale }
}

/// A style that places a view which its box does not lay out.
public struct FrameStyle: Style {
  private let frame: Rect

  /// Creates the style of a frame in cells.
  public init(value: Rect) { frame = value }

  /// Sets the frame.
  public func apply(to view: View) {
    (view.isActivated, view.x, view.y) = (false, frame.x, frame.y)
    (view.width, view.height) = (.cells(frame.width), .cells(frame.height))
  }
}

// MARK: - Feedback for taps

/// A style that draws a tapped view in reverse video, in place of a ripple.
public struct TapRippleStyle: Style {
  /// Creates the style.
  public init() {}

  /// Sets the looks of the tapped view.
  public func apply(to view: View) { view.setLooks(Looks(isReversed: true), in: .pressed) }
}

/// A style that draws a tapped view dim, in place of scaling it.
public struct TapScaleStyle: Style {
  /// Creates the style; a terminal cannot draw a part of a cell, so all scales look alike.
  public init(_ scale: Double = 0.9) {}

  /// Sets the looks of the tapped view.
  public func apply(to view: View) {
    view.setLooks(Looks(isDim: true, isReversed: false), in: .pressed)
  }
}

/// A style that covers a tapped view with a colour.
public struct TapCoverStyle: Style {
  private let color: Color

  /// Creates the style of a colour.
  public init(color: Color = .palette(8)) { self.color = color }

  /// Sets the looks of the tapped view.
  public func apply(to view: View) { view.setLooks(Looks(background: color), in: .pressed) }
}

/// A style that switches a view between two styles at each tap.
public struct TapSelectStyle: Style {
  private let normal: any Style
  private let selected: any Style
  private let toggle: State<Bool>

  /// Creates the style.
  ///
  /// - Parameters:
  ///   - normal: Applied while the view is not selected.
  ///   - selected: Applied while it is selected.
  ///   - toggle: Whether it is selected; a tap changes it.
  public init(normal: any Style, selected: any Style, toggle: State<Bool>) {
    (self.normal, self.selected, self.toggle) = (normal, selected, toggle)
  }

  /// Applies the style of the current state, and follows it.
  public func apply(to view: View) {
    let (normal, selected) = (normal, selected)
    toggle.safeBind(to: view, id: "tap-select-look") { view, isSelected in
      (isSelected ? selected : normal).apply(to: view)
    }
    view.inputs.safeBind(to: view, id: "tap-select") { [weak toggle] _, event in
      if case .tapped = event { toggle?.value.toggle() }
    }
  }
}
