import PlaygroundCore
import PlaygroundProtocol

/// The components that the screen knows, and those that it shows alone.
struct ShownComponents: Equatable, Sendable {
  /// A component that is shown alone.
  struct Entry: Equatable, Sendable {
    /// The component.
    let selection: ComponentSelection
    /// The required params, which have example values.
    let examples: [String]
    /// The preview that was on screen before; `nil` for none.
    let previous: PreviewID?
  }

  /// The components of the directory, as last listed.
  var listed: [ComponentSummary] = []
  /// The component to begin with; `nil` once it was shown.
  var wanted: ComponentSelection?
  private var entries: [ByteExactString: Entry] = [:]
  /// The preview that is shown when the daemon has read it.
  private(set) var awaited: String?

  /// Returns the component that a preview shows alone; `nil` for any other preview.
  subscript(preview: String) -> Entry? { entries[ByteExactString(preview)] }

  /// Notes that a preview shows a component alone, after another one.
  mutating func note(
    _ shown: ShownComponent,
    of selection: ComponentSelection,
    after previous: PreviewID?
  ) {
    let old = self[shown.preview]?.previous
    let isSame = shown.preview.hasSameBytes(as: previous?.name)
    entries[ByteExactString(shown.preview)] = Entry(
      selection: selection,
      examples: shown.examples,
      previous: isSame ? old : previous
    )
    awaited = shown.preview
    wanted = nil
  }

  /// Forgets a preview that showed a component; returns what it was.
  mutating func forget(_ preview: String) -> Entry? {
    entries.removeValue(forKey: ByteExactString(preview))
  }

  /// Notes that a preview is known to the daemon; returns whether it was awaited.
  mutating func take(_ preview: String) -> Bool {
    guard awaited.hasSameBytes(as: preview) else { return false }
    awaited = nil
    return true
  }
}
