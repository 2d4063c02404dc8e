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
    let lines = notes.suffix(area.height).flatMap {
      Self.lines(of: $0, columns: area.width, on: canvas)
    }
    for (line, text) in lines.suffix(area.height).enumerated() {
      let style = text.hasPrefix(" ") ? canvas.styled(.dim) : canvas.base
      canvas.grid.draw(text, at: Point(x: area.x, y: area.y + line), style: style, clip: area)
    }
  }

  /// `14:03:59 greeting.xml rendered +1 ~2 1.24 ms`, and a line with the deleted rows.
  ///
  /// A headline that is too long drops its least important parts.
  private static func lines(
    of note: ChangeNote,
    columns: Int,
    on canvas: ScreenCanvas
  ) -> [String] {
    let isOwn = note.cause == note.previewID.name && note.previewID.variant == nil
    let subject = isOwn ? note.cause : "\(note.cause) → \(note.previewID)"
    let counts = ChangeText.counts(note.counts)
    let time = ChangeText.milliseconds(note.phases.total)
    let short = note.outcome == .rendered ? counts : note.outcome.rawValue
    let headline = canvas.fitting(
      [
        [note.time, subject, note.outcome.rawValue, counts, ChangeText.time(note.phases)],
        [note.time, subject, note.outcome.rawValue, counts, ChangeText.shortTime(note.phases)],
        [note.time, subject, note.outcome.rawValue, counts, time],
        [note.time, note.cause, note.outcome.rawValue, counts, time],
        [note.time, note.cause, short, time],
        [note.cause, short, time],
        [note.cause, short],
      ],
      columns: columns
    )
    if note.deleted.isEmpty { return [headline] }
    return [headline, "          - \(note.deleted.joined(separator: ", "))"]
  }
}
