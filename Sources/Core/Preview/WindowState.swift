/// What a window shows and showed last.
///
/// Windows in the same state stay in the same state if the same happens to both, so work for one of
/// them need not be done again for the others.
package struct WindowState: Equatable {
  let content: ContentLayout
  let size: Size
  let position: WindowPosition
  let strips: StripOffsets
  let shown: ShownFrame

  package static func == (left: WindowState, right: WindowState) -> Bool {
    left.content === right.content && left.size == right.size && left.position == right.position
      && left.strips == right.strips && left.shown == right.shown
  }
}

extension WindowState: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(content))
    hasher.combine(size)
    hasher.combine(position.offset)
  }
}
