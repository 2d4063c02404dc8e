import DescriptionLanguage
package import PlaygroundCore

/// The answer to `viewport/sources`: which element drew each cell of a window, and where the
/// elements are written.
package struct WindowSources: FieldObject, Equatable, Sendable {
  /// The cells of a row that one element drew.
  package struct Run: FieldObject, Equatable, Sendable {
    /// The first column, 0-based.
    package var x: Int
    /// The number of columns.
    package var width: Int
    /// The index in the list of elements.
    package var element: Int

    /// Creates a run.
    package init(x: Int, width: Int, element: Int) {
      (self.x, self.width, self.element) = (x, width, element)
    }

    package static var schemaName: String { "sourceRun" }

    package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
      Self(
        x: try c("x", m?.x),
        width: try c("width", m?.width),
        element: try c("element", m?.element)
      )
    }
  }

  /// A row of the window.
  package struct Row: FieldObject, Equatable, Sendable {
    /// The row of the window, 0-based.
    package var y: Int
    /// The runs from the left; cells that nothing drew are in none.
    package var source: [Run]

    /// Creates a row.
    package init(y: Int, source: [Run]) { (self.y, self.source) = (y, source) }

    package static var schemaName: String { "sourceRow" }

    package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
      Self(y: try c("y", m?.y), source: try c("source", m?.source))
    }
  }

  /// An element of a description.
  package struct Element: FieldObject, Hashable, Sendable {
    /// Where it is written.
    package var declaration: SourcePlace
    /// Where the component is used in whose body it is written, then where the component is used
    /// whose body contains this use, and so on; empty outside of components.
    package var uses: [SourcePlace]
    /// The items of data files that loops repeat it for, innermost first.
    package var items: [SourcePlace]

    /// Creates an element.
    package init(declaration: SourcePlace, uses: [SourcePlace] = [], items: [SourcePlace] = []) {
      (self.declaration, self.uses, self.items) = (declaration, uses, items)
    }

    /// Where it gets on the screen: the innermost use, else its declaration.
    package var use: SourcePlace { uses.first ?? declaration }

    package static var schemaName: String { "sourceElement" }

    package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
      let declaration = try c("declaration", m?.declaration)
      c.derived("use", m?.use)
      return Self(
        declaration: declaration,
        uses: try c.list("uses", m?.uses),
        items: try c.list("items", m?.items)
      )
    }
  }

  /// The element that was looked for.
  package struct Revealed: FieldObject, Equatable, Sendable {
    /// Where the element is written.
    package var declaration: SourcePlace
    /// The cell that contains it; `nil` outside of cells.
    package var path: ElementPath?
    /// The cells that it and the elements in it drew, row by row.
    package var areas: [Rect]

    /// Creates the result of a search.
    package init(declaration: SourcePlace, path: ElementPath?, areas: [Rect]) {
      (self.declaration, self.path, self.areas) = (declaration, path, areas)
    }

    package static var schemaName: String { "revealed" }

    package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
      Self(
        declaration: try c("declaration", m?.declaration),
        path: try c.optional("path", m?.path),
        areas: try c.list("areas", m?.areas)
      )
    }
  }

  /// The generation of the content.
  package var generation: Int
  /// The rows in which something was drawn, from the top.
  package var rows: [Row]
  /// The elements that drew them.
  package var elements: [Element]
  /// The element that was looked for; `nil` if none was, or the preview does not contain it.
  package var revealed: Revealed?

  /// Creates the answer.
  package init(
    generation: Int,
    rows: [Row] = [],
    elements: [Element] = [],
    revealed: Revealed? = nil
  ) {
    self.generation = generation
    self.rows = rows
    self.elements = elements
    self.revealed = revealed
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      generation: try c("generation", m?.generation),
      rows: try c("rows", m?.rows),
      elements: try c("elements", m?.elements),
      revealed: try c.optional("revealed", m?.revealed)
    )
  }
}
