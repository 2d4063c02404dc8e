/// The views that a tree's lengths follow.
///
/// An id refers to the nearest view: among the siblings, then the parent, the parent's siblings,
/// and so on up to the root. A composite node and its body count as one view.
package struct FollowMap {
  /// An invalid length that follows a view.
  package struct Defect: Hashable, Sendable {
    /// The kind of the defect.
    package enum Kind: Hashable, Sendable {
      /// No view with that id is reachable; `near` contains the reachable ids.
      case unknown(near: [String])
      /// The view follows itself, through these ids.
      case cycle([String])
    }

    /// The length.
    package let length: FollowedLength
    /// The attribute that contains the length.
    package let attribute: String
    /// The element.
    package let span: SourceSpan?
    /// The kind of the defect.
    package let kind: Kind
  }

  /// A length that follows, and its target.
  struct Entry {
    let frame: Int
    let attribute: String
    let length: FollowedLength
    let span: SourceSpan?
    var target = -1
    var isCyclic = false
  }

  /// A view: the index of its parent, its id, and its frame.
  private struct View {
    let parent: Int
    let id: String?
    let frame: Int
  }

  /// An id among the children of a view.
  private struct Name: Hashable {
    let parent: Int
    let id: ByteExactString
  }

  /// One component of a frame.
  private struct Measure: Hashable {
    let frame: Int
    let member: FollowedLength.Member
  }

  /// All lengths of the tree that follow a view, in preorder.
  private(set) var entries: [Entry] = []
  private var views: [View] = []
  private var named: [Name: Int] = [:]
  private var frameCount = 0
  /// For each length, the index of the length it depends on, -1 for none.
  private var sources: [Int] = []

  /// Finds the views that a tree's lengths follow.
  ///
  /// - Complexity: O(*n* + *l* · *d*) for *n* nodes, *l* lengths that follow, and depth *d*.
  package init(_ root: Node) {
    var owners: [Int] = []
    add(root, parent: -1, &owners)
    for index in entries.indices {
      entries[index].target = target(of: entries[index].length.id, from: owners[index])
    }
    findSources()
    markCycles()
  }

  /// The invalid lengths, in preorder.
  package var defects: [Defect] {
    entries.indices.compactMap { index in
      let entry = entries[index]
      guard entry.target < 0 || entry.isCyclic else { return nil }
      let kind: Defect.Kind =
        entry.isCyclic
        ? .cycle(cycle(from: index))
        : .unknown(near: Set(names: views.compactMap(\.id)).sorted().map(\.text))
      return Defect(length: entry.length, attribute: entry.attribute, span: entry.span, kind: kind)
    }
  }

  private mutating func add(_ node: Node, parent: Int, _ owners: inout [Int]) {
    let id = node.key.id
    let index = views.count
    var node = node
    while node.isComposite, let body = node.children.first {
      frameCount += 1
      node = body
    }
    views.append(View(parent: parent, id: id, frame: frameCount))
    if let id {
      let name = Name(parent: parent, id: ByteExactString(id))
      if named[name] == nil { named[name] = index }
    }
    for prop in node.props.list {
      guard let length = FollowedLength(prop.value) else { continue }
      entries.append(
        Entry(frame: frameCount, attribute: prop.name, length: length, span: node.span)
      )
      owners.append(index)
    }
    frameCount += 1
    for child in node.children { add(child, parent: index, &owners) }
  }

  /// Returns the index of the frame of the nearest view with an id, -1 if there is none.
  private func target(of id: String, from view: Int) -> Int {
    var level = view
    while level >= 0 {
      if views[level].id.hasSameBytes(as: id) { return views[level].frame }
      let parent = views[level].parent
      if let sibling = named[Name(parent: parent, id: ByteExactString(id))] {
        return views[sibling].frame
      }
      level = parent
    }
    return -1
  }

  private mutating func findSources() {
    var deciding: [Measure: Int] = [:]
    for (index, entry) in entries.enumerated() {
      for member in FollowedLength.Member.allCases
      where FollowMap.decides(entry.attribute, member) {
        deciding[Measure(frame: entry.frame, member: member)] = index
      }
    }
    sources = entries.map { entry in
      deciding[Measure(frame: entry.target, member: entry.length.member)] ?? -1
    }
  }

  /// Marks the lengths that depend on themselves.
  private mutating func markCycles() {
    var visits = [Int](repeating: -1, count: entries.count)
    for start in entries.indices {
      var index = start
      while index >= 0 && visits[index] < 0 {
        visits[index] = start
        index = sources[index]
      }
      guard index >= 0, visits[index] == start, !entries[index].isCyclic else { continue }
      repeat {
        entries[index].isCyclic = true
        index = sources[index]
      } while !entries[index].isCyclic
    }
  }

  /// Returns the ids of a dependency cycle.
  private func cycle(from start: Int) -> [String] {
    var ids = [entries[start].length.id]
    var index = sources[start]
    while index != start {
      ids.append(entries[index].length.id)
      index = sources[index]
    }
    return ids
  }

  /// Returns whether an attribute of a view can affect one of its measures.
  private static func decides(_ attribute: String, _ member: FollowedLength.Member) -> Bool {
    switch member {
    case .width, .height: attribute == member.rawValue
    case .x:
      ["margin", "margin-left", "margin-horizontal", "margin-start", "margin-end"]
        .contains(attribute)
    case .y: ["margin", "margin-top", "margin-vertical"].contains(attribute)
    }
  }
}
