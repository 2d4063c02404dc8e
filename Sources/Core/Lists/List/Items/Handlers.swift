/// Event handlers: at most one for each event, the last one set.
///
/// A value type: copies are independent. Ignored by `==`.
package struct Handlers<Event: Hashable & Sendable, Context>: Sendable {
  private struct Entry: Sendable {
    let event: Event
    let run: @MainActor (Context) -> Void
  }

  private var entries: [Entry] = []

  /// Creates an empty set of handlers.
  package init() {}

  /// Whether there are no handlers.
  package var isEmpty: Bool { entries.isEmpty }

  /// The events with a handler, in the order they were first set.
  var events: [Event] { entries.map(\.event) }

  /// Returns whether an event has a handler.
  package func contains(_ event: Event) -> Bool { entries.contains { $0.event == event } }

  /// Sets the handler of an event, replacing the previous one.
  package mutating func set(_ event: Event, _ run: @escaping @MainActor (Context) -> Void) {
    let entry = Entry(event: event, run: run)
    if let index = entries.firstIndex(where: { $0.event == event }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Calls the handler of an event; the context is created only if there is a handler.
  @MainActor
  package func send(_ event: Event, _ context: @autoclosure () -> Context) {
    entries.first { $0.event == event }?.run(context())
  }
}
