import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem
import Synchronization

/// The previews of one library, and the child that runs them while somebody shows them.
///
/// The states of their rows are known after each content, so that a child can be ended at any time:
/// the next one takes them over.
final class LiveGeneration: Sendable {
  /// Contents, and what became of an event and of earlier states.
  struct Shown {
    var previews: [MadePreview] = []
    var isHandled = false
    var lost: [LiveState] = []
  }

  /// How long a child may take for an answer, in milliseconds.
  private static let patience = 10_000

  private struct State {
    var child: LiveChild?
    var previews: [LivePreview] = []
    var states: [LiveState]
    /// The columns that the contents were made for.
    var columns = 80
  }

  /// The number of the generation, unique in this process.
  let number: Int
  /// The library.
  let product: SwiftBuild.Product
  /// The files that it is made from, besides the file with the previews.
  let inputs: [FilePath]
  private let state: Mutex<State>

  /// Creates a generation without a child, whose rows take over the states of an earlier one.
  init(
    _ number: Int,
    _ product: SwiftBuild.Product,
    _ inputs: [FilePath],
    restoring states: [LiveState]
  ) {
    self.number = number
    self.product = product
    self.inputs = inputs
    state = Mutex(State(states: states))
  }

  /// The states of the rows when their content was last made.
  var states: [LiveState] { state.withLock { $0.states } }

  /// The child if it is idle; `nil` without a child, or while it works.
  var idle: IdleProcess? {
    let idle = state.withLockIfAvailable { state in
      state.child.map { child in
        IdleProcess(build: number, number: child.number, hasNews: child.hasNews)
      }
    }
    return idle ?? nil
  }

  /// Ends the child unless it works, or is needed.
  ///
  /// - Parameter isNeeded: Called while the child cannot begin to work.
  func rest(unless isNeeded: () -> Bool = { false }) {
    _ = state.withLockIfAvailable { if !isNeeded() { $0.child = nil } }
  }

  /// Makes the contents of all previews, in a child that is started if there is none.
  ///
  /// - Parameters:
  ///   - columns: The columns for previews without a width of their own.
  ///   - requests: Events and settings of states before, in order.
  ///   - cancellation: Ends the child early; `nil` for nothing.
  ///   - start: Starts a child with the library.
  /// - Returns: The previews with their contents.
  /// - Throws: `LiveError`; the child has ended then.
  func show(
    columns: Int,
    after requests: [LiveRequest] = [],
    until cancellation: Cancellation?,
    _ start: @Sendable (SwiftBuild.Product) throws(LiveError) -> LiveChild
  ) throws(LiveError) -> Shown {
    try state.withLock { state throws(LiveError) -> Shown in
      do throws(LiveError) {
        var shown = Shown()
        if state.child == nil {
          shown.lost = try begin(&state, until: cancellation, start)
          state.columns = columns
          // An event is for rows that exist.
          if !requests.isEmpty { _ = try contents(state, until: cancellation) }
        }
        state.columns = columns
        guard let child = state.child else { return shown }
        for request in requests {
          let reply = try child.call(
            request,
            deadlineMilliseconds: Self.patience,
            until: cancellation
          )
          if reply == .event(isHandled: true) { shown.isHandled = true }
        }
        shown.previews = try contents(state, until: cancellation)
        let reply = try child.call(
          .states,
          deadlineMilliseconds: Self.patience,
          until: cancellation
        )
        if case .states(let states) = reply { state.states = states }
        for index in shown.previews.indices {
          let name = shown.previews[index].title
          shown.previews[index].states = state.states.filter { $0.preview.hasSameBytes(as: name) }
        }
        return shown
      } catch {
        state.child = nil
        throw error
      }
    }
  }

  /// Reads the news of the child.
  ///
  /// - Returns: Whether contents may differ.
  /// - Throws: `LiveError.childEnded` if the child has ended.
  func takeNews() throws(LiveError) -> Bool {
    try state.withLock { state throws(LiveError) -> Bool in
      do throws(LiveError) {
        var isChanged = state.child?.hasNews ?? false
        state.child?.forgetNews()
        while let news = try state.child?.next() { isChanged = isChanged || news == .changed }
        return isChanged
      } catch {
        state.child = nil
        throw error
      }
    }
  }

  /// Starts a child; returns the states that it could not take over.
  private func begin(
    _ state: inout State,
    until cancellation: Cancellation?,
    _ start: @Sendable (SwiftBuild.Product) throws(LiveError) -> LiveChild
  ) throws(LiveError) -> [LiveState] {
    let child = try start(product)
    guard
      case .previews(let previews) = try child.receive(
        deadlineMilliseconds: Self.patience,
        until: cancellation
      )
    else { throw .childEnded(.refused(reason: "the preview did not list its previews")) }
    state.previews = previews
    state.child = child
    guard !state.states.isEmpty else { return [] }
    let request = LiveRequest.restore(state.states)
    let reply = try child.call(request, deadlineMilliseconds: Self.patience, until: cancellation)
    guard case .restored(_, let lost) = reply else { return [] }
    return lost
  }

  /// Makes the contents of all previews.
  ///
  /// The child keeps news that arrive after the first content.
  private func contents(
    _ state: State,
    until cancellation: Cancellation?
  ) throws(LiveError) -> [MadePreview] {
    guard let child = state.child else { return [] }
    var isFirst = true
    func content(_ place: LivePlace, _ width: Int?) throws(LiveError) -> PreviewContent {
      let space = LiveSpace(columns: width ?? state.columns)
      let reply = try child.call(
        .content(place, space),
        deadlineMilliseconds: Self.patience,
        until: cancellation
      )
      if isFirst { child.forgetNews() }
      isFirst = false
      switch reply {
      case .content(_, let content): return content
      case .refused(let reason): throw .childEnded(.refused(reason: reason))
      default: throw .childEnded(.refused(reason: "the preview sent no content"))
      }
    }
    var made: [MadePreview] = []
    for (index, preview) in state.previews.enumerated() {
      var variants: [MadePreview.Variant] = []
      for (number, variant) in preview.variants.enumerated() {
        let place = LivePlace(preview: index, variant: number)
        let own = try content(place, variant.width)
        variants.append(.init(name: variant.name, width: variant.width, content: own))
      }
      var shown = MadePreview(
        title: preview.name,
        width: preview.width,
        content: try content(LivePlace(preview: index), preview.width),
        variants: variants,
      )
      shown.doc = preview.doc
      made.append(shown)
    }
    return made
  }
}
