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
      switch attribute.control {
      case .text: break
      case .bool: report.control = .bool
      case .number(let range):
        report.control = .number
        report.least = range?.lowerBound
        report.greatest = range?.upperBound == .max ? nil : range?.upperBound
      case .choice(let words): (report.control, report.choices) = (.choice, words)
      case .color(let words): (report.control, report.choices) = (.color, words)
      }
      return report
    }
    self.init(name: element.name, attributes: attributes)
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
