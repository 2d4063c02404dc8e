/// A content shown under a name, with variants.
///
/// The content is made again after each event, so its closure must not depend on how often it is
/// called.
public struct Preview: Sendable {
  /// Another content or width under a name of its own.
  struct Variant: Sendable {
    let name: String
    let width: Int?
    let content: Content
  }

  /// The content, made on demand.
  enum Content: Sendable {
    case list(@MainActor @Sendable () -> List)
    case component(@MainActor @Sendable () -> AnyComponent)
  }

  /// The name, as listed.
  public let name: String
  /// The width in columns; `nil` for that of the window.
  public let width: Int?
  let content: Content
  private(set) var variants: [Variant] = []

  private init(name: String, width: Int?, content: Content) {
    self.name = name
    self.width = width
    self.content = content
  }

  /// Creates a preview of sections declared inline.
  ///
  /// Where both builders reject a statement, that of cells reports it.
  @_disfavoredOverload
  public init(
    _ name: String,
    width: Int? = nil,
    @SectionsBuilder sections: @escaping @MainActor @Sendable () -> [Section]
  ) {
    self.init(name: name, width: width, content: .list { List(sections: sections()) })
  }

  /// Creates a preview of cells declared inline, in one section.
  public init(
    _ name: String,
    width: Int? = nil,
    @CellsBuilder cells: @escaping @MainActor @Sendable () -> [Cell]
  ) {
    self.init(name: name, width: width, content: .list { List(cells: cells) })
  }

  /// Creates a preview of a list.
  public init(
    _ name: String,
    width: Int? = nil,
    list: @autoclosure @escaping @MainActor @Sendable () -> List
  ) {
    self.init(name: name, width: width, content: .list(list))
  }

  /// Creates a preview of a single component, without a list around it.
  public init(
    _ name: String,
    width: Int? = nil,
    component: @autoclosure @escaping @MainActor @Sendable () -> some Component
  ) {
    self.init(name: name, width: width, content: .component { AnyComponent(component()) })
  }

  /// Returns the preview with a variant that shows the same content in another width.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the preview; the last variant of a name wins.
  ///   - width: The width in columns; `nil` for that of the window.
  /// - Returns: The preview with the variant.
  public func variant(_ name: String, width: Int?) -> Preview {
    adding(Variant(name: name, width: width, content: content))
  }

  /// Returns the preview with a variant of other sections.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the preview; the last variant of a name wins.
  ///   - width: The width in columns; `nil` for that of the window.
  ///   - sections: Returns the sections.
  /// - Returns: The preview with the variant.
  @_disfavoredOverload
  public func variant(
    _ name: String,
    width: Int? = nil,
    @SectionsBuilder sections: @escaping @MainActor @Sendable () -> [Section]
  ) -> Preview {
    adding(Variant(name: name, width: width, content: .list { List(sections: sections()) }))
  }

  /// Returns the preview with a variant of other cells, in one section.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the preview; the last variant of a name wins.
  ///   - width: The width in columns; `nil` for that of the window.
  ///   - cells: Returns the cells.
  /// - Returns: The preview with the variant.
  public func variant(
    _ name: String,
    width: Int? = nil,
    @CellsBuilder cells: @escaping @MainActor @Sendable () -> [Cell]
  ) -> Preview {
    adding(Variant(name: name, width: width, content: .list { List(cells: cells) }))
  }

  private func adding(_ variant: Variant) -> Preview {
    var preview = self
    if let index = variants.firstIndex(where: { $0.name.hasSameBytes(as: variant.name) }) {
      preview.variants[index] = variant
    } else {
      preview.variants.append(variant)
    }
    return preview
  }
}
