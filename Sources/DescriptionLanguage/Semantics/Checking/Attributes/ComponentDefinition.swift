internal import PlaygroundCore

/// A declared component in its source form.
struct ComponentDefinition: Sendable {
  let name: String
  /// The documentation in Markdown; `nil` if none is written.
  var doc: String?
  /// The source position of the name.
  let nameSpan: SourceSpan
  /// The environment in which its body is checked.
  let environment: Int
  let parameters: [ComponentPlan.Parameter]
  /// The index of each parameter, by name.
  let indices: [ByteExactString: Int]
  /// The indices of the required parameters.
  let required: [Int]
  /// The states that each use has, in the order of declaration.
  let states: [ComponentState]
  /// The single element of its body; `nil` after an error.
  let body: Element?
  /// The `let` elements, in order.
  let letElements: [Element]
  /// The `timer` elements, in order.
  let timerElements: [Element]
  /// The slots in the body, in order.
  let slots: [SlotDefinition]
  /// The index of the first slot of each name.
  let slotIndices: [ByteExactString: Int]

  /// Returns the first slot with a name.
  func slot(named name: String) -> SlotDefinition? { slotIndices[name].map { slots[$0] } }

  /// Returns the names that the body can read: the parameters, the states, `slots` if there are
  /// any, and constants.
  func bodyNames(constants: Constants) -> Names {
    var names = parameters.map(\.name)
    let isTaken = indices["slots"] != nil || states.contains { $0.name == "slots" }
    if !slots.isEmpty, !isTaken { names.append("slots") }
    return Names(params: names, states: states.map(\.named), constants: constants)
  }
}
