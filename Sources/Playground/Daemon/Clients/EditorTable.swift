import PlaygroundProtocol
import PlaygroundSystem

/// The editors whose language servers are clients, and the changes that they are asked to make.
struct EditorTable {
  /// An editor.
  struct Editor {
    /// The number of the client.
    let client: Int
    /// The name for people.
    let name: String
    /// The files that are open in it, as it writes their paths.
    let files: [FilePath: String]
    /// Whether it shows a place on request.
    let showsPlaces: Bool
    /// Whether it changes open documents on request.
    let takesEdits: Bool
  }

  /// Receives why a change was not made; `nil` if it was.
  typealias Ending = (RPCError?) -> Void

  private struct Change {
    let client: Int
    let end: Ending
  }

  /// The editors; the one that opened or closed a document last is the last one.
  private var editors: [Editor] = []
  /// The changes that editors have not answered, by number.
  private var changes: [Int: Change] = [:]
  private var number = 0

  init() {}

  /// Notes an editor and its documents, in place of what was known of it.
  mutating func note(_ editor: Editor) {
    editors.removeAll { $0.client == editor.client }
    editors.append(editor)
  }

  /// Returns the editor that changes a document: the one of a client that has typed in it, else the
  /// last one that has it open; `nil` without one.
  func editor(changing path: FilePath, typed client: Int?) -> Editor? {
    let able = editors.filter { $0.takesEdits && $0.files[path] != nil }
    return able.last { $0.client == client } ?? able.last
  }

  /// Returns the editor that shows a file: one that has it open, else the last one.
  func editor(showing path: FilePath) -> Editor? {
    let able = editors.filter(\.showsPlaces)
    return able.last { $0.files[path] != nil } ?? able.last
  }

  /// Begins a change.
  ///
  /// - Parameters:
  ///   - client: The client of the editor.
  ///   - end: Called once, when the editor has answered or is gone.
  /// - Returns: The number that names the change.
  mutating func begin(_ client: Int, _ end: @escaping Ending) -> Int {
    number += 1
    changes[number] = Change(client: client, end: end)
    return number
  }

  /// Removes a change that an editor has answered; `nil` if it was not asked for it.
  mutating func take(_ number: Int, of client: Int) -> Ending? {
    guard changes[number]?.client == client else { return nil }
    return changes.removeValue(forKey: number)?.end
  }

  /// Forgets clients that are gone.
  ///
  /// - Returns: What is to be called for the changes that they have not answered, in order.
  mutating func removeAll(ofPeers ids: [Int]) -> [Ending] {
    guard !ids.isEmpty else { return [] }
    editors.removeAll { ids.contains($0.client) }
    let lost = changes.filter { ids.contains($0.value.client) }.keys.sorted()
    return lost.compactMap { changes.removeValue(forKey: $0)?.end }
  }
}
