/// A section with a model and any elements.
public struct ArraySection<Model: Differentiable, Element: Differentiable>: DifferentiableSection {
  /// The identity of the section, and its content besides the elements.
  public var model: Model
  /// The elements, in order.
  public var elements: [Element]

  /// Creates a section from the elements of a collection.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public init(model: Model, elements: some Swift.Sequence<Element>) {
    self.model = model
    self.elements = Array(elements)
  }

  /// Creates the section of the same model with other elements.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public init<Elements: Swift.Collection>(source: Self, elements: Elements)
  where Elements.Element == Element {
    self.init(model: source.model, elements: elements)
  }

  /// The model's identity.
  public var differenceIdentifier: Model.DifferenceIdentifier { model.differenceIdentifier }

  /// Returns whether the models have equal contents; the elements are ignored.
  public func isContentEqual(to source: Self) -> Bool {
    model.isContentEqual(to: source.model)
  }
}

extension ArraySection: Sendable where Model: Sendable, Element: Sendable {}
extension ArraySection: Equatable where Model: Equatable, Element: Equatable {}
