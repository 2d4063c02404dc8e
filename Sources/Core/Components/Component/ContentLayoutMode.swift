/// How a component is sized, with an estimate in cells that applies until it is measured.
public enum ContentLayoutMode: Hashable, Sendable {
  /// As wide and as high as its container.
  case fitContainer
  /// As wide as its container, as high as the content; the estimate is in rows.
  case flexibleHeight(estimatedHeight: Int)
  /// As high as its container, as wide as the content; the estimate is in columns.
  case flexibleWidth(estimatedWidth: Int)
  /// As large as the content.
  case fitContent(estimatedSize: Size)
}
