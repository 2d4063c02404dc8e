import DescriptionLanguage
package import PlaygroundCore

/// The parameters of a request without parameters.
package struct NoParameters: RequestParameters {
  /// Creates the empty parameters.
  package init() {}

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self()
  }
}

/// The answer to a request without a result.
package struct Done: FieldObject, RequestAnswer {
  /// Creates the empty answer.
  package init() {}

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self()
  }
}

/// Values by name: the states of a preview, or the counters of the daemon.
extension ObjectValue: RequestAnswer {}

extension Array: RequestAnswer where Element: RequestAnswer {}

extension PreviewSummary: RequestAnswer {}

extension Revision: RequestAnswer {}

extension DetailedRevision: RequestAnswer {}

// Answers that notifications contain, too.
extension PreviewChanges: RequestAnswer {}
extension RevealedElement: RequestAnswer {}
extension WindowSources: RequestAnswer {}
