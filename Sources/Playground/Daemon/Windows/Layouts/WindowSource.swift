import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What the rows of a window come from.
struct WindowSource: Hashable, Sendable {
  /// The preview and variant.
  let previewID: PreviewID
  /// The theme in place of the declared one; `nil` for that one.
  var theme: PreviewTheme?
  /// The values of states that hold for such windows only, as the client sent them.
  var states = ObjectValue()

  /// Whether the rows come from a content of their own, not from that of the variant.
  var hasOwnContent: Bool { theme != nil || hasOwnStates }

  /// Whether states have other values than in the variant.
  var hasOwnStates: Bool { !states.members.isEmpty }

  /// Returns the values of a preview's states in the window.
  ///
  /// A value is left out if a save removed its state, or gave it another type.
  func values(in store: StateStore) -> [ByteExactString: Value] {
    var values = store.valuesByName
    for member in states.members {
      guard let declared = store.values[member.name] else { continue }
      let written = store.writtenValue(of: member.name) ?? declared
      if let value = try? Value(member.value, like: written) {
        values[ByteExactString(member.name)] = value
      }
    }
    return values
  }
}

extension WindowSource {
  /// Checks that a preview has the theme and the states.
  ///
  /// A preview whose file has had errors from the start may have any.
  ///
  /// - Throws: `RPCError` that names what the preview has.
  func check(in preview: WatchedPreview?) throws(RPCError) {
    guard let preview, let described = preview.described else { return }
    if let name = theme?.name, !preview.themes.containsBytes(of: name) {
      throw RPCError(
        .invalidParams,
        "'theme': no style of '\(preview.name)' has a <when theme=\"\(name)\">"
          + Self.cure(for: name, among: preview.themes.filter { !$0.isEmpty }, "themes")
      )
    }
    let store = preview.variant(previewID.variant)?.store ?? StateStore()
    for member in states.members {
      guard let state = described.state.first(where: { $0.name.hasSameBytes(as: member.name) })
      else {
        throw RPCError(
          .invalidParams,
          "'states': the file of '\(preview.name)' declares no state '\(member.name)'"
            + Self.cure(for: member.name, among: described.state.map(\.name), "states")
        )
      }
      do throws(ValueConversionError) {
        _ = try Value(member.value, like: store.writtenValue(of: state.name) ?? state.initial)
      } catch {
        throw RPCError(.invalidParams, "'states': '\(member.name)': \(error)")
      }
    }
  }

  private static func cure(for name: String, among names: [String], _ kind: String) -> String {
    if let nearest = NearestName.of(name, among: names) { return "; did you mean '\(nearest)'?" }
    if names.isEmpty { return "; it has no \(kind)" }
    return "; it has " + names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
