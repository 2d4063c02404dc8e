import DescriptionLanguage
import PlaygroundCore

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// Previews, frames and updates for tests of the screen.
enum ScreenFixture {
  static let greeting = PreviewSummary(
    name: "greeting.xml",
    file: "greeting.xml",
    line: 2,
    title: "Greeting",
    variants: ["short"],
    generation: 1,
    status: .ok,
  )
  static let todo = PreviewSummary(
    name: "todo.json",
    file: "todo.json",
    variants: [],
    generation: 1,
    status: .ok,
  )

  static func path(_ element: Int) -> ElementPath { ElementPath(section: 0, element: element) }

  /// A frame whose rows are the cells of one section.
  static func frame(
    _ lines: [String],
    marks: [Int: Frame.Mark] = [:],
    size: Size,
    content: Int? = nil,
    offset: Int = 0,
    generation: Int = 1
  ) -> Frame {
    Frame(
      generation: generation,
      rows: lines.enumerated().map { y, text in
        Frame.Row(y: y, runs: [Run(text)], path: path(offset + y), mark: marks[y])
      },
      size: size,
      contentRows: content ?? lines.count,
      offset: offset,
      isFull: true,
    )
  }

  /// A client that shows the greeting in its attachment 7.
  static func model(
    columns: Int,
    rows: Int,
    lines: [String] = ["GREET", "Hello Marsellus", "Hello The Wolf"],
    options: ScreenOptions = ScreenOptions()
  ) -> ScreenModel {
    let size = Size(width: columns, height: rows)
    var model = ScreenModel(size: size, directory: "~/app", options: options)
    _ = model.connect([greeting, todo])
    let picture = frame(lines, size: model.panes.layout.content.size)
    let previewID = PreviewID(name: "greeting.xml")
    _ = model.attach(previewID, Attached(attachment: 7, frame: picture))
    return model
  }

  static func changes(
    _ outcome: Outcome = .rendered,
    of preview: String = "greeting.xml",
    cause: Cause? = nil,
    generation: Int,
    _ changes: [Change] = []
  ) -> PreviewChanges {
    PreviewChanges(
      preview: preview,
      generation: generation,
      cause: cause ?? .file(preview),
      outcome: outcome,
      file: preview,
      changes: changes,
      phases: [.parse: 840, .diff: 400],
    )
  }

  static func diagnostic(_ message: String = "unknown component 'Lable'") -> LocatedDiagnostic {
    LocatedDiagnostic(
      severity: .error,
      code: .unknownComponent,
      message: message,
      location: LocatedDiagnostic.Location(
        file: "greeting.xml",
        start: SourceLocation(line: 3, column: 2),
        end: SourceLocation(line: 3, column: 7),
        source: "<Lable/>",
      ),
      notes: [],
    )
  }
}
