import DescriptionLanguage
import PlaygroundCore

/// An element that all clients are asked to show; the answer to `source/reveal`, and what
/// `source/revealed` tells the clients.
package struct RevealedElement: FieldObject, Equatable, Sendable {
  /// The element.
  package var place: SourcePlace
  /// The previews that use the file, those of the file first.
  package var previews: [String]

  /// Creates the element.
  package init(place: SourcePlace, previews: [String]) {
    (self.place, self.previews) = (place, previews)
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(place: try c.members(of: m?.place), previews: try c("previews", m?.previews))
  }
}
