import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// The previews that descriptions give with their declared states.
struct DescribedStates {
  private(set) var states: [PreviewID: DescribedState] = [:]
  /// The files with errors, by path.
  private(set) var broken: [BrokenFile] = []
  /// What each file gives, by its path.
  private var files: [ByteExactString: DescribedFile] = [:]
  /// The files that are descriptions, with errors or without.
  private(set) var described: Set<ByteExactString> = []

  /// Reads descriptions, and reports how far that is before each one that is read.
  ///
  /// - Parameters:
  ///   - paths: The files, of which those that describe nothing are passed over.
  ///   - before: The previews before: files that were descriptions are broken if they are
  ///     unreadable.
  ///   - known: The previews that were read last; files with the same bytes are taken over.
  ///   - source: The bytes of files.
  ///   - wall: The cells in which previews are built besides.
  ///   - limits: The limits of descriptions.
  ///   - report: Takes the number of files before one that is read.
  /// - Throws: `CommandError` if the wall cannot be made.
  init(
    _ paths: [String],
    after before: DescribedStates? = nil,
    reusing known: DescribedStates? = nil,
    _ source: FileSource,
    _ wall: WallRequest,
    _ limits: Limits,
    report: (Int) -> Void
  ) throws(CommandError) {
    let loader = DescriptionLoader(limits: limits) { source.content(of: $0.text) }
    for (index, path) in paths.sorted().enumerated() {
      guard path.hasSuffix(".xml") || path.hasSuffix(".json") else { continue }
      if let file = known?.files[ByteExactString(path)], file.isCurrent(source) {
        add(file, at: path)
        continue
      }
      report(index)
      let file = try DescribedFile(
        loader.load(path),
        at: path,
        wasDescription: before?.described.contains(name: path) ?? false,
        wall
      )
      add(file, at: path)
    }
  }

  private mutating func add(_ file: DescribedFile, at path: String) {
    files[ByteExactString(path)] = file
    if file.isDescription { described.insert(name: path) }
    if let defects = file.broken { broken.append(defects) }
    for (previewID, var state) in file.states {
      state.order = states.count
      states[previewID] = state
    }
  }

  /// Returns what the file of a preview gives.
  func file(of state: DescribedState) -> DescribedFile? {
    state.files.first.flatMap { files[ByteExactString($0)] }
  }

  /// Returns the files with errors that had others before, or none.
  func newlyBroken(
    since earlier: DescribedStates,
    isEdited: (String) -> Bool
  ) -> [BrokenFile] {
    let known = Dictionary(
      earlier.broken.map { (ByteExactString($0.path), $0.signature) },
      uniquingKeysWith: { first, _ in first }
    )
    return broken.filter { file in
      let path = ByteExactString(file.path)
      let sources = files[path]?.sources
      return known[path] != file.signature
        || sources?.contains { isEdited($0.path) } ?? true
    }
  }
}
