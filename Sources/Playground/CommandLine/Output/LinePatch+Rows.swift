import PlaygroundCore
import PlaygroundProtocol

extension LinePatch where Line == [Run] {
  /// Compares drawn rows with their styles.
  init(from old: DrawnRows?, to new: DrawnRows?) {
    self.init(from: old?.rows ?? [], to: new?.rows ?? [], LineDifference(from: old, to: new))
  }
}
