import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Tools that send events to previews.
enum EventTools {
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
  private static let events = ToolParameter(
    objects: "events",
    of: [kind.declaration, path.declaration, point.declaration, eventValue.declaration],
    "the events, one after the other, as the tool 'event' takes them",
  )

  fileprivate static let handled = ToolFact(number: "handled")
  fileprivate static let sent = ToolFact(number: "sent")
  private static let facts = [
    handled.declaration, sent.declaration, ToolFacts.visibleChange.declaration,
  ]

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
    facts: facts,
    isReadOnly: false,
  ) { (call) throws(RPCError) in
    let kind = try call[kind]
    var members: [ObjectValue.Member] = [.init(name: "event", value: .string(kind))]
    let (path, point, value) = (try call[path], try call[point], try call[eventValue])
    for (name, value) in [("path", path), ("at", point), ("value", value)] {
      if let value { members.append(.init(name: name, value: value)) }
    }
    try run([ObjectValue(members)], call)
  }

  static let sequence = Tool(
    "events",
    """
    Send several events to a preview, one after the other, and return how far they were handled, \
    then the preview as it is shown afterwards. An event that is not handled ends the sequence.
    """,
    parameters: [
      ToolParameters.preview.declaration, ToolParameters.variant.declaration, events.declaration,
      ToolParameters.columns.declaration,
    ],
    facts: facts,
    isReadOnly: false,
  ) { (call) throws(RPCError) in
    let events = try call[events]
    guard !events.isEmpty else { throw RPCError(.invalidParams, "'events' is empty") }
    try run(events, call)
  }

  /// Sends events, and replies with the preview after them.
  private static func run(_ events: [ObjectValue], _ call: ToolCall) throws(RPCError) {
    let columns = try call[ToolParameters.columns] ?? PreviewReader.defaultColumns
    let size = PreviewReader.size(columns: columns, rows: PreviewReader.pageRows)
    var requests: [EventRequest] = []
    for (number, event) in events.enumerated() {
      do throws(RPCError) {
        // The attachment is that of the window.
        let members = [ObjectValue.Member(name: "attachment", value: .int(0))] + event.members
        requests.append(try EventRequest.read(params: .object(ObjectValue(members))))
      } catch {
        if events.count == 1 { throw error }
        throw RPCError(.invalidParams, "event \(number + 1): \(error.message)")
      }
    }
    try call.findPreview { previewID in
      EventSequence(requests, to: previewID, size, call).run()
    }
  }
}

/// Events that are sent to a preview one after the other.
private final class EventSequence {
  private let requests: [EventRequest]
  private let previewID: PreviewID
  private let size: Size
  private let call: ToolCall
  private var before: PreviewReader.Picture?
  private var lines: [String] = []
  private var handledCount = 0
  /// Whether no further event is sent.
  private var isEnded = false

  init(_ requests: [EventRequest], to previewID: PreviewID, _ size: Size, _ call: ToolCall) {
    self.requests = requests
    self.previewID = previewID
    self.size = size
    self.call = call
  }

  /// Sends the events after those of earlier calls, and replies.
  func run() {
    read { [self] in before = $0 }
    for index in requests.indices {
      call.windows.send(requests[index], to: previewID, size, if: !self.isEnded) { result in
        self.note(result, of: index)
      }
    }
    read { [self] in show($0) }
  }

  /// Reads the preview when it is its turn; replies with an error if that fails.
  private func read(then body: @escaping (PreviewReader.Picture) -> Void) {
    call.windows.enqueue { [self] done in
      if hasFailed { return done() }
      PreviewReader(calls: call.calls).read(previewID, size) { [self] result in
        switch result {
        case .success(let picture): body(picture)
        case .failure(let failure): fail(failure.message)
        }
        done()
      }
    }
  }

  /// Whether the call was answered with an error.
  private var hasFailed = false

  private func fail(_ message: String) {
    (isEnded, hasFailed) = (true, true)
    call.fail(message)
  }

  /// Notes what became of an event.
  private func note(_ result: Result<Handled, DaemonCalls.Failure>, of index: Int) {
    let event = requests[index].event
    let prefix = requests.count > 1 ? "\(index + 1) \(event.kind.rawValue): " : ""
    switch result {
    case .failure(let failure) where requests.count == 1: fail(failure.message)
    case .failure(let failure):
      lines.append(prefix + failure.message)
      isEnded = true
    case .success(let handled) where handled.isHandled:
      lines.append(prefix + "handled")
      handledCount += 1
      if requests.count > 1 { call.progress(index + 1, of: requests.count, "sending events") }
    case .success:
      lines.append(prefix + "not handled: \(Self.reason(of: event))")
      isEnded = true
    }
  }

  /// Replies with the preview, and with whether it looks different than before.
  private func show(_ picture: PreviewReader.Picture) {
    let isSame = picture.lines == before?.lines && picture.rowCount == before?.rowCount
    let sentCount = lines.count
    if sentCount < requests.count {
      lines.append("\(requests.count - sentCount) further events were not sent")
    }
    if isSame { lines.append("no visible change") }
    let members = [
      EventTools.handled(handledCount), EventTools.sent(sentCount),
      ToolFacts.visibleChange(!isSame),
    ]
    let facts = Value.object(ObjectValue(members.compactMap(\.self)))
    let head = lines.joined(separator: "\n")
    let page = TextPage(
      picture,
      reserved: head.utf8.count + facts.json().count,
      from: .start,
      call: "'render' with the same 'preview', 'variant' and 'columns', and"
    )
    let isError = requests.count > 1 && handledCount < requests.count
    call.reply(ToolResult(text: head + "\n\n" + page.text, isError: isError, facts: facts))
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
