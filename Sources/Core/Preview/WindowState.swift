/// The content of a window and the frame that it showed last.
///
/// Two windows in equal states are in equal states after the same change, so the change is computed
/// for one window and copied to the other.
package struct WindowState: Equatable {
  let content: ContentLayout
  let size: Size
  let position: WindowPosition
  let strips: StripOffsets
  let shown: ShownFrame
  let motion: WindowMotion?
  let isScrolling: Bool

  /// Returns whether both show the same content object at the same size and position.
  package static func == (left: WindowState, right: WindowState) -> Bool {
    left.content === right.content && left.size == right.size && left.position == right.position
      && left.strips == right.strips && left.shown == right.shown
      && left.motion == right.motion && left.isScrolling == right.isScrolling
  }
}

extension WindowState: Hashable {
  /// Feeds the content's identity, the size and the offset into `hasher`.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(content))
    hasher.combine(size)
    hasher.combine(position.offset)
  }
}
