import DescriptionLanguage
import PlaygroundCore

/// The indexes of the files of a workspace, and the meaning of names across them.
final class EditorWorkspace {
  /// A declaration in a file.
  struct Place: Hashable {
    let path: String
    /// The number of the declaration in the index of the file.
    let number: Int
  }

  /// A use of a declaration, or the declaration, in a file.
  struct Occurrence: Hashable {
    let path: String
    let range: Range<Int>
    /// `nil` for the declaration.
    let role: SymbolUse.Role?
  }

  /// The files, with open documents.
  var files: OverlaidFiles
  let limits: Limits
  private var indexes: [ByteExactString: FileIndex] = [:]
  private var buffers: [ByteExactString: TextBuffer] = [:]
  /// The values of data files, with the bytes that they were read from.
  private var values: [ByteExactString: (bytes: [UInt8], value: Value?)] = [:]
  /// What was read and found since the last `refresh()`.
  private var contents: [ByteExactString: [UInt8]?] = [:]
  private var meanings: [Lookup: Place?] = [:]
  private var names: [ByteExactString: String] = [:]
  /// The paths that files with several names are known by.
  private var known: [FileIdentity: String] = [:]

  private struct Lookup: Hashable {
    let target: SymbolUse.Target
    let path: ByteExactString
  }

  init(files: EditorFiles, limits: Limits) {
    self.files = OverlaidFiles(files: files)
    self.limits = limits
  }

  // MARK: - Files

  /// Forgets what files contained: from now on, they are read again, each once.
  func refresh() {
    contents = [:]
    meanings = [:]
    names = [:]
    known = [:]
    files.identify()
  }

  /// Returns a workspace with other texts, in which files have the same names as in this one.
  func changed(_ edits: [(path: String, edits: [TextEdit])]) -> EditorWorkspace {
    let changed = EditorWorkspace(files: files.files, limits: limits)
    changed.files = files
    for file in edits {
      guard let bytes = content(of: file.path) else { continue }
      changed.files.open[file.path] = TextEdit.applying(file.edits, to: bytes)
    }
    changed.files.identify()
    changed.known = known
    return changed
  }

  /// Returns the path that a file is known by, whichever of its names or links a path is: that of
  /// its open document, else that of no link.
  func name(of path: String) -> String {
    if let name = names[path] { return name }
    var name = path
    if files.open[path] == nil, let file = files.files.file(path) {
      name = files.document(file.identity) ?? known[file.identity] ?? file.path
      known[file.identity] = name
    }
    names[path] = name
    return name
  }

  /// Returns the bytes of a file, `nil` if it cannot be read.
  func content(of path: String) -> [UInt8]? {
    if let known = contents[path] { return known }
    let bytes = try? files.content(of: path).get()
    contents[path] = .some(bytes)
    return bytes
  }

  /// Returns the index of a file, `nil` if it cannot be read.
  ///
  /// A file that has the same bytes as before is not read again.
  func index(of path: String) -> FileIndex? {
    guard let bytes = content(of: path) else {
      indexes[path] = nil
      return nil
    }
    if let known = indexes[path], known.draft.file.bytes == bytes { return known }
    let index = FileIndex(SourceFile(number: 0, path: path, bytes: bytes), limits: limits)
    indexes[path] = index
    return index
  }

  /// Returns the text of a file, `nil` if it cannot be read.
  func buffer(of path: String) -> TextBuffer? {
    guard let bytes = content(of: path) else { return nil }
    if let known = buffers[path], known.bytes == bytes { return known }
    let buffer = TextBuffer(bytes)
    buffers[path] = buffer
    return buffer
  }

  /// Returns the value of a data file, `nil` if it cannot be read.
  ///
  /// A file that has the same bytes as before is not parsed again. While its text is invalid, as it
  /// often is while it is typed, it has its last value; at first, that of the saved file.
  func value(ofData path: String) -> Value? {
    guard let bytes = content(of: path) else { return nil }
    if let known = values[path], known.bytes == bytes { return known.value }
    let value = parsed(bytes) ?? values[path]?.value ?? savedValue(ofData: path)
    values[path] = (bytes, value)
    return value
  }

  private func parsed(_ bytes: [UInt8]) -> Value? { try? Value(json: bytes, limits: limits) }

  private func savedValue(ofData path: String) -> Value? {
    guard files.open[path] != nil, case .success(let saved) = files.files.content(path) else {
      return nil
    }
    return parsed(saved)
  }

  /// The paths of open documents, and of the other descriptions of the workspace; each file once.
  var paths: [String] {
    let open = files.open.keys.map(\.text).sorted()
    let around = open.flatMap { files.files.neighbours($0)?.paths ?? [] }
    var seen: Set<ByteExactString> = []
    return (open + files.files.descriptions() + around).map(name).filter { seen.insert(name: $0) }
  }

