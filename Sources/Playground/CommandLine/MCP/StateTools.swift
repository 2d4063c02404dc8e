import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Tools that use previews: their states and events.
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

  private static let kind = ToolParameter(
    text: "event",
    "name of the event: \(Event.Kind.allCases.map(\.rawValue).joined(separator: ", "))",
  )
  private static let path = ToolParameter(
    optionalValue: "path",
    "cell [section, element] or section [section] of the event, 0-based",
    schema: [("type", "array"), ("items", ["type": "integer"])],
  )
  private static let point = ToolParameter(
    optionalValue: "at",
    "column and row of the rendered preview, 0-based, instead of 'path'",
    schema: [("type", "array"), ("items", ["type": "integer"])],
  )
  private static let eventValue = ToolParameter(
    optionalValue: "value",
    "value of the event: the text of 'text' or 'paste', the name of a 'key' such as 'enter', the "
      + "choice of 'change', the target of 'move'",
  )

  static let event = Tool(
    "event",
    """
    Send an event to a preview, such as 'select' on a row, and return whether it was handled, then \
    the preview as it is shown afterwards. To type, give a control the focus with 'focus' or 'tap', \
    then send 'text', 'paste', 'key' or 'change'; the focus stays until another control or 'blur'.
    """,
    parameters: [
      ToolParameters.preview.declaration, ToolParameters.variant.declaration, kind.declaration,
      path.declaration, point.declaration, eventValue.declaration,
      ToolParameters.columns.declaration,
    ],
    isReadOnly: false,
  ) { (call) throws(RPCError) in
    let columns = try call[ToolParameters.columns] ?? PreviewReader.defaultColumns
    let size = PreviewReader.size(columns: columns, rows: PreviewReader.pageRows)
    // The arguments are those of the request, except for the attachment.
    let request = try EventRequest.read(params: arguments(of: call, attachment: 0))
    try call.findPreview { previewID in
      call.windows.send(
        request,
        to: previewID,
        size,
        then: call.then { handled in show(previewID, size, request.event, handled, call) }
      )
    }
  }

  private static func arguments(of call: ToolCall, attachment: Int) throws(RPCError) -> Value {
    var members: [ObjectValue.Member] = [.init(name: "attachment", value: .int(attachment))]
    members.append(.init(name: "event", value: .string(try call[kind])))
    let (path, point, value) = (try call[path], try call[point], try call[eventValue])
    for (name, value) in [("path", path), ("at", point), ("value", value)] {
      if let value { members.append(.init(name: name, value: value)) }
    }
    return .object(ObjectValue(members))
  }

  private static func show(
    _ previewID: PreviewID,
    _ size: Size,
    _ event: Event,
    _ handled: Handled,
    _ call: ToolCall
  ) {
    PreviewReader(calls: call.calls).read(
      previewID,
      size,
      then: call.then { picture in
        let headline = handled.isHandled ? "handled" : "not handled: \(reason(of: event))"
        let same = "'render' with the same 'preview', 'variant' and 'columns', and"
        let page = TextPage(picture, from: .start, call: same)
        call.reply(ToolResult(text: headline + "\n\n" + page.text))
      }
    )
  }

  /// Returns why nothing handled an event.
  private static func reason(of event: Event) -> String {
    switch event {
    case .key, .text, .paste, .blur:
      "no control has the focus, or it does not take this input; send 'focus' or 'tap' with 'path' "
        + "or 'at' first"
    case .focus: "no control at this position can have the focus"
    case .select, .highlight, .unhighlight, .appear, .disappear, .tap, .change, .submit, .scroll,
      .refresh, .reachEnd, .delete, .move:
      "no statement of the target runs for this event"
    }
  }
}
