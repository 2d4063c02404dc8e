import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The tool that reads and sets the states of previews.
enum StateTools {
  private static let name = ToolParameter(
    optionalText: "name",
    "name of a state (default: all states)",
  )
  private static let value = ToolParameter(
    optionalValue: "value",
    "set the state to this value; needs 'name'",
  )
  private static let reset = ToolParameter(
    flag: "reset",
    "reset the state, or all states, to the declared values",
  )

  static let state = Tool(
    "state",
    """
    Return the states of a preview as JSON, after setting one with 'value' or resetting them with \
    'reset'. Saving the file keeps states.
    """,
    parameters: [
      ToolParameters.preview.declaration, ToolParameters.variant.declaration, name.declaration,
      value.declaration, reset.declaration, ToolParameters.cursor.declaration,
    ],
    isReadOnly: false,
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    let (name, value, isReset) = (try call[name], try call[value], try call[reset])
    if value != nil, name == nil { throw RPCError(.invalidParams, "'name' is missing") }
    if value != nil, isReset {
      throw RPCError(.invalidParams, "'value' and 'reset' cannot be combined")
    }
    try call.findPreview { previewID in
      let finish: (Result<ObjectValue, DaemonCalls.Failure>) -> Void = call.then { states in
        let text = String(decoding: Value.object(states).json(indent: 2), as: UTF8.self)
        call.finish(text.split(separator: "\n").map(String.init), cursor)
      }
      if let name, let value {
        let change = StateChange(
          preview: previewID.name,
          variant: previewID.variant,
          name: name,
          value: value,
        )
        return call.calls.call(.stateSet, change, then: finish)
      }
      let selection = StateSelection(
        preview: previewID.name,
        variant: previewID.variant,
        name: name,
      )
      call.calls.call(isReset ? .stateReset : .stateGet, selection, then: finish)
    }
  }
}
