/// Declaring lists in Swift.
extension List {
  /// Creates a list of sections declared in place.
  ///
  /// Where both builders reject a statement, that of cells reports it.
  @_disfavoredOverload
  public init(@SectionsBuilder sections: () -> [Section]) { self.init(sections: sections()) }

  /// Creates a list of cells declared in place: one section, with the same identity in every list.
  public init(@CellsBuilder cells: () -> [Cell]) {
    self.init(sections: [Section(key: .positional("section#0"), cells: Cells(cells()))])
  }

  /// Creates a list of existing sections; skips `nil`.
  public init(_ sections: Section?...) { self.init(sections: sections.compactMap(\.self)) }

  /// Creates a list of existing sections.
  public init(sections: [Section]) { self.init(attributes: [], sections: sections) }

  /// Returns the list with a background colour that fills the window.
  public func background(_ color: Color) -> List {
    var list = self
    list.attributes.set(.background(color))
    return list
  }

  /// Returns the list with or without a line between neighbouring cells, one below the other.
  public func separators(_ hasSeparators: Bool = true) -> List {
    var list = self
    if hasSeparators {
      list.attributes.set(.separators(true))
    } else {
      list.attributes.remove(.separators)
    }
    return list
  }

  /// Returns the list with a header above all of its sections that scrolls with them, replacing
  /// any existing one.
  @MainActor
  public func header(_ component: () -> some SectionPart) -> List {
    var list = self
    list.header = component().partComponent
    return list
  }

  /// Returns the list with a footer below all of its sections that scrolls with them, replacing
  /// any existing one.
  @MainActor
  public func footer(_ component: () -> some SectionPart) -> List {
    var list = self
    list.footer = component().partComponent
    return list
  }
}
