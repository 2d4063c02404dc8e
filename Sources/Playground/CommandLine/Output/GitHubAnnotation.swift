import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A remark on a line of a file, as a workflow command of GitHub Actions: `::error file=a.xml,…`.
struct GitHubAnnotation {
  /// How the remark is shown.
  enum Level: String {
    case error
    case warning
    case notice
  }

  let level: Level
  let file: String
  /// The first line, counted from 1; `nil` for the whole file.
  var line: Int?
  /// The columns, counted from 1, of a remark about a part of one line.
  var columns: ClosedRange<Int>?
  let title: String
  let message: String

  /// The longest message, in characters; longer ones are cut.
  private static let limit = 4_000

  /// The command, as one line.
  var text: String {
    var properties = ["file=\(Self.property(file))"]
    if let line { properties.append("line=\(line)") }
    if let columns {
      properties += ["col=\(columns.lowerBound)", "endColumn=\(columns.upperBound)"]
    }
    properties.append("title=\(Self.property(title))")
    let list = properties.joined(separator: ",")
    return "::\(level.rawValue) \(list)::\(Self.data(message))\n"
  }

  /// Returns text as the value of a property, which a colon or a comma would end.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// Returns text as data: it has no line breaks.
  private static func data(_ text: String) -> String {
    let cut = text.count > limit ? text.prefix(limit - 1) + "…" : text
    let lines = DrawnText(cut).lines.map { $0.replacing("%", with: "%25") }
    return lines.joined(separator: "%0A")
  }
}

extension GitHubAnnotation {
  /// Creates the annotation of a diagnostic; advice is a notice.
  init(_ diagnostic: LocatedDiagnostic) {
    let place = diagnostic.location
    let isInLine = place.start.line == place.end.line && place.start.column < place.end.column
    self.init(
      level: diagnostic.severity == .error
        ? .error : diagnostic.code.lint == nil ? .warning : .notice,
      file: place.file,
      line: place.start.line,
      columns: isInLine ? place.start.column...place.end.column - 1 : nil,
      title: diagnostic.code.rawValue,
      message: ([diagnostic.message]
        + diagnostic.notes.map { note in
          "\(note.location.file):\(note.location.start.line): \(note.message)"
        }).joined(separator: "\n")
    )
  }
}
