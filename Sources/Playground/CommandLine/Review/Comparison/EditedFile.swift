import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundEditor
import PlaygroundProtocol

/// A part of a file, which can be edited and used.
struct FilePart: Hashable, Sendable {
  /// The path of the file.
  let file: ByteExactString
  /// The part.
  let part: SourcePart
}

extension FilePart: CustomStringConvertible {
  /// The part for people: `theme.xml: style title`, `theme.xml`.
  var description: String { file.text + (part.name.map { ": \($0)" } ?? "") }
}

/// A changed file with the parts of it that a preview uses.
struct EditedFile: Sendable {
  /// The file.
  let file: LogComparison.File
  /// The changed parts that are used, in their order in the file.
  let edits: [FilePart]
  fileprivate let lines: PartsOfLines

  /// The path.
  var name: String { file.name }
  /// The bytes before, `nil` if the file did not exist.
  var old: [UInt8]? { file.old }
  /// The bytes after, `nil` if the file does not exist.
  var new: [UInt8]? { file.new }

  /// The changed lines of the parts that are used, as hunks.
  var hunks: [[Run]] {
    let used = Set(edits.map(\.part))
    return SourceHunks().lines(from: file.old, to: file.new) { line in
      switch line {
      case .unchanged: false
      case .removed(let index): lines.old.dropFirst(index).first.map(used.contains) ?? true
      case .added(let index): lines.new.dropFirst(index).first.map(used.contains) ?? true
      }
    }
  }
}

/// The parts of the lines in both versions of a file.
private struct PartsOfLines {
  let old: [SourcePart]
  let new: [SourcePart]
}

/// The parts of a file that differ between two versions of it.
struct FileEdits {
  /// The file.
  let file: LogComparison.File
  /// The changed parts in their order, those that were removed last.
  private let parts: [SourcePart]
  private let lines: PartsOfLines

  /// Compares the versions of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - old: The parts before, if they are known.
  ///   - new: The parts after, if they are known.
  init(_ file: LogComparison.File, _ old: SourceParts? = nil, _ new: SourceParts? = nil) {
    self.file = file
    let old = old ?? SourceParts(path: file.name, bytes: file.old)
    let new = new ?? SourceParts(path: file.name, bytes: file.new)
    lines = PartsOfLines(old: old.partsOfLines(), new: new.partsOfLines())
    let (before, after) = (old.texts, new.texts)
    var seen: Set<SourcePart> = []
    parts = ([.rest] + new.list.map(\.part) + old.list.map(\.part)).filter { part in
      before[part] != after[part] && seen.insert(part).inserted
    }
  }

  /// Returns the file with the changed parts that are used; `nil` if none is.
  ///
  /// - Parameter used: The used parts of all files; `nil` if they are not known.
  /// - Returns: The file with fewer parts.
  func used(_ used: UsedParts?) -> EditedFile? {
    let name = ByteExactString(file.name)
    let found = parts.filter { used?.contains($0, of: name) ?? true }
    if found.isEmpty { return nil }
    return EditedFile(
      file: file,
      edits: found.map { FilePart(file: name, part: $0) },
      lines: lines
    )
  }

  /// The file with all changed parts; a file in which only blanks differ changed as a whole.
  var all: EditedFile {
    let name = ByteExactString(file.name)
    let found = parts.isEmpty ? [.rest] : parts
    return EditedFile(
      file: file,
      edits: found.map { FilePart(file: name, part: $0) },
      lines: lines
    )
  }
}
