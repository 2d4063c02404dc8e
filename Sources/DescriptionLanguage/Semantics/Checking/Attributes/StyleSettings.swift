internal import PlaygroundCore

/// The attributes that a style sets, those of the styles it extends included.
struct StyleSettings: Sendable {
  /// One attribute.
  struct Setting: Sendable {
    let name: String
    let value: Value
    let span: SourceSpan
  }

  /// Attributes under a condition.
  struct Part: Sendable {
    /// The condition, without settings.
    let condition: ConditionalSettings
    /// The source position of the element with the condition.
    let span: SourceSpan
    fileprivate(set) var settings: [Setting]
  }

  /// The attributes without a condition.
  private(set) var plain: [Setting] = []
  /// The attributes under conditions, in ascending precedence.
  private(set) var parts: [Part] = []

  /// Adds attributes, which override earlier ones where the condition holds.
  mutating func add(
    _ settings: [Setting],
    under condition: ConditionalSettings,
    at span: SourceSpan
  ) {
    if condition.isUnconditional {
      for setting in settings { set(setting) }
    } else {
      parts.append(Part(condition: condition, span: span, settings: settings))
    }
  }

  /// The number of attributes and parts.
  var size: Int { plain.count + parts.reduce(parts.count) { $0 + $1.settings.count } }

  /// Adds the attributes of another style, which override earlier ones.
  mutating func add(_ other: StyleSettings) {
    for setting in other.plain { set(setting) }
    parts += other.parts
  }

  private mutating func set(_ setting: Setting) {
    plain.removeAll { $0.name == setting.name }
    plain.append(setting)
    for index in parts.indices {
      parts[index].settings.removeAll { $0.name == setting.name }
    }
  }
}

/// A declared style.
struct StyleDefinition: Sendable {
  let name: String
  let nameSpan: SourceSpan
  let environment: Int
  let element: Element
  /// Its settings, including those of its bases, once resolved.
  var settings: StyleSettings?
}
