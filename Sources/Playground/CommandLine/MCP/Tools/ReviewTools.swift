import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// Tools that review changes.
enum ReviewTools {
  private static let change = ToolParameter(
    optionalText: "change",
    "id of a group or a change, as listed, its first digits, or a preview",
  )
  private static let verdict = ToolParameter(
    optionalText: "verdict",
    "with 'change': accept, reject, comment (requires 'message')",
  )
  private static let message = ToolParameter(optionalText: "message", "why, or the comment")
  private static let since = ToolParameter(
    optionalText: "since",
    "compare with this revision, time or Git commit (default: as last accepted)",
  )

  private static let accepted = ToolFact(flag: "accepted")
  private static let id = ToolFact(text: "change")
  private static let status = ToolFact(text: "status")
  private static let title = ToolFact(text: "title")
  private static let previews = ToolFact(number: "previews")
  private static let changes = ToolFact(
    list: "changes",
    of: [id.declaration, status.declaration, title.declaration, previews.declaration],
  )

  static let review = Tool(
    "review",
    """
    List what changed in the previews, by cause, with ids and verdicts; with 'change', show the rows \
    and the source of one item; with 'verdict' as well, judge it.
    """,
    parameters: [
      change.declaration, verdict.declaration, message.declaration, since.declaration,
      ToolParameters.cursor.declaration,
    ],
    facts: [accepted.declaration, changes.declaration],
    isReadOnly: false,
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    guard let change = try call[change] else {
      guard try call[verdict] == nil else {
        throw RPCError(.invalidParams, "'verdict' requires 'change'")
      }
      guard let list = try call.review(since: try call[since]) else { return }
      return finish(list, call, cursor)
    }
    if let verdict = try call[verdict] { return try judge(change, verdict, call, cursor) }
    guard let list = try call.review(since: try call[since]) else { return }
    let items: [ReviewGroup]
    do throws(CommandError) {
      items = try list.groups(named: change)
    } catch {
      return call.fail(ErrorMessage.text(for: error))
    }
    let lines = items.map { ReviewText().lines(of: $0, .document).map(DrawnRows.text) }
    let text = lines.joined(separator: [""]) + (list.note.map { [$0] } ?? [])
    let facts = items.map { Value.object(ObjectValue(members(of: $0).compactMap(\.self))) }
    call.finish(
      text.map { ToolLine($0) },
      nil,
      cursor,
      [accepted(list.isAccepted), changes(facts)]
    )
  }

  /// Returns the facts about an item.
  private static func members(of group: ReviewGroup) -> [ObjectValue.Member?] {
    [
      id(group.id), status(group.status.rawValue), title(group.title),
      previews(group.members.count),
    ]
  }

  /// Replies with the shortlist of a review.
  private static func finish(_ list: ReviewList, _ call: ToolCall, _ cursor: TextPage.Cursor) {
    var groups: [String: ReviewGroup] = [:]
    for group in list.groups { groups[group.id] = group }
    // A line that begins with an id is that of a group; notes and the list of others are not.
    let notes = list.note.map { [ToolLine($0)] } ?? []
    let lines = ReviewText().shortlist(of: list).map(DrawnRows.text).map { line -> ToolLine in
      guard let group = line.split(separator: " ").first.flatMap({ groups[String($0)] }) else {
        return ToolLine(line)
      }
      return ToolLine(line, members(of: group))
    }
    call.finish(notes + lines, changes, cursor, [accepted(list.isAccepted)])
  }

  /// The verdicts by their names.
  private static let kinds: [String: ReviewVerdict.Kind] = [
    "accept": .accepted, "reject": .rejected, "comment": .commented,
  ]

  /// Judges what a name means now, and replies with what that was.
  private static func judge(
    _ change: String,
    _ verdict: String,
    _ call: ToolCall,
    _ cursor: TextPage.Cursor
  ) throws(RPCError) {
    guard let kind = kinds[verdict] else {
      throw RPCError(
        .invalidParams,
        "unknown verdict '\(verdict)'; expected one of accept, reject, comment"
      )
    }
    let text = try call[message]
    if kind == .commented, text == nil {
      throw RPCError(.invalidParams, "missing 'message': the comment")
    }
    guard let list = try call.review(since: try call[since]) else { return }
    let given: NamedVerdicts
    do throws(CommandError) {
      given = try NamedVerdicts(
        kind,
        on: list.changes(named: [change]),
        of: list,
        message: text,
        at: DirectoryArgument.location(call.root)
      )
    } catch {
      return call.fail(ErrorMessage.text(for: error))
    }
    let facts = given.judged.map { change -> Value in
      let item: [ObjectValue.Member?] = [
        id(change.id), status(given.status(of: change).rawValue), title(change.title),
        previews(change.members.count),
      ]
      return .object(ObjectValue(item.compactMap(\.self)))
    }
    guard let now = try call.review(since: try call[since]) else { return }
    call.finish(
      given.lines.map { ToolLine($0) },
      nil,
      cursor,
      [accepted(now.isAccepted), changes(facts)]
    )
  }
}

extension ToolCall {
  /// Returns the changes since a moment, `nil` for the last acceptance; replies with an error, and
  /// returns `nil`, if they cannot be compared.
  ///
  /// - Throws: `RPCError` if the moment is invalid.
  func review(since: String?) throws(RPCError) -> ReviewList? {
    let moment = since.flatMap { LogMoment($0) }
    if let since, moment == nil {
      throw RPCError(.invalidParams, "invalid moment '\(since)': expected a Git commit or a time")
    }
    do throws(CommandError) {
      let location = try DirectoryArgument.location(root)
      return try ReviewList.present(since: moment, at: location, reusing: reviews, report: report)
    } catch {
      fail(ErrorMessage.text(for: error))
      return nil
    }
  }
}
