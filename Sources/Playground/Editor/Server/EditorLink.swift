import DescriptionLanguage
import PlaygroundCore
package import PlaygroundProtocol

/// What the daemon asks the editor to do.
package enum EditorTask: Equatable, Sendable {
  /// To put the cursor somewhere.
  case show(SourcePlace)
  /// To change an open document.
  case edit(DocumentEdit)
}

/// Passes on what clients of the daemon want of the editor, and what the editor wants of clients.
///
/// The daemon knows the open documents, so that a change in the inspector of a client becomes a
/// change of the editor's text. An element that the editor names is selected in the clients.
struct EditorLink {
  /// The most requests that wait for a connection to send them.
  private static let limit = 1_000

  /// The documents that the daemon knows; `nil` for none.
  private var known: EditorDocuments?
  private var waiting: [(id: Int, content: DaemonRequest.Content)] = []
  /// The numbers of changes by those of the requests to the editor.
  private var edits: [Int: Int] = [:]
  /// The hovers that wait for values, by the numbers of the requests for these.
  private var hovers: [Int: HeldHover] = [:]
  /// The place that was revealed last.
  private var revealed: RevealRequest?
  private var number = 0

  init() {}

  /// Forgets what the previous connection knew.
  ///
  /// - Returns: The hovers that no values will arrive for.
  mutating func reset() -> [HeldHover] {
    defer { (known, waiting, edits, hovers, revealed) = (nil, [], [:], [:], nil) }
    return hovers.keys.sorted(by: >).compactMap { hovers[$0] }
  }

  // MARK: - To the daemon

  /// Has clients select an element.
  mutating func reveal(_ request: RevealRequest) {
    revealed = request
    add(.reveal(request))
  }

  /// Has clients select the element at the cursor, unless it is the one from before.
  mutating func follow(_ request: RevealRequest) {
    if revealed != request { reveal(request) }
  }

  /// Asks for the values that a hover waits for; returns whether it can.
  mutating func ask(_ request: ValuesRequest, for hover: HeldHover) -> Bool {
    guard waiting.count < Self.limit else { return false }
    number += 1
    hovers[-number] = hover
    waiting.append((-number, .values(request)))
    return true
  }

  /// Returns the hover that waited for the answer to a request.
  mutating func takeHover(_ id: Int) -> HeldHover? { hovers.removeValue(forKey: id) }

  /// Gives up a hover; returns whether it was held.
  mutating func cancelHover(_ id: MessageID) -> Bool {
    guard let number = hovers.first(where: { $0.value.id == id })?.key else { return false }
    hovers[number] = nil
    return true
  }

  /// Gives up all hovers; returns their ids.
  mutating func cancelHovers() -> [MessageID] {
    defer { hovers = [:] }
    return hovers.keys.sorted(by: >).compactMap { hovers[$0]?.id }
  }

  private mutating func add(_ content: DaemonRequest.Content) {
    guard waiting.count < Self.limit else { return }
    number += 1
    waiting.append((-number, content))
  }

  /// Removes and returns the requests that can be sent.
  ///
  /// - Parameter documents: The open documents; `nil` if the editor does nothing on request.
  /// - Returns: The requests, in order.
  mutating func takeRequests(_ documents: EditorDocuments?) -> [DaemonRequest] {
    if let documents, documents != known {
      known = documents
      number += 1
      waiting.insert((-number, .documents(documents)), at: 0)
    }
    defer { waiting = [] }
    return waiting.map { DaemonRequest(id: $0.id, content: $0.content, base: nil) }
  }

  /// Whether an answer is one to a request of this link: their numbers are negative.
  static func isOwn(_ id: Int) -> Bool { id < 0 }

  // MARK: - To the editor

  /// Notes that the editor was asked for a change.
  mutating func begin(_ edit: DocumentEdit, request: Int) { edits[request] = edit.number }

  /// Answers a change that the editor is not asked for.
  mutating func refuse(_ edit: DocumentEdit, _ reason: String) {
    add(.edited(EditedDocument(number: edit.number, failure: reason)))
  }

  /// Notes the answer of the editor to a request.
  ///
  /// - Parameters:
  ///   - request: The number of the request.
  ///   - failure: Why the change was not made; `nil` if it was.
  mutating func finish(request: Int, failure: String?) {
    guard let edit = edits.removeValue(forKey: request) else { return }
    add(.edited(EditedDocument(number: edit, failure: failure)))
  }
}
