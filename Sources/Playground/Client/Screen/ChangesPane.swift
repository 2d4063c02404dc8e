import PlaygroundCore
import PlaygroundProtocol

/// A pane with the latest updates.
struct ChangesPane {
  private let notes: [ChangeNote]

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { notes = model.changes.notes }

  /// Draws as many updates as fit.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    guard let area = layout.changes, let rule = layout.rule else { return }
    canvas.grid.fill(rule, with: canvas.grid.narrow("─", else: "-"), style: canvas.base)
    canvas.grid.draw(" changes ", at: Point(x: 2, y: rule.y), style: canvas.base, clip: rule)
    if notes.isEmpty {
      let style = canvas.styled(.dim)
      canvas.grid.draw("no changes yet", at: area.origin, style: style, clip: area)
    }
    let lines = Self.groups(of: notes, limit: area.height).flatMap {
      Self.lines(of: $0, columns: area.width, on: canvas)
    }
    for (line, text) in lines.suffix(area.height).enumerated() {
      let style = text.hasPrefix(" ") ? canvas.styled(.dim) : canvas.base
      canvas.grid.draw(text, at: Point(x: area.x, y: area.y + line), style: style, clip: area)
    }
  }

  /// Returns the last notes, neighbours with the same outcome of one change together.
  private static func groups(of notes: [ChangeNote], limit: Int) -> [[ChangeNote]] {
    var groups: [[ChangeNote]] = []
    for note in notes.reversed() {
      if let first = groups.last?.first, first.hasSameOutcome(as: note),
        groups.last?.contains(where: { $0.previewID == note.previewID }) == false
      {
        groups[groups.count - 1].insert(note, at: 0)
      } else if groups.count < limit {
        groups.append([note])
      } else {
        break
      }
    }
    return groups.reversed()
  }

  /// `14:03:59 greeting.xml rendered +1 ~2 1.24 ms`, and a line that names the deleted rows; a
  /// headline
  /// that is too long drops its least important parts.
  ///
  /// The outcomes of one change that are the same for several previews share their lines.
  private static func lines(
    of group: [ChangeNote],
    columns: Int,
    on canvas: ScreenCanvas
  ) -> [String] {
    guard let note = group.last else { return [] }
    let names = group.map(\.previewID.description).joined(separator: ", ")
    let subject = names == note.cause ? note.cause : "\(note.cause) → \(names)"
    let short = group.count == 1 ? note.cause : "\(note.cause) → \(group.count) previews"
    let counts = ChangeText.counts(note.counts)
    let time = ChangeText.milliseconds(note.phases.total)
    let result = note.outcome == .rendered ? counts : note.outcome.rawValue
    let headline = canvas.fitting(
      [
        [note.time, subject, note.outcome.rawValue, counts, ChangeText.time(note.phases)],
        [note.time, subject, note.outcome.rawValue, counts, ChangeText.shortTime(note.phases)],
        [note.time, subject, note.outcome.rawValue, counts, time],
        [note.time, short, note.outcome.rawValue, counts, time],
        [note.time, short, result, time],
        [short, result, time],
        [note.cause, result],
      ],
      columns: columns
    )
    if note.deleted.isEmpty { return [headline] }
    return [headline, "          - \(note.deleted.joined(separator: ", "))"]
  }
}
