/// How a component is sized, and what it counts as until it has been measured.
public enum ContentLayoutMode: Hashable, Sendable {
  /// As wide and as high as its container.
  case fitContainer
  /// As wide as its container, as high as the content wants to be.
  case flexibleHeight(estimatedHeight: Int)
  /// As high as its container, as wide as the content wants to be.
  case flexibleWidth(estimatedWidth: Int)
  /// As large as the content wants to be.
  case fitContent(estimatedSize: Size)
}
