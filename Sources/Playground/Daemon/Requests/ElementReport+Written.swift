import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

extension ElementReport {
  /// Creates the answer for an element; `place` locates spans.
  init(_ element: WrittenElement, _ place: (SourceSpan) -> SourcePlace?) {
    let attributes = element.attributes.map { attribute in
      var report = Attribute(
        name: attribute.name,
        value: attribute.value,
        origin: Origin(attribute.origin),
        control: .text
      )
      report.places = attribute.places.compactMap { declared in
        place(declared.span).map { Place(label: declared.label, place: $0) }
      }
      report.use(attribute.control)
      return report
    }
    self.init(name: element.name, attributes: attributes)
  }
}

extension ElementReport.Attribute {
  /// Takes the control for the value.
  mutating func use(_ written: WrittenElement.Control) {
    switch written {
    case .text: control = .text
    case .bool: control = .bool
    case .number(let range):
      control = .number
      least = range?.lowerBound == .min ? nil : range?.lowerBound
      greatest = range?.upperBound == .max ? nil : range?.upperBound
    case .choice(let words): (control, choices) = (.choice, words)
    case .color(let words): (control, choices) = (.color, words)
    }
  }
}

extension ElementReport.Origin {
  fileprivate init(_ origin: WrittenElement.Origin) {
    self =
      switch origin {
      case .literal: .literal
      case .expression: .expression
      case .style: .style
      case .use: .use
      case .fallback: .fallback
      }
  }
}
