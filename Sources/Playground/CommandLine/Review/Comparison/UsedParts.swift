import DescriptionLanguage
import PlaygroundCore
import PlaygroundEditor
import PlaygroundProtocol

/// The parts of files that a preview uses, directly or through other parts.
///
/// A name is looked up in all files that the file of the preview imports: if several declare it,
/// all of them count as used.
struct UsedParts {
  private var parts: Set<FilePart> = []
  private var pending: [FilePart] = []

  /// Follows the uses of a preview; `nil` if its file or one that it imports is not known.
  ///
  /// - Parameters:
  ///   - name: The title or the number of the preview among several in its file.
  ///   - path: The path of the preview's file.
  ///   - files: Returns the parts of a file, `nil` if it is not known.
  init?(
    ofPreview name: String?,
    in path: String,
    _ files: (ByteExactString) -> SourceParts?
  ) {
    let own = ByteExactString(path)
    guard let file = files(own), let preview = file.preview(named: name) else { return nil }
    var imported: [ByteExactString] = []
    var seen: Set<ByteExactString> = [own]
    var next = file.index.environments.flatMap(\.self).map { Self.resolve($0, own) }[...]
    while let path = next.popFirst() {
      guard seen.insert(path).inserted else { continue }
      guard let file = files(path) else { return nil }
      imported.append(path)
      next += (file.index.environments.first ?? []).map { Self.resolve($0, path) }
    }
    add(FilePart(file: own, part: .preview(preview)))
    for path in [own] + imported { add(FilePart(file: path, part: .rest)) }
    while let part = pending.popLast() {
      guard let file = files(part.file) else { continue }
      for use in file.uses[part.part] ?? [] {
        follow(use.target, in: part.file, file, imported, files)
      }
    }
  }

  /// Adds the parts that two versions of a preview use.
  func union(_ other: UsedParts) -> UsedParts {
    var all = self
    all.parts.formUnion(other.parts)
    return all
  }

  /// Returns whether a part is used; what is outside of all declarations is, in any file.
  func contains(_ part: SourcePart, of file: ByteExactString) -> Bool {
    part == .rest || parts.contains(FilePart(file: file, part: part))
  }

  private static func resolve(_ written: String, _ path: ByteExactString) -> ByteExactString {
    ByteExactString(RelativePath.resolve(written, against: path.text))
  }

  private mutating func add(_ part: FilePart) {
    if parts.insert(part).inserted { pending.append(part) }
  }

  private mutating func follow(
    _ target: SymbolUse.Target,
    in path: ByteExactString,
    _ file: SourceParts,
    _ imported: [ByteExactString],
    _ files: (ByteExactString) -> SourceParts?
  ) {
    switch target {
    case .symbol(let number):
      let symbol = file.index.symbols[number]
      guard symbol.isExported else { return }
      let part = SourcePart.declaration(symbol.kind, ByteExactString(symbol.name))
      add(FilePart(file: path, part: part))
    case .imported(let space, let name, _):
      let name = ByteExactString(name)
      for path in imported {
        guard let file = files(path) else { continue }
        for symbol in file.index.symbols
        where symbol.isExported && symbol.kind.space == space
          && ByteExactString(symbol.name) == name
        {
          add(FilePart(file: path, part: .declaration(symbol.kind, name)))
        }
      }
    case .part(_, _, let owner): follow(owner, in: path, file, imported, files)
    }
  }
}

/// The parts of the files of a directory at one time, each file read once.
final class KnownParts {
  private let read: (String) -> [UInt8]?
  private var known: [ByteExactString: SourceParts?] = [:]

  /// Creates the parts of files that `read` returns; `nil` for a file that is not known.
  init(_ read: @escaping (String) -> [UInt8]?) { self.read = read }

  /// Returns the parts of a file, `nil` if it is not known.
  func parts(of path: ByteExactString) -> SourceParts? {
    if let parts = known[path] { return parts }
    let parts = read(path.text).map { SourceParts(path: path.text, bytes: $0) }
    known[path] = parts
    return parts
  }

  /// Returns the parts that a preview uses, `nil` if they are not known.
  func used(by previewID: PreviewID, in file: String) -> UsedParts? {
    let isOnly = previewID.name.hasSameBytes(as: file)
    let name = isOnly ? nil : String(previewID.name.dropFirst(file.count + 1))
    return UsedParts(ofPreview: name, in: file, parts)
  }
}

extension ReviewChange {
  /// Creates a change of one preview, with those of the changed files whose edits it uses.
  ///
  /// - Parameters:
  ///   - member: The preview before and after.
  ///   - file: The file of the preview, `nil` if it is not known.
  ///   - edits: The changed files.
  ///   - before: The parts of the files before.
  ///   - after: The parts of the files after.
  init(
    _ member: PreviewComparison,
    in file: String?,
    _ edits: [FileEdits],
    from before: KnownParts,
    to after: KnownParts
  ) {
    let isDirect = edits.contains { $0.file.name.hasSameBytes(as: file) }
    var used: UsedParts?
    if let file, member.before != nil, member.after != nil,
      let old = before.used(by: member.previewID, in: file),
      let new = after.used(by: member.previewID, in: file)
    {
      used = old.union(new)
    }
    let files = edits.compactMap { $0.used(used) }
    self.init(member, files: files.isEmpty ? edits.map(\.all) : files, isDirect: isDirect)
  }
}
