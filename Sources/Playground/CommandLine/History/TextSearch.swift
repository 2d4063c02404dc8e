import PlaygroundClient
import PlaygroundDaemon
import PlaygroundProtocol

/// A search for the changes since which drawn rows contain a text, or do not.
///
/// A text can come and go, so all pictures are looked at; each is read once, however many revisions
/// have it.
struct TextSearch {
  private let history: History
  private let text: String
  private let isContained: Bool
  /// Whether stored rows contain the text, by the number of the rows.
  private var known: [Int: Bool] = [:]

  /// Creates a search for a text that is contained, or missing.
  init(_ history: History, _ text: String, isContained: Bool) {
    self.history = history
    self.text = text
    self.isContained = isContained
  }

  /// Returns the last revision since which the condition holds until now, or the first one that
  /// made it hold; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - steps: The pictures of one preview in one variant, oldest first.
  ///   - isFirst: Whether the first revision is wanted.
  /// - Returns: The number of the revision.
  /// - Throws: `CommandError` if a picture cannot be read.
  mutating func revision(in steps: [PictureStep], isFirst: Bool) throws(CommandError) -> Int? {
    guard let first = steps.first else { return nil }
    var found: Int?
    var held = try holds(first.before)
    for step in steps {
      let holds = try holds(step.after)
      if holds, !held { found = step.revision }
      if isFirst, found != nil { return found }
      if !holds { found = nil }
      held = holds
    }
    return found
  }

  /// Returns whether the condition holds for stored rows; a preview without rows contains nothing.
  private mutating func holds(_ number: Int?) throws(CommandError) -> Bool {
    guard let number else { return !isContained }
    if let contains = known[number] { return contains == isContained }
    let rows = try history.picture(number)
    let contains = rows?.texts.contains { $0.contains(text) } ?? false
    known[number] = contains
    return contains == isContained
  }
}
