import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionTestSupport
@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Random edits of random descriptions, data, imports and images: what is reported of each is
/// compared with what is painted, with what a reading of the files finds, and with `diff`.
struct ChangeReportPropertyTests {
  private static let editsPerSeed = 25

  /// A window of a client, which attaches to them in this order.
  private struct Window {
    let attachment: Int
    let variant: String?
    let columns: Int
    let rows: Int

    static let all = [
      Window(attachment: 1, variant: nil, columns: 20, rows: 5),
      Window(attachment: 2, variant: nil, columns: 50, rows: 30),
      Window(attachment: 3, variant: "other", columns: 32, rows: 12),
    ]

    static func of(_ variant: String?) -> [Window] { all.filter { $0.variant == variant } }
  }

  @Test(arguments: Seeds.first(4, of: 800))
  func everyReportIsTrue(_ seed: Int) throws {
    var model = RandomDescription(seed: seed, .edited)
    var (files, images) = (model.files, model.images)
    var written = images.mapValues { [$0] }
    let (probe, client) = try serve(model)
    var before = try reading(probe)
    for number in 0..<Self.editsPerSeed {
      if number.isMultiple(of: 5) {
        client.request("viewport/scroll", #"{"attachment":1,"to":\#(number % 4)}"#)
        probe.readImages()
      }
      model.edit()
      let comment = Comment(rawValue: "seed \(seed), edit \(number)")
      for (name, text) in model.files.sorted(by: { $0.key < $1.key }) where files[name] != text {
        let texts = "\(name):\n\(files[name] ?? "")\nthen\n\(text)"
        let comment = Comment(rawValue: "seed \(seed), edit \(number), \(texts)")
        let shown = try pictures(client)
        let comparison = try DiffCommandCheck(of: files, images: images)
        try probe.save(text, to: name)
        let after = try reading(probe)
        let outcome = try #require(probe.journal.published.last)
        let edit = Edit(outcome: outcome, before: before, after: after)
        try check(edit, wasShown: shown, client, comment)
        try comparison.check(before, after, probe.folder.path, comment)
        probe.readImages()
        before = after
      }
      for (name, bytes) in model.images where images[name] != bytes {
        let isNew = !written[name, default: []].contains(bytes)
        try checkImage(name, bytes, isNew: isNew, probe, client, comment)
        written[name, default: []].append(bytes)
      }
      try checkPictures(of: model, before, client, comment)
      (files, images) = (model.files, model.images)
    }
  }

  @Test func imagesAreDrawn() throws {
    var count = 0
    for seed in 0..<8 where count == 0 {
      let model = RandomDescription(seed: seed, .edited)
      let (probe, client) = try serve(model)
      count += try checkPictures(of: model, try reading(probe), client, "seed \(seed)")
    }
    #expect(count > 0)
  }

  /// Returns a server of a description, and a client with all windows that show it.
  private func serve(
    _ model: RandomDescription
  ) throws -> (PreviewServerProbe, PreviewServerProbe.Client) {
    let text = model.files["list.xml"] ?? ""
    let probe = try PreviewServerProbe(text, files: model.files, images: model.images)
    let client = probe.connect()
    for window in Window.all {
      let variant = window.variant.map { ",\"variant\":\"\($0)\"" } ?? ""
      client.attach(
        rows: window.rows,
        columns: window.columns,
        ",\"color\":\"truecolor\"" + variant,
      )
    }
    probe.readImages()
    return (probe, client)
  }

  private final class Edit {
    let outcome: PreviewOutcome
    let before: DescriptionReading
    let after: DescriptionReading
    /// The contents before and after the edit, by variant: each is built once.
    private var contents: [String?: (before: PreviewContent, after: PreviewContent)] = [:]
    /// Whether the contents are painted differently, by variant and window.
    private var visible: [String?: [Int?: Bool]] = [:]

    init(outcome: PreviewOutcome, before: DescriptionReading, after: DescriptionReading) {
      (self.outcome, self.before, self.after) = (outcome, before, after)
    }

    func contents(of variant: String?) throws -> (before: PreviewContent, after: PreviewContent) {
      if let known = contents[variant] { return known }
      let built = (before: try before.content(variant), after: try after.content(variant))
      contents[variant] = built
      return built
    }

    /// Returns what was found before for a variant and a window.
    func isVisible(
      in variant: String?,
      at window: Window?,
      find: () throws -> Bool
    ) rethrows -> Bool {
      if let known = visible[variant]?[window?.attachment] { return known }
      let found = try find()
      visible[variant, default: [:]][window?.attachment] = found
      return found
    }

    /// Whether a variant is not on both sides.
    func isLoss(of variant: String?) -> Bool {
      guard let variant else { return false }
      return !before.variants.contains(variant) || !after.variants.contains(variant)
    }

    func changes(in variant: String?) -> [Change]? {
      outcome.differences.first { $0.variant == variant }?.changes.changes
    }
  }

  private func reading(_ probe: PreviewServerProbe) throws -> DescriptionReading {
    try DescriptionReading(of: probe.folder.path + "/list.xml")
  }

  private func pictures(_ client: PreviewServerProbe.Client) throws -> [[[Run]]] {
    try Window.all.map { try client.window($0.attachment).map(\.runs) }
  }

  private func check(
    _ edit: Edit,
    wasShown: [[[Run]]],
    _ client: PreviewServerProbe.Client,
    _ comment: Comment
  ) throws {
    let shown = try pictures(client)
    var isVisibleAnywhere = false
    for variant in [nil, "other"] {
      let hasOtherWindow = zip(Window.all, zip(wasShown, shown)).contains { window, pictures in
        window.variant == variant && pictures.0 != pictures.1
      }
      let isPaintedDifferently = try self.isVisible(edit, in: variant)
      let isVisible = hasOtherWindow || isPaintedDifferently
      isVisibleAnywhere = isVisibleAnywhere || isVisible
      let (before, after) = try edit.contents(of: variant)
      let difference = try edit.before.difference(to: edit.after, in: variant)
      let changes = edit.changes(in: variant) ?? []
      #expect(changes == difference.changes, comment)
      #expect(ChangeReplay(changes, from: before, to: after).fault == nil, comment)
      #expect(!isPaintedDifferently || !changes.isEmpty || edit.isLoss(of: variant), comment)
      for window in Window.of(variant) {
        let rows = try client.window(window.attachment)
        let index = window.attachment - 1
        let isShown =
          try wasShown[index] != shown[index] || self.isVisible(edit, in: variant, at: window)
        checkMarks(rows, isShown ? difference : nil, after.updatePolicy, comment)
      }
    }
    if try edit.contents(of: nil).after.imageUses.isEmpty {
      try checkReports(client, wasShown: wasShown, shown: shown, comment)
    }
    // No client shows this variant, which is there at times.
    let (had, has) = (edit.before.variants.contains("extra"), edit.after.variants.contains("extra"))
    if had != has { isVisibleAnywhere = true }
    if had, has { isVisibleAnywhere = try isVisibleAnywhere || isVisible(edit, in: "extra") }
    #expect(edit.outcome.outcome == (isVisibleAnywhere ? .rendered : .noVisibleChange), comment)
  }

  /// Checks that the client is told which of its windows show the outcome of a description without
  /// images, which are drawn later.
  private func checkReports(
    _ client: PreviewServerProbe.Client,
    wasShown: [[[Run]]],
    shown: [[[Run]]],
    _ comment: Comment
  ) throws {
    let reports = try client.changes.suffix(Window.all.count)
    for (report, pictures) in zip(reports, zip(wasShown, shown)) where report.outcome == .rendered {
      let isSame = pictures.0 == pictures.1
      #expect(report.isHidden == isSame, comment)
    }
  }

  /// Replaces an image, and compares the outcome with what windows show.
  ///
  /// The daemon reads images that windows need: if others were written meanwhile, bytes that are
  /// not new can be those that it read last.
  private func checkImage(
    _ name: String,
    _ bytes: [UInt8],
    isNew: Bool,
    _ probe: PreviewServerProbe,
    _ client: PreviewServerProbe.Client,
    _ comment: Comment
  ) throws {
    let shown = try pictures(client)
    let count = probe.journal.published.count
    try probe.save(bytes, to: name)
    probe.readImages()
    let outcomes = probe.journal.published[count...].map(\.outcome)
    if try shown != pictures(client) {
      #expect(outcomes == [.rendered], comment)
    } else {
      let unseen: [Outcome] = [.notUsed, .noVisibleChange] + (isNew ? [] : [.unchangedBytes])
      #expect(outcomes.count == 1 && unseen.contains(outcomes[0]), comment)
    }
  }

  // MARK: - Pictures

  /// Checks that the rows of images in windows show their pixels; returns the number of these rows.
  @discardableResult
  private func checkPictures(
    of model: RandomDescription,
    _ reading: DescriptionReading,
    _ client: PreviewServerProbe.Client,
    _ comment: Comment
  ) throws -> Int {
    var count = 0
    for window in Window.all {
      guard case .list(let list) = try reading.content(window.variant) else { continue }
      for row in try client.window(window.attachment) {
        guard let path = row.path else { continue }
        let component = list.sections[path.section].cells[path.element].content
        guard case .string(let name)? = component.props["src"],
          let color = model.imageColors[name]
        else { continue }
        #expect(row.runs.contains { $0.style.background == color }, comment)
        count += 1
      }
    }
    return count
  }

  /// Whether the whole content is painted differently at one of several widths.
  private func isVisible(_ edit: Edit, in variant: String?) throws -> Bool {
    if try isVisible(edit, in: variant, at: nil) { return true }
    return try Window.of(variant).contains { try isVisible(edit, in: variant, at: $0) }
  }

  /// Whether the whole content is painted differently at the width of a window; `nil` for that of
  /// the preview.
  private func isVisible(_ edit: Edit, in variant: String?, at window: Window?) throws -> Bool {
    try edit.isVisible(in: variant, at: window) {
      let contents = try edit.contents(of: variant)
      let widths = [edit.before.width, edit.after.width].map { width in
        window.map { min($0.columns, width ?? $0.columns) } ?? width ?? 80
      }
      let painted = window?.columns ?? max(widths[0], widths[1])
      return picture(contents.before, widths[0], painted)
        != picture(contents.after, widths[1], painted)
    }
  }

  private func picture(_ content: PreviewContent, _ columns: Int, _ painted: Int) -> [[Run]] {
    let layout = ContentLayout(content, columns: columns)
    let rows = 0..<layout.contentRows
    return layout.rows(in: rows, columns: painted, marks: .none, rasters: Self.rasters).map(\.runs)
  }

  /// An image of its own for each file: another file is visible, though no pixels are read, and
  /// though neither file may exist.
  private static let rasters: RasterTable = {
    var table = RasterTable()
    for (index, name) in RandomDescription.imageNames.enumerated() {
      let pixel = [UInt8(40 * index), 0, 0, UInt8.max]
      let pixels = Array(repeating: pixel, count: 8).flatMap(\.self)
      let bitmap = Bitmap(size: Size(width: 4, height: 2), bytes: pixels)
      table[name] = bitmap.map { RasterImage($0) }
    }
    return table
  }()

  // MARK: - Marks

  /// Checks the marks of a window after a visible difference, or after none.
  private func checkMarks(
    _ rows: [Frame.Row],
    _ visible: ListDiff?,
    _ policy: UpdatePolicy,
    _ comment: Comment
  ) {
    let update = visible.map { visible in policy.outcome(isFirst: false) { visible.stages } }
    let isMarked =
      policy.isAnimated && update.map { $0.isStaged || $0 == .unchanged } ?? false
    let changes = isMarked ? visible?.changes ?? [] : []
    let wrong = rows.first { row in
      if let path = row.path { return row.mark != mark(of: path, changes) }
      return !isMarked && row.mark != nil
    }
    #expect(wrong == nil, comment)
  }

  private func mark(of path: ElementPath, _ changes: [Change]) -> Frame.Mark? {
    func mark(_ change: Change) -> Frame.Mark? {
      switch change.operation {
      case .insert: .inserted
      case .update: .updated
      case .move: .moved
      case .delete: nil
      }
    }
    let own = changes.filter { $0.kind == .cell && $0.to == .cell(path) }.compactMap(mark)
    if own.contains(.updated) { return .updated }
    if let first = own.first { return first }
    let section = changes.last { change in
      change.kind == .section && change.to == [path.section]
        && !(change.operation == .update && change.props.allSatisfy { $0.path.hasSuffix(".id") })
    }
    if let mark = section.flatMap(mark) { return mark }
    return changes.contains { $0.kind == .list || $0.kind == .preview } ? .updated : nil
  }
}
