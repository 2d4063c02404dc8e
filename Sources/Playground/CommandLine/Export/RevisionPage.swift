import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Recorded changes as a self-contained HTML page, with an index by sessions.
///
/// Links lead from each change to the next and the previous one, and changes can be selected by
/// their outcome, without a script. Where scripts run, there is also a filter by text.
struct RevisionPage {
  private var index = ""
  private var sections = ""
  private var neighbours: [Int: (previous: Int?, next: Int?)] = [:]

  /// Creates a page with the index of revisions, oldest first.
  init(of revisions: [Revision], _ history: History) {
    let numbers = revisions.map(\.number)
    for (index, number) in numbers.enumerated() {
      neighbours[number] = (
        previous: index > 0 ? numbers[index - 1] : nil,
        next: index + 1 < numbers.count ? numbers[index + 1] : nil
      )
    }
    var story = LogStory(isOpen: false, renames: LogRenames(history: history))
    let sessions = story.sessions(adding: revisions.reversed()) + story.lastSession()
    for session in sessions.reversed() { index += Self.links(to: session) }
  }

  /// Adds a revision with its details; they are added in the order of the index.
  mutating func append(_ revision: Revision) {
    guard let detail = revision.detail else { return }
    sections += "<section id=\"r\(revision.number)\" class=\"\(Self.kind(of: [revision]))\">\n"
    let heading = HTMLEncoder.isolated(revision.heading)
    sections += "<h2>\(links(from: revision.number))\(heading)</h2>\n"
    let hunks = SourceHunks().lines(
      from: detail.previousSourceBytes,
      to: detail.sourceBytes
    )
    sections += HistoryPage.details(CauseText.wordsAndNote(revision.cause), hunks, isOpen: false)
    let diagnostics = DiagnosticFormatter(columns: 100).text(detail.diagnostics)
      .split(separator: "\n").map { [Run(String($0))] }
    sections += HistoryPage.details("diagnostics", diagnostics, isOpen: true)
    for group in VariantGroup.groups(of: detail.variants) {
      guard group.variant.before != nil || group.variant.after != nil else { continue }
      sections += HistoryPage.pair(before: group.variant.before, after: group.variant.after)
    }
    sections += "</section>\n"
  }

  /// The page.
  var document: String {
    let body =
      "<h1>Recorded changes</h1>\n\(Self.filters)<nav id=\"index\">\n\(index)</nav>\n" + sections
    return HistoryPage.document(title: "Recorded changes", body: body, script: PageScript.text)
  }

  /// The choices of outcomes, and the field for a text, which is shown where scripts run.
  private static let filters = """
    <fieldset class="filter"><legend>Show</legend>
    <label><input type="radio" name="kind" checked> all</label>
    <label><input type="radio" name="kind" id="changed"> visible changes</label>
    <label><input type="radio" name="kind" id="broken"> errors</label>
    <label id="search" hidden>with the text <input type="search"> <output></output></label>
    </fieldset>

    """

  private func links(from number: Int) -> String {
    let (previous, next) = neighbours[number] ?? (nil, nil)
    func link(_ target: Int?, _ relation: String, _ sign: String) -> String {
      guard let target else { return "" }
      return "<a rel=\"\(relation)\" href=\"#r\(target)\" title=\"\(relation)\">\(sign)</a> "
    }
    return "<span class=\"steps\">" + link(previous, "prev", "←")
      + "<a href=\"#index\" title=\"index\">↑</a> " + link(next, "next", "→") + "</span>"
  }

  /// Returns a link to each entry of a session, oldest first.
  private static func links(to session: LogSession) -> String {
    let formatter = LogFormatter()
    let lines = formatter.table(of: session.entries, hasDates: false).dropFirst()
    let items = zip(session.entries, lines).reversed().map { entry, line in
      let first = entry.revisions.last?.number ?? entry.newest.number
      return "<li class=\"\(kind(of: entry.revisions))\"><a href=\"#r\(first)\">"
        + "\(HTMLEncoder.isolated(DrawnText.line(line)))</a></li>\n"
    }
    let heading = HTMLEncoder.isolated(DrawnText.line(formatter.heading(of: session)))
    return "<details open><summary>\(heading)</summary>\n<ol>\n\(items.joined())</ol></details>\n"
  }

  /// Returns the class by which revisions are selected.
  private static func kind(of revisions: [Revision]) -> String {
    var kind = "same"
    for revision in revisions {
      switch revision.outcome {
      case .invalid, .compileError, .crashed, .timedOut: return "broken"
      case .rendered, .removed: kind = "changed"
      case .noVisibleChange, .unchangedBytes, .superseded, .notUsed: break
      }
    }
    return kind
  }
}