  /// Whether a file can be read, and belongs to a folder or is around an open document.
  func isKnown(_ path: String) -> Bool {
    guard content(of: path) != nil else { return false }
    return paths.containsBytes(of: name(of: path)) || files.files.neighbours(path) == nil
  }

  /// Whether files are unknown that may use a declaration of a document.
  func isLimited(around path: String) -> Bool { files.files.neighbours(path)?.isLimited ?? false }

  /// Returns the path of a file that another one names.
  func resolve(_ written: String, in path: String) -> String {
    RelativePath.resolve(written, against: path)
  }

  // MARK: - Meaning

  /// Returns the declaration of a place.
  func symbol(at place: Place) -> Symbol? {
    guard let index = index(of: place.path), place.number < index.symbols.count else { return nil }
    return index.symbols[place.number]
  }

  /// Returns the declaration that a use in a file refers to; `nil` if there is none.
  func declaration(of target: SymbolUse.Target, in path: String) -> Place? {
    if case .symbol(let number) = target { return Place(path: name(of: path), number: number) }
    let lookup = Lookup(target: target, path: ByteExactString(path))
    if let known = meanings[lookup] { return known }
    let found = find(target, in: path)
    meanings[lookup] = .some(found)
    return found
  }

  private func find(_ target: SymbolUse.Target, in path: String) -> Place? {
    switch target {
    case .symbol(let number): return Place(path: name(of: path), number: number)
    case .imported(let space, let name, let environment):
      guard let index = index(of: path), environment < index.environments.count else { return nil }
      var seen: Set<ByteExactString> = [ByteExactString(path)]
      return export(space, name, among: index.environments[environment], of: path, &seen)
    case .part(let kind, let name, let owner):
      guard let owner = declaration(of: owner, in: path), let index = index(of: owner.path),
        let number = index.part(kind, name, of: owner.number)
      else { return nil }
      return Place(path: owner.path, number: number)
    }
  }

  /// Returns the declaration that the first of some files exports, itself or by its imports.
  private func export(
    _ space: NameSpace,
    _ name: String,
    among imports: [String],
    of path: String,
    _ seen: inout Set<ByteExactString>
  ) -> Place? {
    for written in imports {
      let path = resolve(written, in: path)
      guard seen.insert(name: path), let index = index(of: path) else { continue }
      if let number = index.export(space, name) {
        return Place(path: self.name(of: path), number: number)
      }
      let inner = index.environments.first ?? []
      if let found = export(space, name, among: inner, of: path, &seen) { return found }
    }
    return nil
  }

  /// Returns the exported declarations that an environment of a file imports, the first of each
  /// name.
  func imports(_ space: NameSpace, of environment: Int, in path: String) -> [Place] {
    guard let index = index(of: path), environment < index.environments.count else { return [] }
    var seen: Set<ByteExactString> = [ByteExactString(path)]
    var names: Set<ByteExactString> = []
    var places: [Place] = []
    collect(space, index.environments[environment], of: path, &seen) { place, symbol in
      if names.insert(name: symbol.name) { places.append(place) }
    }
    return places
  }

  private func collect(
    _ space: NameSpace,
    _ imports: [String],
    of path: String,
    _ seen: inout Set<ByteExactString>,
    _ take: (Place, Symbol) -> Void
  ) {
    for written in imports {
      let path = resolve(written, in: path)
      guard seen.insert(name: path), let index = index(of: path) else { continue }
      for (number, symbol) in index.symbols.enumerated()
      where symbol.isExported && symbol.kind.space == space {
        take(Place(path: name(of: path), number: number), symbol)
      }
      collect(space, index.environments.first ?? [], of: path, &seen, take)
    }
  }

  /// Returns the declaration whose name, or a use of it, is at an offset, and that name's range.
  func declaration(at offset: Int, in path: String) -> (place: Place, range: Range<Int>)? {
    guard let index = index(of: path) else { return nil }
    for use in index.uses(at: offset) {
      if let place = declaration(of: use.target, in: path) { return (place, use.range) }
    }
    return index.declarations(at: offset).first.map {
      (Place(path: name(of: path), number: $0), index.symbols[$0].nameRange)
    }
  }

  /// Returns the occurrences of a declaration in some files, by file and place.
  func occurrences(of place: Place, in paths: [String]) -> [Occurrence] {
    guard let symbol = symbol(at: place) else { return [] }
    var occurrences = [Occurrence(path: place.path, range: symbol.nameRange, role: nil)]
    for path in paths {
      guard let index = index(of: path) else { continue }
      for use in index.uses
      where use.name.hasSameBytes(as: symbol.name)
        && declaration(of: use.target, in: path) == place
      {
        occurrences.append(Occurrence(path: name(of: path), range: use.range, role: use.role))
      }
    }
    return occurrences
  }
}
