/// A view with an observable state.
///
///     final class Counter: HBox, Stateful, Eventable {
///       enum Event { case reset }
///       let viewState = State(0)
///       let eventProducer = SimpleIO<Event>()
///     }
@MainActor
public protocol Stateful {
  /// The type of the state.
  associatedtype StateType
  /// The state, set by the owner and bound by the view.
  var viewState: State<StateType> { get }
}

@MainActor
extension Stateful where Self: BindingOwner {
  /// Binds the state to an output, replacing any previous binding.
  ///
  /// - Returns: The object itself, for chaining.
  @discardableResult
  public func viewState(_ output: some ValueOutput<StateType>) -> Self {
    let state = viewState
    bindings.replace("viewState") { output.listen { state.value = $0 } }
    return self
  }
}

/// A sender of events.
@MainActor
public protocol Eventable {
  /// The type of the events.
  associatedtype EventType
  /// The channel that sends the events.
  var eventProducer: SimpleIO<EventType> { get }
}

@MainActor
extension Eventable {
  /// Sends an event to all listeners.
  public func emit(_ event: EventType) { eventProducer.receive(event) }

  /// Forwards each event to an input.
  ///
  /// - Returns: The object itself, for chaining.
  @discardableResult
  public func onEventProduced(_ input: some ValueInput<EventType>) -> Self {
    eventProducer.send(to: input)
    return self
  }

  /// Calls `block` with an object and each event until the object is deallocated; the object is
  /// held weakly.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - block: Receives the object and the event.
  /// - Returns: The sender itself, for chaining.
  @discardableResult
  public func onEventProduced<Owner: BindingOwner>(
    to owner: Owner,
    _ block: @escaping (Owner, EventType) -> Void
  ) -> Self {
    eventProducer.safeBind(to: owner, block)
    return self
  }
}
