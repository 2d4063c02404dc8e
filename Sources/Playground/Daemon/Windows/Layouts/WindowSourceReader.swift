import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Turns the elements that drew a window into places in their files.
struct WindowSourceReader {
  private let origins: CellOrigins
  private let description: Description
  private let lines: LineIndexCache
  private let items: DataItemReader?
  /// The numbers of the elements in the answer, by those of the drawing; `nil` for elements that
  /// are written in no file.
  private var numbers: [Int: Int?] = [:]
  private var indexByElement: [WindowSources.Element: Int] = [:]
  private var elements: [WindowSources.Element] = []

  /// Prepares for a drawing of contents of a description.
  init(
    _ origins: CellOrigins,
    of description: Description,
    _ lines: LineIndexCache,
    _ items: DataItemReader?
  ) {
    self.items = items
    self.origins = origins
    self.description = description
    self.lines = lines
  }

  /// Returns the sources of the rows of a window.
  mutating func sources(rows: Int, generation: Int) -> WindowSources {
    var found: [WindowSources.Row] = []
    for y in 0..<rows {
      var runs: [WindowSources.Run] = []
      for run in origins.runs(ofRow: y) {
        guard let element = number(of: run.element) else { continue }
        if let last = runs.last, last.element == element, last.x + last.width == run.column {
          runs[runs.count - 1].width += run.width
        } else {
          runs.append(WindowSources.Run(x: run.column, width: run.width, element: element))
        }
      }
      if !runs.isEmpty { found.append(WindowSources.Row(y: y, source: runs)) }
    }
    return WindowSources(generation: generation, rows: found, elements: elements)
  }

  /// Returns the cells that what was looked for drew, itself or the elements in it.
  ///
  /// - Parameters:
  ///   - rows: The number of rows of the window.
  ///   - target: An element, or an item that elements are repeated for, by its span in its file.
  /// - Returns: The cells, row by row.
  func areas(rows: Int, of target: RevealTarget) -> [Rect] {
    var known: [Int: Bool] = [:]
    var areas: [Rect] = []
    for y in 0..<rows {
      for run in origins.runs(ofRow: y) {
        let isInside =
          known[run.element] ?? self.isInside(run.element, target)
        known[run.element] = isInside
        guard isInside else { continue }
        if let last = areas.last, last.y == y, last.maxX == run.column {
          areas[areas.count - 1].width += run.width
        } else {
          areas.append(Rect(x: run.column, y: y, width: run.width, height: 1))
        }
      }
    }
    return areas
  }

  private func isInside(_ drawn: Int, _ target: RevealTarget) -> Bool {
    switch target {
    case .element(let source, let offset):
      return origins.isInside(drawn) { span in
        let span = description.location(of: span)
        return span.source == source && Int(span.start) == offset
      }
    case .item(let item):
      let route = origins.route(to: drawn)
      return items?.spans(in: route.part, at: route.keys).contains(item) ?? false
    }
  }

  private mutating func number(of drawn: Int) -> Int? {
    if let known = numbers[drawn] { return known }
    let number = newNumber(of: drawn)
    numbers[drawn] = .some(number)
    return number
  }

  private mutating func newNumber(of drawn: Int) -> Int? {
    guard let span = origins.declaration(of: drawn),
      let declaration = lines.place(of: span, in: description)
    else { return nil }
    let uses = origins.uses(of: drawn).compactMap { lines.place(of: $0, in: description) }
    let route = origins.route(to: drawn)
    let places = items?.spans(in: route.part, at: route.keys) ?? []
    let element = WindowSources.Element(
      declaration: declaration,
      uses: uses,
      items: places.compactMap { lines.place(of: $0, in: description) }
    )
    if let known = indexByElement[element] { return known }
    indexByElement[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}
