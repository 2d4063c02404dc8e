/// Something that shows a state.
///
///     final class Counter: HBox, Stateful, Eventable {
///       enum Event { case reset }
///       let viewState = State(0)
///       let eventProducer = SimpleIO<Event>()
///     }
@MainActor
public protocol Stateful {
  /// What is shown.
  associatedtype StateType
  /// What is shown, to be set from outside and bound to inside.
  var viewState: State<StateType> { get }
}

@MainActor
extension Stateful where Self: BindingOwner {
  /// Shows what an output gives out, in place of any output before it.
  @discardableResult
  public func viewState(_ output: some Outputing<StateType>) -> Self {
    let state = viewState
    bindings.replace("viewState") { output.outputing { state.value = $0 } }
    return self
  }
}

/// Something that tells of events.
@MainActor
public protocol Eventable {
  /// What may happen.
  associatedtype EventType
  /// Where it is told.
  var eventProducer: SimpleIO<EventType> { get }
}

@MainActor
extension Eventable {
  /// Tells of an event.
  public func emit(_ event: EventType) { eventProducer.input(value: event) }

  /// Passes every event on to an input.
  @discardableResult
  public func onEventProduced(_ input: some Inputing<EventType>) -> Self {
    eventProducer.send(to: input)
    return self
  }

  /// Calls `block` with an object and every event, for as long as the object is there.
  @discardableResult
  public func onEventProduced<Owner: BindingOwner>(
    to owner: Owner,
    _ block: @escaping (Owner, EventType) -> Void
  ) -> Self {
    eventProducer.safeBind(to: owner, block)
    return self
  }
}
