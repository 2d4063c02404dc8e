package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of a request without parameters.
package struct NoParameters: RequestParameters {
  /// Creates the empty parameters.
  package init() {}

  package init(_ params: Parameters) throws(RPCError) {}

  package func appendMembers(to json: inout JSONWriter) {}
}

/// The answer to a request without a result.
package struct Done: RequestAnswer {
  /// Creates the empty answer.
  package init() {}

  package init(result: Value) throws(RPCError) {}

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.value(.object(ObjectValue()))
  }
}

/// Values by name: the states of a preview, or the counters of the daemon.
extension ObjectValue: RequestAnswer {
  package init(result: Value) throws(RPCError) {
    guard case .object(let members) = result else {
      throw RPCError(.invalidParams, "'result' must be an object")
    }
    self = members
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.value(.object(self))
  }
}

/// An element of an answer that is an array.
package protocol AnswerElement: JSONWritable, Equatable, Sendable {
  /// Reads the element.
  init(_ params: Parameters) throws(RPCError)
}

extension Array: RequestAnswer where Element: AnswerElement {
  package init(result: Value) throws(RPCError) {
    var elements: [Element] = []
    for params in try Parameters(["result": result]).objects("result") {
      elements.append(try Element(params))
    }
    self = elements
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.array(self) { $1.append(to: &$0) }
  }
}

extension PreviewSummary: AnswerElement {}

extension Revision: AnswerElement {}

extension Revision: RequestAnswer {
  package init(result: Value) throws(RPCError) {
    let params = try Parameters(result)
    try self.init(params)
    // An outcome that was asked for by its number has details.
    if detail == nil { _ = try params.objects("changes") }
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) { json.append(self) }
}

extension PreviewChanges: RequestAnswer {
  package init(result: Value) throws(RPCError) { try self.init(Parameters(result)) }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.append(self)
  }
}
