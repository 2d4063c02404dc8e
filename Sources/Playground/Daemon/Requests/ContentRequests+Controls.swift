import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

extension ContentRequests {
  /// Returns the states of a preview with the controls that change them.
  func controls(_ selection: StateSelection) throws(RPCError) -> ElementReport {
    let store = try store(of: selection)
    let preview = server.workspace.previews[selection.preview]
    let limits = server.workspace.files.contents.limits
    let reader = preview.flatMap { DeclaredControls($0, limits: limits) }
    let members = selection.name.flatMap { name in
      store[name].map { [ObjectValue.Member(name: name, value: $0)] }
    }
    let attributes = (members ?? store.allValues.members).map { member in
      let written = store.writtenValue(of: member.name)
      var report = ElementReport.Attribute(
        name: member.name,
        value: member.value,
        origin: member.value == written ? .fallback : .literal,
        control: .text,
        declared: written
      )
      if let row = store.rows[member.name] {
        report.use(row.control)
        // A value that is only shown has no control.
        if !row.isSettable { report.origin = .expression }
        return report
      }
      let value = written ?? member.value
      let control = reader?.control(of: member.name, like: value)
      report.use(control ?? ValueControlReader.control(like: value))
      if let reader, let span = reader.declaration(of: member.name),
        let place = server.layouts.lines.place(of: span, in: reader.description)
      {
        report.places = [.init(label: "state \(member.name)", place: place)]
      }
      return report
    }
    return ElementReport(
      name: selection.preview,
      attributes: attributes,
      width: preview?.width(of: selection.variant)
    )
  }
}

/// The controls of the states that a description declares.
private struct DeclaredControls {
  let description: Description
  private let reader: ValueControlReader
  private let preview: SourceSpan
  private let states: [DescribedPreview.State]

  /// Creates the controls of a preview; `nil` for one in Swift or without content.
  init?(_ watched: WatchedPreview, limits: Limits) {
    guard let described = watched.described, let description = watched.shownSource,
      !described.isMade, !described.state.isEmpty
    else { return nil }
    self.description = description
    reader = ValueControlReader(description.sources, limits: limits)
    preview = description.location(of: described.span)
    states = described.state
  }

  /// Returns the control of a state; `nil` if the preview does not declare it.
  func control(of name: String, like value: Value) -> WrittenElement.Control? {
    guard isDeclared(name) else { return nil }
    return reader.control(ofState: name, like: value, inPreviewAt: preview)
  }

  /// Returns where a state is declared.
  func declaration(of name: String) -> SourceSpan? {
    isDeclared(name) ? reader.declaration(ofState: name, inPreviewAt: preview) : nil
  }

  private func isDeclared(_ name: String) -> Bool {
    states.contains { $0.name.hasSameBytes(as: name) }
  }
}

extension LiveState {
  /// The control for the values of the state's type.
  fileprivate var control: WrittenElement.Control {
    switch type {
    case "Swift.Bool": .bool
    case "Swift.Int", "Swift.Int64": .number(nil)
    case "Swift.Int8": .number(Int(Int8.min)...Int(Int8.max))
    case "Swift.Int16": .number(Int(Int16.min)...Int(Int16.max))
    case "Swift.Int32": .number(Int(Int32.min)...Int(Int32.max))
    case "Swift.UInt8": .number(0...Int(UInt8.max))
    case "Swift.UInt16": .number(0...Int(UInt16.max))
    case "Swift.UInt32": .number(0...Int(UInt32.max))
    case "Swift.UInt", "Swift.UInt64": .number(0...Int.max)
    default: ValueControlReader.control(like: initial)
    }
  }
}
