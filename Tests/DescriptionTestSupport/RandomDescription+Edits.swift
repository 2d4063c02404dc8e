import TestSupport

extension RandomDescription {
  /// The content of the preview.
  private var content: Markup {
    get { root.children[root.children.count - 1] }
    set { root.children[root.children.count - 1] = newValue }
  }

  /// Makes one random edit of the files or the images, which may change no byte.
  mutating func edit() {
    let added = (name: random.element(Self.words), size: 0)
    let isList = content.name == "list"
    switch random.below(24) {
    case 0...1: change(\.parts) { ["style", "Label"].contains($0.name) }
    case 2...3: change(\.root) { ["preview", "state", "variant"].contains($0.name) }
    case 4...7:
      change(\.root) { ["list", "section", "header", "footer", "cell"].contains($0.name) }
    case 8...9: change(\.root) { $0["text"] != nil || $0["title"] != nil || $0["src"] != nil }
    case 10: items = Array((items + [added]).shuffled(using: &random).prefix(3))
    case 11: for index in items.indices where random.isHit(oneIn: 2) { items[index].size += 1 }
    case 12...13: reds[random.element(["a.png", "bb.png"])] = random.element([10, 90, 200])
    case 14: root.comment = "\(random.below(1_000))"
    case 15: root.toggle(variant("extra"))
    case 16 where isList && random.isHit(oneIn: 4): content = box()
    default: if isList { rearrange() } else { content = list() }
    }
  }

  /// Changes an attribute of one of the elements of a file that fulfil a condition.
  private mutating func change(
    _ file: WritableKeyPath<Self, Markup>,
    _ isWanted: (Markup) -> Bool
  ) {
    var (changed, number) = (self[keyPath: file], 0)
    changed.changeAll { if isWanted($0) { number += 1 } }
    number = random.below(max(1, number))
    changed.changeAll { element in
      guard isWanted(element) else { return }
      number -= 1
      guard number == -1, element["name"] != "names", element["for"] == nil else { return }
      var choices = Self.attributes[element.name] ?? []
      if element["title"] != nil {
        choices = ["title", "size"].map { ($0, [argument($0, scope)]) }
      }
      if element["text"] != nil {
        choices = [("text", [file == \.parts ? title("title") : text(scope)])]
      }
      guard let (name, values) = choices.randomElement(using: &random) else { return }
      element[name] = random.element(values)
    }
    self[keyPath: file] = changed
  }

  /// Edits the sections or the rows of a list.
  private mutating func rearrange() {
    var sections = content.children
    let places = sections.indices.filter {
      sections[$0].name == "section" && sections[$0]["id"] != "data"
    }
    let place = places.randomElement(using: &random) ?? sections.count
    let other = places.randomElement(using: &random) ?? sections.count
    let rows = place < sections.count ? sections[place].children : []
    let index = random.below(rows.count + 1)
    let isRow = index < rows.count && !["header", "footer"].contains(rows[index].name)
    let made = row(scope, depth: 1, isInSection: true)[0]
    switch random.below(14) {
    case _ where places.isEmpty, 0: sections.insert(section(), at: place)
    case 1: sections.remove(at: place)
    case 2: sections.swapAt(place, other)
    case 3: sections[place].toggle(edge(random.element(["header", "footer"])))
    case 4: sections[place]["id"] = id(scope)
    case 5:
      sections[place].children = Array(rows[..<index])
      sections.insert(Markup("section", ["id": id(scope)], Array(rows[index...])), at: place + 1)
    case _ where !isRow, 6...7: sections[place].children.insert(made, at: index)
    case 8: sections[place].children.remove(at: index)
    case 9: sections[place].children.swapAt(index, random.below(rows.count))
    case 10:
      sections[place].children.remove(at: index)
      sections[other].children.insert(rows[index], at: 0)
    case 11:
      sections[place].children[index] = made
      sections[place].children[index]["id"] = rows[index]["id"]
    case _ where rows[index].name == "cell":
      sections[place].children[index] = rows[index].children[0]
      sections[place].children[index]["id"] = rows[index]["id"]
    default:
      sections[place].children[index] = Markup("cell", ["background": "red"], [rows[index]])
      sections[place].children[index]["id"] = rows[index]["id"]
      sections[place].children[index].children[0]["id"] = nil
    }
    content.children = sections
  }
}
