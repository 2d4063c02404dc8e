import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// The previews of a directory that differ from those of a Git commit.
///
/// Both are built from their descriptions, with the declared states; the working tree is only read.
struct CommitCandidates {
  /// The previews that differ, by name.
  private(set) var list: [ReviewChange] = []
  /// The previews that do not, by name.
  private(set) var unchanged: [PreviewID] = []

  /// Compares the descriptions below `root` with those of a commit, also in the cells of a wall,
  /// and reports how far it is.
  init(
    _ commit: GitCommit,
    in root: String,
    wall: WallRequest = WallRequest(),
    limits: Limits = Limits(),
    report: ProgressReport = { _, _, _ in }
  ) throws(CommandError) {
    let old = FileSource { path throws(CommandError) in try commit.bytes(of: path) }
    let roots = ReadableRoots([root])
    let new = FileSource { path in
      try? roots.content(of: "\(root)/\(path)", limit: limits.fileBytes).bytes
    }
    var search = DescriptionSearch(includesIgnored: false)
    let found = try search.files(at: [root]).map { String($0.dropFirst(root.count + 1)) }
    let earlier = Self.searched(commit.files, found, in: root)
    let count = earlier.count + found.count
    let before = try DescribedStates(earlier, old, wall, limits) {
      report($0, count, "reading previews")
    }
    let after = try DescribedStates(found, new, wall, limits) {
      report(earlier.count + $0, count, "reading previews")
    }
    if let failure = old.failure { throw failure }
    let parts = (old: KnownParts({ old.bytes(of: $0) }), new: KnownParts({ new.bytes(of: $0) }))
    var compared: [ByteExactString: FileEdits] = [:]
    for (previewID, state) in after.states.sorted(by: { $0.value.order < $1.value.order }) {
      let known = before.states[previewID]
      if let known, known.looksLike(state) {
        unchanged.append(previewID)
        continue
      }
      let names = Set(names: state.files + (known?.files ?? [])).sorted()
      let edits = names.compactMap { name in
        let file = LogComparison.File(
          name: name.text,
          old: old.bytes(of: name.text),
          new: new.bytes(of: name.text),
        )
        if file.old == file.new { return FileEdits?.none }
        let edits = compared[name] ?? FileEdits(file)
        compared[name] = edits
        return edits
      }
      let member = PreviewComparison(
        previewID: previewID,
        difference: ListDiff(from: known?.content, to: state.content),
        before: known?.rows,
        after: state.rows,
        content: state.content,
      )
      list.append(
        ReviewChange(member, in: state.files.first, edits, from: parts.old, to: parts.new)
      )
    }
    appendRemoved(before, after, old, new)
  }

  /// Returns the files of a commit that are searched as those of the directory are.
  ///
  /// A file that exists and was not found is ignored, so it is left out on both sides.
  private static func searched(_ files: [String], _ found: [String], in root: String) -> [String] {
    let known = Set(names: found)
    let names = WatchedNames(includesIgnored: false)
    return files.filter { file in
      if known.contains(name: file) { return true }
      let path = FilePath(text: file)
      let status = try? FileStatus(of: "\(root)/\(file)", followingLinks: false)
      return status == nil && names.isCandidate(path.name)
        && path.components.dropLast().allSatisfy(names.isEntered)
    }
  }

  /// Appends the previews of the commit that the directory no longer has.
  private mutating func appendRemoved(
    _ before: DescribedStates,
    _ after: DescribedStates,
    _ old: FileSource,
    _ new: FileSource
  ) {
    let removed = before.states.filter { after.states[$0.key] == nil }
    for (previewID, state) in removed.sorted(by: { $0.value.order < $1.value.order }) {
      let member = PreviewComparison(
        previewID: previewID,
        difference: ListDiff(from: state.content, to: nil),
        before: state.rows,
        after: nil,
      )
      let files = state.files.prefix(1).map {
        FileEdits(LogComparison.File(name: $0, old: old.bytes(of: $0), new: new.bytes(of: $0))).all
      }
      list.append(ReviewChange(member, files: files, isDirect: true))
    }
  }
}

/// The previews that descriptions give with their declared states.
private struct DescribedStates {
  struct State {
    var order: Int
    var content: PreviewContent
    var rows: DrawnRows
    /// The file of the preview, then those that it loads.
    var files: [String]

    /// Builds a preview; `nil` if that fails.
    init?(
      order: Int,
      of preview: DescribedPreview,
      named name: String,
      _ setting: PreviewSetting,
      width: Int?,
      files: [String]
    ) throws(CommandError) {
      let arguments = StateArguments(setting.states)
      let built = preview.built(
        variant: setting.variant,
        state: try arguments.values(for: preview, named: name, in: setting.variant),
        theme: setting.theme,
        locals: LocalStates()
      )
      guard let content = built.content else { return nil }
      self.order = order
      self.content = content
      self.files = files
      rows = DrawnRows(of: content, width: width)
    }

    /// Whether the drawn rows are the same, and the digests of long contents, too.
    func looksLike(_ other: State) -> Bool { rows == other.rows }
  }

  private(set) var states: [PreviewID: State] = [:]

  /// Reads descriptions, and reports the number of those that were read.
  init(
    _ paths: [String],
    _ source: FileSource,
    _ wall: WallRequest,
    _ limits: Limits,
    report: (Int) -> Void
  ) throws(CommandError) {
    let loader = DescriptionLoader(limits: limits) { path in
      source.bytes(of: path.text).map(Result.success) ?? .failure(.missing)
    }
    for (index, path) in paths.sorted().enumerated() {
      report(index)
      guard path.hasSuffix(".xml") || path.hasSuffix(".json") else { continue }
      let description = loader.load(path)
      if description.hasErrors { continue }
      let files = description.sources.map(\.path)
      for (name, preview) in zip(description.previewNames(in: path), description.previews) {
        for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
          for cell in try wall.cells(of: preview, named: name, in: variant) {
            let id = PreviewID(name: name, variant: cell.variantName(after: variant))
            states[id] = try State(
              order: states.count,
              of: preview,
              named: name,
              PreviewSetting(cell, over: PreviewSetting(variant: variant)),
              width: cell.width ?? preview.width,
              files: files
            )
          }
        }
      }
    }
  }
}

extension WallCell {
  /// The name under which a cell is judged: that of the variant, then the values of the cell.
  fileprivate func variantName(after variant: String?) -> String? {
    values.isEmpty ? variant : (variant ?? "") + suffix
  }
}

/// Files by path, each read once.
private final class FileSource {
  private let read: (String) throws(CommandError) -> [UInt8]?
  private var known: [ByteExactString: [UInt8]?] = [:]
  /// The first error of reading a file; files that do not exist are left out without an error.
  private(set) var failure: CommandError?

  init(_ read: @escaping (String) throws(CommandError) -> [UInt8]?) {
    self.read = read
  }

  /// Returns the bytes of a file, `nil` if it does not exist.
  func bytes(of path: String) -> [UInt8]? {
    if let bytes = known[path] { return bytes }
    var bytes: [UInt8]?
    do throws(CommandError) {
      bytes = try read(path)
    } catch {
      failure = failure ?? error
    }
    known[path] = bytes
    return bytes
  }
}
