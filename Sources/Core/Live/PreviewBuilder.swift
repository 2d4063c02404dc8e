/// What a preview shows: a list, a component or a view.
public struct PreviewBody {
  /// The kinds of content.
  enum Kind {
    case list(List)
    case component(AnyComponent)
    case view(View)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

/// A result builder of a preview's content: sections, or cells and components in one section, or
/// one list, one view or one node.
@resultBuilder
public enum PreviewBuilder {
  /// Declares elements of one type.
  private enum Elements<Element: Slotted>: SlotBuilder {}

  // MARK: - Sections and cells

  /// A section or a cell.
  public static func buildExpression<Element: Slotted>(_ element: Element) -> Slots<Element> {
    Slots(element)
  }

  /// An optional section or cell; `nil` adds none but keeps its slot.
  public static func buildExpression<Element: Slotted>(_ element: Element?) -> Slots<Element> {
    Elements.buildExpression(element)
  }

  /// Existing sections or cells, each in a separate slot; `nil` adds none.
  public static func buildExpression<Element: Slotted>(_ elements: [Element?]) -> Slots<Element> {
    Elements.buildExpression(elements)
  }

  /// A group of sections, flattened.
  public static func buildExpression(_ group: Group<Section>) -> Slots<Section> {
    SectionsBuilder.buildExpression(group)
  }

  /// An optional group of sections; `nil` adds none but keeps its slot.
  public static func buildExpression(_ group: Group<Section>?) -> Slots<Section> {
    SectionsBuilder.buildExpression(group)
  }

  /// A group of cells, flattened.
  public static func buildExpression(_ group: Group<Cell>) -> Slots<Cell> {
    CellsBuilder.buildExpression(group)
  }

  /// An optional group of cells; `nil` adds none but keeps its slot.
  public static func buildExpression(_ group: Group<Cell>?) -> Slots<Cell> {
    CellsBuilder.buildExpression(group)
  }

  // MARK: - Components

  /// A component without an id.
  @MainActor
  public static func buildExpression<Shown: Component>(_ component: Shown) -> Slots<Cell> {
    CellsBuilder.buildExpression(component)
  }

  /// A component with an id.
  @MainActor
  public static func buildExpression(_ component: some IdentifiableComponent) -> Slots<Cell> {
    CellsBuilder.buildExpression(component)
  }

  /// A component with an id.
  @MainActor
  public static func buildExpression<Shown: IdentifiableComponent>(
    _ component: Shown
  ) -> Slots<Cell> where Shown.ID: Sendable {
    CellsBuilder.buildExpression(component)
  }

  /// An optional component; `nil` adds none but keeps its slot.
  @MainActor
  public static func buildExpression<Shown: Component>(_ component: Shown?) -> Slots<Cell> {
    CellsBuilder.buildExpression(component)
  }

  /// An optional component with an id; `nil` adds none but keeps its slot.
  @MainActor
  public static func buildExpression<Shown: IdentifiableComponent>(
    _ component: Shown?
  ) -> Slots<Cell> {
    CellsBuilder.buildExpression(component)
  }

  /// Components without ids, each in a separate slot.
  @MainActor
  public static func buildExpression<Shown: Component>(_ components: [Shown]) -> Slots<Cell> {
    CellsBuilder.buildExpression(components)
  }

  /// Components with ids, each in a separate slot.
  @MainActor
  public static func buildExpression<Shown: IdentifiableComponent>(
    _ components: [Shown]
  ) -> Slots<Cell> {
    CellsBuilder.buildExpression(components)
  }

  /// Components with ids, each in a separate slot.
  @MainActor
  public static func buildExpression<Shown: IdentifiableComponent>(
    _ components: [Shown]
  ) -> Slots<Cell> where Shown.ID: Sendable {
    CellsBuilder.buildExpression(components)
  }

  // MARK: - A single content

  /// A list.
  public static func buildExpression(_ list: List) -> PreviewBody { PreviewBody(.list(list)) }

  /// A view, which is kept: its expression is evaluated once.
  @MainActor
  public static func buildExpression(_ view: View) -> PreviewBody { PreviewBody(.view(view)) }

