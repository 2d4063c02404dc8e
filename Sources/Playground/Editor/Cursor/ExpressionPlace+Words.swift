import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

extension ExpressionPlace.Container {
  /// Creates the kind of text of an attribute.
  init(of attribute: String, in element: Element) {
    let isStatement =
      attribute.hasPrefix("on-") || (attribute == "do" && element.name == "timer")
    self = isStatement ? .statements : attribute == "for" ? .loop : .template
  }
}

extension ExpressionPlace {
  /// Returns the closures around the place, with the lists that they go through.
  func closures(in bytes: [UInt8]) -> [(names: [String], list: String)] {
    calls.compactMap { call in
      guard call.argument > 0, let first = call.first, call.function != nil else { return nil }
      return (call.parameters, String(decoding: bytes[first], as: UTF8.self))
    }
  }
}
