package import PlaygroundCore

/// The attributes of an element with the way to change each of them, and where its value comes
/// from.
package struct WrittenElement: Equatable, Sendable {
  /// The origin of a value.
  package enum Origin: Equatable, Sendable {
    /// It is written at the element, without expressions.
    case literal
    /// It is written at the element, with expressions, which read what is declared elsewhere.
    case expression
    /// A style with this name sets it.
    case style(String)
    /// The use of the component sets it, of whose body the element is the root.
    case use
    /// It is not written: the built-in default, or that of a param.
    case fallback
  }

  /// The control with which a value is changed.
  package enum Control: Equatable, Sendable {
    /// A text field.
    case text
    /// `true` and `false`.
    case bool
    /// Steps of 1; `nil` without limits.
    case number(ClosedRange<Int>?)
    /// One of some words.
    case choice([String])
    /// A colour, the names of which can be chosen.
    case color([String])
  }

  /// A declaration that decides about a value.
  package struct Place: Equatable, Sendable {
    /// What is there: `here`, `style title`, `param text`.
    package let label: String
    /// The position.
    package let span: SourceSpan
  }

  /// An attribute.
  package struct Attribute: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The value as it is written at its origin; the default if it is not written.
    package let value: Value
    /// The origin.
    package let origin: Origin
    /// The control for it.
    package let control: Control
    /// Where the value can be changed, the nearest to the element first.
    package let places: [Place]
  }

  /// The name of the element.
  package let name: String
  /// The attributes: those that are written or set elsewhere first, then those of its kind.
  package let attributes: [Attribute]
}
