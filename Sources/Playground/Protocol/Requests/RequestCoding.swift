import DescriptionLanguage
package import PlaygroundCore

/// The parameters of a request: a JSON object.
package protocol RequestParameters: FieldObject, Equatable, Sendable {
  /// The colours of the answer, `none` by default.
  var answerColors: ColorDepth { get }

  /// The files that the client names, none by default; each must be one that the daemon may read.
  var namedFiles: [String] { get }
}

extension RequestParameters {
  package var answerColors: ColorDepth { .none }

  package var namedFiles: [String] { [] }
}

/// The answer to a request: a JSON value.
package protocol RequestAnswer: FieldValue, Equatable, Sendable {
  /// Returns the answer with its colours replaced by the nearest ones of a client.
  func nearest(at depth: ColorDepth) -> Self

  /// The number of changes before the request that are missing in an answer about the past, because
  /// the change log cannot record them at present; 0 by default. It is a member beside the answer.
  var waitingCount: Int { get }

  /// Returns the answer with that number, if it has one.
  func waiting(_ count: Int) -> Self
}

extension RequestAnswer {
  package func nearest(at depth: ColorDepth) -> Self { self }

  package var waitingCount: Int { 0 }

  package func waiting(_ count: Int) -> Self { self }
}
