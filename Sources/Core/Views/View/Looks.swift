/// Attributes that change how a view looks, but not its size; `nil` leaves an attribute as it is.
public struct Looks: Hashable, Sendable {
  /// The colour of the text.
  public var color: Color?
  /// The colour that fills the view; `.standard` is the terminal's default.
  public var background: Color?
  /// Whether the text is bold.
  public var isBold: Bool?
  /// Whether the text is dim.
  public var isDim: Bool?
  /// Whether the text is italic.
  public var isItalic: Bool?
  /// Whether the text is underlined.
  public var isUnderlined: Bool?
  /// Whether the text is struck through.
  public var isStruckThrough: Bool?
  /// Whether foreground and background colours are swapped.
  public var isReversed: Bool?
  /// The line style of the border.
  public var borderStyle: BorderStyle?
  /// The colour of the border.
  public var borderColor: Color?

  /// Creates looks from the given attributes.
  public init(
    color: Color? = nil,
    background: Color? = nil,
    isBold: Bool? = nil,
    isDim: Bool? = nil,
    isItalic: Bool? = nil,
    isUnderlined: Bool? = nil,
    isStruckThrough: Bool? = nil,
    isReversed: Bool? = nil,
    borderStyle: BorderStyle? = nil,
    borderColor: Color? = nil
  ) {
    (self.color, self.background) = (color, background)
    (self.isBold, self.isDim, self.isItalic) = (isBold, isDim, isItalic)
    (self.isUnderlined, self.isStruckThrough) = (isUnderlined, isStruckThrough)
    (self.isReversed, self.borderStyle, self.borderColor) = (isReversed, borderStyle, borderColor)
  }

  /// Returns these looks, changed by those that `others` set.
  public func merging(_ others: Looks) -> Looks {
    Looks(settings + others.settings)
  }
}

/// Conversion from and to attributes.
extension Looks {
  /// Reads looks from attributes; of equal names, the last one applies.
  init(_ settings: [ObjectValue.Member]) {
    for setting in settings {
      switch setting.name {
      case "color": color = Color(attribute: setting.value)
      case "background": background = Color(attribute: setting.value)
      case "bold": isBold = Bool(attribute: setting.value)
      case "dim": isDim = Bool(attribute: setting.value)
      case "italic": isItalic = Bool(attribute: setting.value)
      case "underline": isUnderlined = Bool(attribute: setting.value)
      case "strikethrough": isStruckThrough = Bool(attribute: setting.value)
      case "reverse": isReversed = Bool(attribute: setting.value)
      case "border-style": borderStyle = BorderStyle(attribute: setting.value)
      case "border-color": borderColor = Color(attribute: setting.value)
      default: break
      }
    }
  }

  /// The attributes that are set.
  package var settings: [ObjectValue.Member] {
    let all: [(String, Value?)] = [
      ("color", color.map(Self.value)), ("background", background.map(Self.value)),
      ("bold", isBold.map(Value.bool)), ("dim", isDim.map(Value.bool)),
      ("italic", isItalic.map(Value.bool)), ("underline", isUnderlined.map(Value.bool)),
      ("strikethrough", isStruckThrough.map(Value.bool)), ("reverse", isReversed.map(Value.bool)),
      ("border-style", borderStyle?.attribute), ("border-color", borderColor.map(Self.value)),
    ]
    return all.compactMap { name, value in value.map { .init(name: name, value: $0) } }
  }

  private static func value(_ color: Color) -> Value { color.attribute ?? Color.defaultAttribute }
}

/// Looks that depend on the state of a view.
extension View {
  /// Returns the looks that are set for a state.
  public func looks(in state: ElementState) -> Looks {
    let entries = props.conditionalSettings.filter { $0.state == state && $0.isStateOnly }
    return Looks(entries.flatMap(\.settings))
  }

  /// Sets the looks of the view in a state, in place of those set for it before.
  ///
  ///     button.setLooks(Looks(background: .blue), in: .pressed)
  ///
  /// Of several states that set the same attribute, the one that was set last applies. Attributes
  /// that the view does not have are ignored, as in `ignoredAttributes`.
  public func setLooks(_ looks: Looks, in state: ElementState) {
    let settings = looks.settings.compactMap { setting -> ObjectValue.Member? in
      accepted(setting.value, of: setting.name).map { .init(name: setting.name, value: $0) }
    }
    let entries = props.conditionalSettings.filter { $0.state != state || !$0.isStateOnly }
    props.conditionalSettings = entries + [ConditionalSettings(state: state, settings: settings)]
  }
}

/// Attributes under conditions.
extension View {
  /// Sets attributes, by their names in descriptions, where all conditions hold; those set last
  /// take precedence.
  ///
  ///     label.setAttributes(["width": 12, "color": "red"], belowWidth: 40)
  ///
  /// Values that the schema does not allow are ignored, as in `ignoredAttributes`.
  ///
  /// - Parameters:
  ///   - attributes: The names and values.
  ///   - state: The state of the view, which looks alone can depend on; `nil` for any.
  ///   - from: The minimum width of the window, in columns; `nil` for none.
  ///   - below: The width of the window from which they do not apply; `nil` for none.
  public func setAttributes(
    _ attributes: KeyValuePairs<String, Value>,
    in state: ElementState? = nil,
    fromWidth from: Int? = nil,
    belowWidth below: Int? = nil
  ) {
    let settings = attributes.compactMap { name, value -> ObjectValue.Member? in
      accepted(value, of: name).map { .init(name: name, value: $0) }
    }
    props.conditionalSettings.append(
      ConditionalSettings(state: state, from: from, below: below, settings: settings)
    )
  }
}

extension ConditionalSettings {
  /// Whether the state is the only condition.
  fileprivate var isStateOnly: Bool { theme == nil && from == nil && below == nil }
}

extension BorderStyle: AttributeValue {}
