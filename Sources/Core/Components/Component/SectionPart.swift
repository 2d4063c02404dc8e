/// What can be a header or a footer: a component, or a view.
///
/// A view is shown as its snapshot: later changes of the view have no effect.
public protocol SectionPart {
  /// The component that shows it.
  @MainActor var partComponent: AnyComponent { get }
}

extension Component {
  /// The component itself.
  @MainActor public var partComponent: AnyComponent { AnyComponent(self) }
}

extension View: SectionPart {
  /// A component that shows the snapshot of the view.
  public var partComponent: AnyComponent { AnyComponent(NodeComponent(snapshot)) }
}
