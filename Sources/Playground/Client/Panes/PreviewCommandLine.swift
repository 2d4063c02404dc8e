import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A command line for a POSIX shell that prints a preview as it is shown, with the values of its
/// states.
package struct PreviewCommandLine: Equatable, Sendable {
  /// The line.
  let text: String
  /// The number of changed values that an option cannot set: those of uses of components and of
  /// controls.
  let omittedCount: Int

  /// Creates the line.
  ///
  /// - Parameters:
  ///   - previewID: The preview and its variant.
  ///   - directory: The watched directory as it is shown.
  ///   - file: The file of the preview, relative to the directory.
  ///   - component: The component that the preview shows alone; `nil` for any other preview.
  ///   - states: The states with their values.
  ///   - columns: The width to print at; `nil` for that which the preview asks for.
  init(
    _ previewID: PreviewID,
    in directory: String,
    file: String,
    component: ComponentSelection?,
    _ states: [ElementReport.Attribute],
    columns: Int?
  ) {
    let isRemote = directory.hasPrefix("ssh://")
    let base =
      isRemote || directory == "." ? "" : directory.hasSuffix("/") ? directory : "\(directory)/"
    let name = component?.file ?? previewID.name
    var words = ["playground", "render", Self.path(name.hasPrefix("/") ? name : base + name)]
    if let component { words += ["--component", Self.quoted(component.name)] }
    if let variant = previewID.variant { words.append(Self.option("--variant", variant)) }
    var omittedCount = 0
    for state in states where state.origin == .literal {
      // A dot is in the names of states of uses and of controls, and in those of rows in Swift.
      if state.name.contains("."), !file.hasSuffix(".swift") {
        omittedCount += 1
        continue
      }
      let value = StatePanel.typedText(of: state)
      words.append(Self.option("--set", "\(state.name)=\(value)"))
    }
    if let columns, columns > 0 { words += ["--size", "\(columns)xauto"] }
    text = words.joined(separator: " ")
    self.omittedCount = omittedCount
  }

  /// Returns an option with its value; one that begins with a dash is joined to the option.
  private static func option(_ name: String, _ value: String) -> String {
    value.hasPrefix("-") ? "\(name)=\(quoted(value))" : "\(name) \(quoted(value))"
  }

  /// Returns a path as a word; a shell replaces `~/` at its start.
  private static func path(_ path: String) -> String {
    if path.hasPrefix("~/") { return "~/" + quoted(String(path.dropFirst(2))) }
    return quoted(path.hasPrefix("-") ? "./\(path)" : path)
  }

  /// Returns a text as one word of a shell, in single quotes if it has other characters than those
  /// of usual names.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "%+,-./:=@_".utf8.contains(byte)
      }
    }
    if isPlain, !text.isEmpty { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
