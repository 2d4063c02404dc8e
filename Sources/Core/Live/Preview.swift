/// A content shown under a name, with variants.
///
/// The content is made again after each event, so its closure must not depend on how often it is
/// called. A view is made once.
public struct Preview: Sendable {
  /// Another content or width under a name of its own.
  struct Variant: Sendable {
    let name: String
    let width: Int?
    let content: Content
    /// The values that states of rows have at first.
    var presets: [LiveSetting] = []
  }

  /// Makes the content on demand.
  typealias Content = @MainActor @Sendable () -> PreviewBody

  /// The name, as listed.
  public let name: String
  /// The width in columns; `nil` for that of the window.
  public let width: Int?
  let content: Content
  private(set) var variants: [Variant] = []
  /// The documentation in Markdown; `nil` for none.
  private(set) var documentation: String?

  /// Creates a preview of sections, of cells and components in one section, of one list, of one
  /// view, or of one node.
  public init(
    _ name: String,
    width: Int? = nil,
    @PreviewBuilder content: @escaping @MainActor @Sendable () -> PreviewBody
  ) {
    self.name = name
    self.width = width
    self.content = content
  }

  /// Creates a preview of a list.
  public init(
    _ name: String,
    width: Int? = nil,
    list: @autoclosure @escaping @MainActor @Sendable () -> List
  ) {
    self.init(name, width: width) { list() }
  }

  /// Creates a preview of a single component, without a list around it.
  public init(
    _ name: String,
    width: Int? = nil,
    component: @autoclosure @escaping @MainActor @Sendable () -> some Component
  ) {
    self.name = name
    self.width = width
    content = { PreviewBody(.component(AnyComponent(component()))) }
  }

  /// Returns the preview with documentation, in Markdown, which clients show beside it.
  ///
  /// The last one is kept. A text without visible characters is none.
  public func doc(_ text: String) -> Preview {
    var preview = self
    preview.documentation = text.contains { !$0.isWhitespace } ? text : nil
    return preview
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

  /// Returns the preview with a variant that shows the same content in other states.
  ///
  ///     .variant("counted", states: ["fruits/Apples.count": 3])
  ///
  /// - Parameters:
  ///   - name: The name, unique in the preview; the last variant of a name wins.
  ///   - width: The width in columns; `nil` for that of the preview.
  ///   - states: The values that states of rows have at first, by their names in `state/get`.
  /// - Returns: The preview with the variant.
  public func variant(
    _ name: String,
    width: Int? = nil,
    states: KeyValuePairs<String, any LosslessStringConvertible>
  ) -> Preview {
    var variant = Variant(name: name, width: width ?? self.width, content: content)
    variant.presets = states.map { LiveSetting(name: $0.key, value: $0.value.description) }
    return adding(variant)
  }

  /// Returns the preview with a variant of another content, in the width of the preview.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the preview; the last variant of a name wins.
  ///   - content: Returns the content, as that of a preview.
  /// - Returns: The preview with the variant.
  public func variant(
    _ name: String,
    @PreviewBuilder content: @escaping @MainActor @Sendable () -> PreviewBody
  ) -> Preview {
    variant(name, width: width, content: content)
  }

  /// Returns the preview with a variant of another content, in another width.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the preview; the last variant of a name wins.
  ///   - width: The width in columns; `nil` for that of the window.
  ///   - content: Returns the content, as that of a preview.
  /// - Returns: The preview with the variant.
  public func variant(
    _ name: String,
    width: Int?,
    @PreviewBuilder content: @escaping @MainActor @Sendable () -> PreviewBody
  ) -> Preview {
    adding(Variant(name: name, width: width, content: content))
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
