/// What to do on events: one handler for each, the last one given.
///
/// A value: copies do not share. Takes no part in comparing.
public struct Handlers<Event: Hashable & Sendable, Context>: Sendable {
  private struct Entry: Sendable {
    let event: Event
    let run: @MainActor (Context) -> Void
  }

  private var entries: [Entry] = []

  /// Creates no handlers.
  public init() {}

  /// Whether nothing is done on any event.
  public var isEmpty: Bool { entries.isEmpty }

  /// The events on which something is done, the first set first.
  var events: [Event] { entries.map(\.event) }

  /// Returns whether anything is done on an event.
  public func contains(_ event: Event) -> Bool { entries.contains { $0.event == event } }

  /// Does `run` on an event, instead of what was done before.
  public mutating func set(_ event: Event, _ run: @escaping @MainActor (Context) -> Void) {
    entries.removeAll { $0.event == event }
    entries.append(Entry(event: event, run: run))
  }

  /// Does what is to be done on an event; the context is made only if there is something.
  @MainActor
  public func send(_ event: Event, _ context: @autoclosure () -> Context) {
    entries.first { $0.event == event }?.run(context())
  }
}
