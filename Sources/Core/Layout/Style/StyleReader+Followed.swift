/// Lengths that follow other views.
extension StyleReader {
  /// Reads a size or margin that follows a view; returns whether the attribute is a size or margin.
  mutating func readFollowed(_ attribute: StyleAttribute, _ length: FollowedLength) -> Bool {
    switch attribute {
    case .width:
      followed.append((.width, length))
      hasWidth = true
    case .height:
      followed.append((.height, length))
      hasHeight = true
    case .margin(let edge):
      margin.set(edge, Length(value: Float(lengths.count), unit: .followed))
      lengths.append(length)
    default: return false
    }
    return true
  }

  /// Records the edges whose margins follow a view.
  mutating func followMargins(_ margins: FourEdges<Length>) {
    let slots: [(FollowSlot, Length)] = [
      (.left, margins.left), (.top, margins.top), (.right, margins.right),
      (.bottom, margins.bottom),
    ]
    for (slot, margin) in slots {
      if let position = margin.followed { followed.append((slot, lengths[position])) }
    }
  }
}
