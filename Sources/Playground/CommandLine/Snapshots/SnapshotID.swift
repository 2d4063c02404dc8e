import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

// Snapshots: each preview and each variant as a text file below a directory, for `git diff`. A
// `SnapshotID` determines the name of the file and its header, `SnapshotText` the content. A
// `SnapshotStore` reads and writes the files, a `SnapshotComparison` lists the differences, and a
// `UnifiedDiff` prints them.

/// The identity of a snapshot: a preview of a file, in one of its variants, in a cell of a wall.
struct SnapshotID {
  /// The path of the description, relative to the working directory.
  let file: String
  /// The title or the number of the preview, if the file contains several.
  let preview: String?
  /// The variant; `nil` for the declared states.
  let variant: String?
  /// The values of the cell of a wall; none for the preview as it is shown alone.
  let cell: WallCell

  /// Creates the identity of a preview.
  ///
  /// - Parameters:
  ///   - file: The path of the description.
  ///   - name: The name of the preview: the path it was read from, with `#` and a title or a number
  ///     if the file contains several.
  ///   - path: The path that the description was read from.
  ///   - variant: The variant.
  ///   - cell: The values of the cell of a wall; none for the preview as it is shown alone.
  init(
    file: String,
    name: String,
    path: String,
    variant: String?,
    cell: WallCell = WallCell([])
  ) {
    self.file = file
    self.variant = variant
    self.cell = cell
    let prefix = (path + "#").utf8
    preview =
      name.utf8.starts(with: prefix) ? String(Substring(name.utf8.dropFirst(prefix.count))) : nil
  }

  /// The path of the snapshot below the directory of snapshots: `lists/feed.xml#Home@short.txt`.
  ///
  /// The values of a cell follow the variant, which is empty for the preview itself:
  /// `feed.xml@@theme=dark@width=40.txt`.
  var path: ByteExactString {
    let folders = file.split(separator: "/", omittingEmptySubsequences: true)
    let parents = folders.dropLast().map { $0 == ".." ? "%2E%2E" : String($0) }
    var name = Self.escaped(String(folders.last ?? ""))
    if let preview { name += "#" + Self.escaped(preview) }
    if variant != nil || !cell.values.isEmpty { name += "@" + Self.escaped(variant ?? "") }
    for value in cell.values {
      name += "@" + Self.escaped(value.axisName) + "=" + Self.escaped(value.text ?? "")
    }
    return ByteExactString((parents + [Self.shortened(name) + ".txt"]).joined(separator: "/"))
  }

  /// The longest name in bytes before its suffix; file systems allow 255.
  private static let nameLimit = 200

  /// Replaces characters that separate the parts of a name or are special in file systems and
  /// shells by `%` and their bytes.
  private static func escaped(_ text: String) -> String {
    let special: Set<Unicode.Scalar> = [
      "/", "\\", "#", "@", "%", "\"", "'", "*", "?", "<", ">", "|", ":", "$", "`",
    ]
    var escaped = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) || scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .lineSeparator
      {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          escaped += "%" + (digits.count == 1 ? "0" : "") + digits
        }
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Cuts a long name and adds a digest of the whole.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > nameLimit else { return name }
    let digest = SHA256(of: Array(name.utf8)).hexadecimal.prefix(12)
    var start = name
    while start.utf8.count > nameLimit - 13 { start.removeLast() }
    return "\(start)~\(digest)"
  }
}
