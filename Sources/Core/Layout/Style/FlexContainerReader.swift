/// Reads the attributes by which a flexbox arranges its children.
struct FlexContainerReader {
  private var gap = Length.unset

  /// Reads an attribute into a style; ignores those of other containers.
  mutating func read(_ attribute: StyleAttribute, _ value: Value, into flex: inout FlexStyle) {
    switch attribute {
    case .flexDirection: flex.direction = StyleValue.direction(value)
    case .flexWrap:
      flex.wrap = value == "wrap" ? .wrap : value == "wrap-reverse" ? .wrapReverse : .nowrap
    case .justifyContent: flex.justifyContent = StyleValue.distribution(value)
    case .alignContent: flex.alignContent = StyleValue.distribution(value)
    case .alignItems: flex.alignItems = StyleValue.alignment(value)
    case .overflow:
      flex.overflow = value == "scroll" ? .scroll : value == "hidden" ? .hidden : .visible
    case .boxSizing: flex.isContentBox = value == "content-box"
    case .gap: gap = StyleValue.length(value)
    case .rowGap: flex.rowGap = StyleValue.length(value)
    case .columnGap: flex.columnGap = StyleValue.length(value)
    default: break
    }
  }

  /// Completes the style after all attributes.
  func finish(_ flex: inout FlexStyle) {
    if flex.rowGap.unit == .unset { flex.rowGap = gap }
    if flex.columnGap.unit == .unset { flex.columnGap = gap }
  }
}
