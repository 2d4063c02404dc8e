import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

/// A request, as a client writes it and the daemon reads it.
struct RequestSample: CustomTestStringConvertible, Sendable {
  /// The method's name.
  let method: String
  /// The line with the id 5.
  let line: [UInt8]
  /// The expected line, from the name of the method on.
  let text: String
  /// The declared members of the parameters.
  let members: @Sendable () -> MemberList
  /// The JSON Schema of the parameters.
  let schema: @Sendable (inout SchemaDefinitions) -> Value
  /// The JSON Schema of the answer.
  let answerSchema: @Sendable (inout SchemaDefinitions) -> Value
  /// Whether the written parameters read back as equal ones.
  let isReadBack: @Sendable (Value) throws -> Bool

  init<Params, Answer>(_ method: Method<Params, Answer>, _ params: Params, _ text: String) {
    self.method = method.name
    self.text = text
    line = method.line(id: 5, params)
    members = { MemberList(of: Params.self) }
    schema = { Params.schema(&$0) }
    answerSchema = { Answer.schema(&$0) }
    isReadBack = { try method.params($0) == params }
  }

  var testDescription: String { text }
}
