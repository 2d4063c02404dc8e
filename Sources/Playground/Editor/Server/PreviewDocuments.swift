import PlaygroundCore
import PlaygroundProtocol

/// The documents in the editor that show previews, and their texts.
struct PreviewDocuments {
  /// The most documents; beyond that, the oldest one is not refreshed any more.
  private static let limit = 100

  /// The addresses, the oldest one first.
  private var addresses: [PreviewAddress] = []
  /// The newest text of each document that could be built.
  private var texts: [PreviewAddress: String] = [:]
  /// The requests that wait for a text.
  private var held: [(id: MessageID, address: PreviewAddress)] = []

  init() {}

  /// The paths of their descriptions.
  var paths: [String] { addresses.map(\.path) }

  /// Returns the documents of a description.
  func addresses(of path: String) -> [PreviewAddress] {
    addresses.filter { $0.path.hasSameBytes(as: path) }
  }

  /// Returns the known text of a document, and has it kept up to date.
  mutating func text(of address: PreviewAddress) -> String? {
    if !addresses.contains(address) {
      addresses.append(address)
      if addresses.count > Self.limit { texts[addresses.removeFirst()] = nil }
    }
    return texts[address]
  }

  /// Holds a request until the text is known.
  mutating func hold(_ id: MessageID, _ address: PreviewAddress) { held.append((id, address)) }

  /// Gives up a request; returns whether it was held.
  mutating func cancel(_ id: MessageID) -> Bool {
    let count = held.count
    held.removeAll { $0.id == id }
    return held.count < count
  }

  /// Gives up all requests; returns their ids.
  mutating func cancelAll() -> [MessageID] {
    defer { held = [] }
    return held.map(\.id)
  }

  /// Takes the texts of an analysis.
  ///
  /// - Returns: The answers to the requests that waited, and the documents to refresh.
  mutating func take(
    _ outcome: Analysis.Outcome
  ) -> (answers: [(id: MessageID, text: String)], changed: [PreviewAddress]) {
    var changed: [PreviewAddress] = []
    var answers: [(id: MessageID, text: String)] = []
    // An analysis that began before a document was wanted says nothing about it.
    for address in addresses(of: outcome.path) where outcome.addresses.contains(address) {
      // Without a text, the description has errors: the last good one stays.
      let text = outcome.texts[address] ?? texts[address] ?? Self.problems(of: outcome)
      let waiting = held.filter { $0.address == address }
      held.removeAll { $0.address == address }
      answers += waiting.map { ($0.id, text) }
      if let old = texts[address], old != text, waiting.isEmpty { changed.append(address) }
      texts[address] = text
    }
    return (answers, changed)
  }

  private static func problems(of outcome: Analysis.Outcome) -> String {
    let found = outcome.diagnostics.sorted { $0.key < $1.key }.flatMap(\.value)
    if found.isEmpty { return "the file has no preview\n" }
    return found.map { "\($0.range.start.line + 1): \($0.message)\n" }.joined()
  }
}
