import PlaygroundProtocol

/// The previews whose changes a client does not receive yet.
///
/// They are asked for in small batches, each after the answers to the previous one, so that other
/// requests of the client are not answered after thousands of these.
struct ListeningQueue {
  /// The maximum number of requests that are not answered yet.
  static let batchSize = 16

  private var waiting: ArraySlice<PreviewSummary>
  private var underway = 0

  /// Creates a queue of previews.
  init(_ previews: [PreviewSummary] = []) { waiting = previews[...] }

  /// Adds a preview.
  mutating func add(_ preview: PreviewSummary) { waiting.append(preview) }

  /// Records an answer.
  mutating func finish() { underway -= 1 }

  /// Removes and returns the next previews to ask for; none while answers are awaited.
  mutating func next() -> ArraySlice<PreviewSummary> {
    guard underway == 0 else { return [] }
    let batch = waiting.prefix(Self.batchSize)
    waiting = waiting.dropFirst(batch.count)
    underway = batch.count
    return batch
  }
}
