import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// Random edits of random descriptions, data and imports: what is reported of each is compared with
/// what is painted, and with what a reading of the files finds.
@Suite struct ChangeReportPropertyTests {
  private static let editsPerSeed = 25
  /// The windows: width, height.
  private static let windows = [(20, 5), (50, 30)]

  @Test(arguments: Seeds.upTo(400, atLeast: 24))
  func everyReportIsTrue(_ seed: Int) throws {
    var model = RandomDescription(seed: seed)
    var files = model.files
    let probe = try PreviewServerProbe(files["list.xml"] ?? "", files: files)
    let client = probe.connect()
    for (columns, rows) in Self.windows { client.attach(rows: rows, columns: columns) }
    var before = try reading(probe)
    for number in 0..<Self.editsPerSeed {
      if number.isMultiple(of: 5) {
        client.request("viewport/scroll", #"{"attachment":1,"to":\#(number % 4)}"#)
      }
      model.edit()
      for (name, text) in model.files.sorted(by: { $0.key < $1.key }) where files[name] != text {
        let windows = try [1, 2].map { try client.window($0) }
        try probe.save(text, to: name)
        let after = try reading(probe)
        let outcome = try #require(probe.journal.published.last)
        let comment = Comment(rawValue: "seed \(seed), edit \(number) of \(name)")
        let edit = Edit(outcome: outcome, before: before, after: after)
        try check(edit, windows, client, comment)
        before = after
      }
      files = model.files
    }
  }

  /// What the files say at one time.
  private struct Reading {
    let content: PreviewContent
    let width: Int?
  }

  private struct Edit {
    let outcome: PreviewOutcome
    let before: Reading
    let after: Reading

    var changes: [Change] { outcome.differences.first?.changes.changes ?? [] }
  }

  private func reading(_ probe: PreviewServerProbe) throws -> Reading {
    let path = probe.folder.path + "/list.xml"
    let description = DescriptionLoader(limits: Limits()).load(path)
    let preview = try #require(description.previews.first)
    return Reading(content: try #require(preview.build().content), width: preview.width)
  }

  private func check(
    _ edit: Edit,
    _ windows: [[Frame.Row]],
    _ client: PreviewServerProbe.Client,
    _ comment: Comment
  ) throws {
    let after = try [1, 2].map { try client.window($0) }
    let isVisible = isVisible(edit) || windows.map(Self.picture) != after.map(Self.picture)
    let expected: Outcome = isVisible ? .rendered : .noVisibleChange
    #expect(edit.outcome.outcome == expected, comment)

    var difference = ListDiff(from: edit.before.content, to: edit.after.content)
    let width = Change(widthFrom: edit.before.width, to: edit.after.width)
    difference.changes.insert(contentsOf: width.map { [$0] } ?? [], at: 0)
    #expect(edit.changes == difference.changes, comment)
    let replay = ChangeReplay(edit.changes, from: edit.before.content, to: edit.after.content)
    #expect(replay.fault == nil, comment)

    for rows in after { checkMarks(rows, edit, difference, comment) }
  }

  // MARK: - Pictures

  /// Whether the whole content is painted differently at one of several widths.
  private func isVisible(_ edit: Edit) -> Bool {
    if replacesImage(edit.changes) { return true }
    let own = [edit.before.width, edit.after.width].map { $0 ?? 80 }
    if picture(edit.before, own[0], own.max() ?? 80) != picture(edit.after, own[1], own.max() ?? 80)
    {
      return true
    }
    return Self.windows.contains { columns, _ in
      let before = picture(edit.before, min(columns, edit.before.width ?? columns), columns)
      return before != picture(edit.after, min(columns, edit.after.width ?? columns), columns)
    }
  }

  /// Another image is visible, though its pixels are not read here.
  private func replacesImage(_ changes: [Change]) -> Bool {
    changes.contains { $0.props.contains { $0.path == "Image.src" } }
  }

  private func picture(_ reading: Reading, _ columns: Int, _ painted: Int) -> [[Run]] {
    let layout = ContentLayout(reading.content, columns: columns)
    return layout.rows(in: 0..<layout.contentRows, columns: painted, marks: .none).map(\.runs)
  }

  private static func picture(_ rows: [Frame.Row]) -> [[Run]] { rows.map(\.runs) }

  // MARK: - Marks

  private func checkMarks(
    _ rows: [Frame.Row],
    _ edit: Edit,
    _ difference: ListDiff,
    _ comment: Comment
  ) {
    let policy = edit.after.content.updatePolicy
    let update = policy.outcome(isFirst: false) { difference.stages }
    let isMarked =
      edit.outcome.outcome == .rendered && policy.isAnimated
      && (update.isStaged || update == .unchanged)
    for row in rows {
      guard let path = row.path else {
        if !isMarked { #expect(row.mark == nil, comment) }
        continue
      }
      #expect(row.mark == (isMarked ? mark(of: path, edit.changes) : nil), comment)
    }
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
    let place = [path.section, path.element]
    let own = changes.filter { $0.kind == .cell && $0.to == place }.compactMap(mark)
    if own.contains(.updated) { return .updated }
    if let first = own.first { return first }
    let section = changes.last { $0.kind == .section && $0.to == [path.section] }
    if let mark = section.flatMap(mark) { return mark }
    return changes.contains { $0.kind == .list || $0.kind == .preview } ? .updated : nil
  }
}