  /// A node.
  @MainActor
  public static func buildExpression(_ node: Node) -> PreviewBody {
    PreviewBody(.component(AnyComponent(NodeComponent(node))))
  }

  /// A statement without a result, such as one that sets up a view.
  public static func buildExpression(_ statement: Void) {}

  /// Any other expression: a compile-time error.
  @available(
    *,
    unavailable,
    message: "expected sections, cells, components, one 'List', one view or one 'Node' in a preview"
  )
  public static func buildExpression<Other>(_ other: Other) -> PreviewBody {
    PreviewBody(.list(List(sections: [])))
  }

  // MARK: - Statements

  /// An empty preview.
  public static func buildBlock() -> Slots<Section> { Slots() }

  /// The first statement.
  public static func buildPartialBlock<Element>(
    first: consuming Slots<Element>
  ) -> Slots<Element> {
    Elements.buildPartialBlock(first: first)
  }

  /// A following statement.
  public static func buildPartialBlock<Element>(
    accumulated: consuming Slots<Element>,
    next: Slots<Element>
  ) -> Slots<Element> {
    Elements.buildPartialBlock(accumulated: accumulated, next: next)
  }

  /// A statement before the content.
  public static func buildPartialBlock(first: Void) {}

  /// A further statement before the content.
  public static func buildPartialBlock(accumulated: Void, next: Void) {}

  /// The first section or cell after other statements.
  public static func buildPartialBlock<Element>(
    accumulated: Void,
    next: Slots<Element>
  ) -> Slots<Element> {
    Elements.buildPartialBlock(first: next)
  }

  /// The content after other statements.
  public static func buildPartialBlock(accumulated: Void, next: PreviewBody) -> PreviewBody {
    next
  }

  /// The only statement.
  public static func buildPartialBlock(first: PreviewBody) -> PreviewBody { first }

  /// Statements that do not go together: a compile-time error.
  @available(
    *,
    unavailable,
    message: "expected only sections, only cells and components, or one list, view or node"
  )
  public static func buildPartialBlock<Accumulated, Next>(
    accumulated: Accumulated,
    next: Next
  ) -> PreviewBody {
    PreviewBody(.list(List(sections: [])))
  }

  /// An `if` without `else`; a condition that does not hold adds none but keeps its slot.
  public static func buildOptional<Element>(_ slots: Slots<Element>?) -> Slots<Element> {
    Elements.buildOptional(slots)
  }

  /// The first branch of an `if` or `switch`, with its own positions.
  public static func buildEither<Element>(first: Slots<Element>) -> Slots<Element> {
    Elements.buildEither(first: first)
  }

  /// The second branch of an `if` or `switch`, with its own positions.
  public static func buildEither<Element>(second: Slots<Element>) -> Slots<Element> {
    Elements.buildEither(second: second)
  }

  /// An `if` without `else`; an empty list where the condition does not hold.
  public static func buildOptional(_ body: PreviewBody?) -> PreviewBody {
    body ?? PreviewBody(.list(List(sections: [])))
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first: PreviewBody) -> PreviewBody { first }

  /// The second branch of an `if` or `switch`.
  public static func buildEither(second: PreviewBody) -> PreviewBody { second }

  /// A `for` loop: one slot for each iteration.
  public static func buildArray<Element>(_ turns: [Slots<Element>]) -> Slots<Element> {
    Elements.buildArray(turns)
  }

  /// A `for` loop of lists or views: a compile-time error.
  @available(*, unavailable, message: "expected one list, view or node; put views into a box")
  public static func buildArray(_ turns: [PreviewBody]) -> PreviewBody {
    PreviewBody(.list(List(sections: [])))
  }

  // MARK: - Results

  /// All sections declared, in order.
  public static func buildFinalResult(_ sections: Slots<Section>) -> PreviewBody {
    PreviewBody(.list(List(sections: sections.elements)))
  }

  /// All cells declared, in one section.
  public static func buildFinalResult(_ cells: Slots<Cell>) -> PreviewBody {
    PreviewBody(.list(List(cells: { cells.elements })))
  }

  /// The single content.
  public static func buildFinalResult(_ body: PreviewBody) -> PreviewBody { body }
}
