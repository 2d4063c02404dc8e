import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// Compares the previews of two sides, and takes over what was compared before.
struct StateComparison {
  /// A preview that was compared.
  struct Compared {
    /// How it differs; `nil` if it looks the same.
    let change: ReviewChange?
    /// What gave the preview before and after.
    fileprivate let files: (old: DescribedFile?, new: DescribedFile?)
    /// The bytes of all its files after.
    fileprivate let bytes: [[UInt8]?]
  }

  /// One side: the previews, and the bytes of files.
  typealias Side = (states: DescribedStates, source: FileSource)

  private let old: Side
  private let new: Side
  private let known: [PreviewID: Compared]
  private let parts: (old: KnownParts, new: KnownParts)
  private var edits: [ByteExactString: FileEdits] = [:]
  /// The previews after that were compared.
  private(set) var compared: [PreviewID: Compared] = [:]

  /// Creates the comparison of two sides.
  ///
  /// - Parameters:
  ///   - old: The side before.
  ///   - new: The side after.
  ///   - known: What was compared last.
  init(_ old: Side, _ new: Side, reusing known: [PreviewID: Compared]) {
    (self.old, self.new, self.known) = (old, new, known)
    parts = (KnownParts({ old.source.bytes(of: $0) }), KnownParts({ new.source.bytes(of: $0) }))
  }

  /// Compares all previews, and appends those that differ.
  mutating func run(into found: inout ReviewCandidates) {
    let ordered = new.states.states.sorted { $0.value.order < $1.value.order }
    for (previewID, state) in ordered {
      let result = compare(previewID, old.states.states[previewID], state)
      compared[previewID] = result
      if let change = result.change {
        found.list.append(change)
      } else {
        found.unchanged.append(previewID)
      }
    }
    appendRemoved(to: &found)
  }

  private mutating func compare(
    _ previewID: PreviewID,
    _ before: DescribedState?,
    _ state: DescribedState
  ) -> Compared {
    let files = (old: before.flatMap(old.states.file), new: new.states.file(of: state))
    let names = Set(names: state.files + (before?.files ?? [])).sorted()
    let bytes = names.map { new.source.bytes(of: $0.text) }
    if let last = known[previewID], last.files.old === files.old, last.files.new === files.new,
      last.bytes.elementsEqual(bytes, by: Self.areEqual)
    {
      return last
    }
    guard let before, before.looksLike(state) else {
      let change = change(of: previewID, before, state, names)
      return Compared(change: change, files: files, bytes: bytes)
    }
    return Compared(change: nil, files: files, bytes: bytes)
  }

  private static func areEqual(_ one: [UInt8]?, _ other: [UInt8]?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return FileContent.areEqual(one, other)
  }

  private mutating func change(
    of previewID: PreviewID,
    _ before: DescribedState?,
    _ state: DescribedState,
    _ names: [ByteExactString]
  ) -> ReviewChange {
    var edits: [FileEdits] = []
    for name in names {
      let file = LogComparison.File(
        name: name.text,
        old: old.source.bytes(of: name.text),
        new: new.source.bytes(of: name.text),
      )
      if file.old == file.new { continue }
      let edit =
        self.edits[name]
        ?? FileEdits(file, parts.old.parts(of: name), parts.new.parts(of: name))
      self.edits[name] = edit
      edits.append(edit)
    }
    let member = PreviewComparison(
      previewID: previewID,
      difference: ListDiff(from: before?.content, to: state.content),
      before: before?.rows,
      after: state.rows,
      earlierContent: before?.content,
      content: state.content,
    )
    return ReviewChange(member, in: state.files.first, edits, from: parts.old, to: parts.new)
  }

  /// Appends the previews that the new side no longer has.
  ///
  /// Those of a file with errors are not gone: they cannot be built.
  private func appendRemoved(to found: inout ReviewCandidates) {
    let broken = Set(names: new.states.broken.map(\.path))
    let removed = old.states.states.filter { previewID, state in
      new.states.states[previewID] == nil
        && !(state.files.first.map(broken.contains(name:)) ?? false)
    }
    for (previewID, state) in removed.sorted(by: { $0.value.order < $1.value.order }) {
      let member = PreviewComparison(
        previewID: previewID,
        difference: ListDiff(from: state.content, to: nil),
        before: state.rows,
        after: nil,
      )
      let files = state.files.prefix(1).map { name in
        let (before, after) = (old.source.bytes(of: name), new.source.bytes(of: name))
        return FileEdits(LogComparison.File(name: name, old: before, new: after)).all
      }
      found.list.append(ReviewChange(member, files: files, isDirect: true))
    }
  }
}
