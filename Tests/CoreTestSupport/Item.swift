import PlaygroundCore

/// An element of a one-level list, written `id` or `id:content`.
struct Item: Differentiable, Hashable, CustomStringConvertible {
  var id: String
  var content: String = ""

  var identity: String { id }

  func isContentEqual(to other: Item) -> Bool { content == other.content }

  var description: String { content.isEmpty ? id : "\(id):\(content)" }
}

/// Parses `a b:1 c`.
func items(_ picture: String) -> [Item] {
  picture.split(separator: " ").map { word in
    let parts = word.split(separator: ":", maxSplits: 1)
    return Item(id: String(parts[0]), content: parts.count > 1 ? String(parts[1]) : "")
  }
}

/// Formats a difference as `-1 +0 2>1 ~3>4`.
func picture(_ difference: LinearDifference) -> String {
  let parts =
    difference.deletes.map { "-\($0)" } + difference.inserts.map { "+\($0)" }
    + difference.moves.map { "\($0.from)>\($0.to)" }
    + difference.updates.map { "~\($0.from)>\($0.to)" }
  return parts.joined(separator: " ")
}
