import PlaygroundCore
import PlaygroundProtocol

/// The address of a document that shows a preview: `playground:/todo.xml?variant=empty&width=40`.
///
/// The path is that of the description below the directory of the workspace; `#Title` selects one
/// of several previews. With `?changes`, the document lists the changes since the file was saved.
struct PreviewAddress: Hashable, Sendable {
  /// The scheme of these addresses.
  static let scheme = "playground"

  /// The widths of previews, in columns.
  private static let widths = 1...1_000

  /// The address as the editor writes it.
  let uri: String
  /// The absolute path of the description.
  let path: String
  /// The title of the preview; `nil` for the first one.
  private(set) var title: String?
  /// The variant; `nil` for the base.
  private(set) var variant: String?
  /// The width; `nil` for that of the preview, else 80 columns.
  private(set) var columns: Int?
  /// Whether the document lists changes instead of rows.
  private(set) var showsChanges = false

  /// Reads an address.
  ///
  /// - Parameters:
  ///   - uri: The address.
  ///   - folders: The directories of the workspace.
  ///   - isFile: Returns whether there is a file at an absolute path.
  /// - Throws: `RPCError` that says what is expected.
  init(_ uri: String, in folders: [String], isFile: (String) -> Bool) throws(RPCError) {
    self.uri = uri
    let prefix = Self.scheme + ":"
    guard uri.hasPrefix(prefix) else {
      throw RPCError(.invalidParams, "expected an address such as \(Self.example), found '\(uri)'")
    }
    guard let first = folders.first else {
      throw RPCError(.invalidParams, "'\(uri)' needs a workspace; open a directory in the editor")
    }
    let (rest, fragment) = Self.parts(uri.dropFirst(prefix.count), "#")
    let (written, query) = Self.parts(rest, "?")
    guard let name = PercentEncoding.decoded(written), name.contains(where: { $0 != "/" }) else {
      throw RPCError(.invalidParams, "expected an address such as \(Self.example), found '\(uri)'")
    }
    let paths = folders.map { $0 + "/" + name.drop { $0 == "/" } }
    path = paths.first(where: isFile) ?? first + "/" + name.drop { $0 == "/" }
    title = fragment.flatMap(PercentEncoding.decoded)
    for item in query?.split(separator: "&") ?? [] { try read(item) }
  }

  private static let example = "'playground:/todo.xml?variant=empty&width=40'"

  /// Returns the parts of a text before and after the first occurrence of a character.
  private static func parts(
    _ text: Substring,
    _ separator: Character
  ) -> (before: Substring, after: Substring?) {
    guard let index = text.firstIndex(of: separator) else { return (text, nil) }
    return (text[..<index], text[text.index(after: index)...])
  }

  private mutating func read(_ item: Substring) throws(RPCError) {
    let (name, written) = Self.parts(item, "=")
    let value = written.flatMap(PercentEncoding.decoded)
    switch (name, value) {
    case ("changes", nil): showsChanges = true
    case ("variant", let value?): variant = value
    case ("width", let value?):
      guard let number = Int(value), Self.widths.contains(number) else {
        throw RPCError(
          .invalidParams,
          "invalid width '\(value)': expected a number from 1 to \(Self.widths.upperBound)"
        )
      }
      columns = number
    default:
      throw RPCError(
        .invalidParams,
        "unknown part '\(item)' of '\(uri)': expected 'variant=NAME', 'width=N' or 'changes'"
      )
    }
  }
}
