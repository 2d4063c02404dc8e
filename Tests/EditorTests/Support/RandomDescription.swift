import TestSupport

/// Writes valid descriptions with components, states, loops and repeated rows in random order.
struct RandomDescription {
  private var random: SeededGenerator
  private var componentCount = 0
  private var idCount = 0

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// Returns the text of a description.
  mutating func text() -> String {
    var text = "<playground>\n  <style name=\"loud\" bold=\"true\"/>\n"
    text += "  <let name=\"unit\" value=\"pt\"/>\n"
    for _ in 0..<number(1...3) { text += component() }
    text += "  <preview width=\"40\">\n    <state name=\"n\" value=\"{\(number(0...9))}\"/>\n"
    text += "    <state name=\"names\" value=\"{['a', 'b c', 'd\\'e']}\"/>\n"
    text += "    <let name=\"twice\" value=\"{n * 2}\"/>\n"
    if number(0...1) == 0 {
      text += "    <list>\n      <section>\n"
      text += elements(["n", "twice"], indent: "        ", depth: 0)
      text += "      </section>\n    </list>\n"
    } else {
      text += "    <VBox space=\"1\">\n"
      text += elements(["n", "twice"], indent: "      ", depth: 0) + "    </VBox>\n"
    }
    return text + "  </preview>\n</playground>\n"
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func any(_ texts: [String]) -> String { texts[number(0...texts.count - 1)] }

  private mutating func component() -> String {
    let name = "C\(componentCount)"
    let width = any(["", " default=\"{2}\""])
    var text = "  <component name=\"\(name)\">\n    <param name=\"title\"/>\n"
    text += "    <param name=\"size\"\(width.isEmpty ? " default=\"{1}\"" : width)/>\n"
    let attributes = any(["", " width=\"fill\"", " padding=\"1\"", " if=\"{size > 0}\""])
    text += "    <VBox\(attributes)>\n"
    text +=
      "      <Label text=\"\(any(["{title}", "<{title}>", "{ title } of {size}", "{upper(title)}"]).replacing("<", with: "&lt;"))\"/>\n"
    text += elements(["size", "unit"], indent: "      ", depth: 2)
    text += "    </VBox>\n  </component>\n"
    componentCount += 1
    return text
  }

  private mutating func elements(_ names: [String], indent: String, depth: Int) -> String {
    (0..<number(1...3)).map { _ in element(names, indent: indent, depth: depth) }.joined()
  }

  private mutating func element(_ names: [String], indent: String, depth: Int) -> String {
    let control = control(names)
    switch number(0...9) {
    case 0...1 where depth < 4:
      let box = any(["VBox", "HBox", "View", "ZBox"])
      let inner = elements(names, indent: indent + "  ", depth: depth + 1)
      return "\(indent)<\(box)\(control)>\n\(inner)\(indent)</\(box)>\n"
    case 2 where depth < 4:
      let item = any(["item", "x"])
      let inner = elements(names + [item], indent: indent + "  ", depth: depth + 1)
      return "\(indent)<VBox for=\"\(item), i in [1, 2]\">\n\(inner)\(indent)</VBox>\n"
    case 3...4: return rows(names, indent: indent)
    case 5...6 where componentCount > 0:
      let title = any(["Blue", "{names[1]}", "it's {n}", "{'x' + n}", "C:\\\\", "a  b"])
      let isInside = !names.contains("n")
      let written = isInside ? any(["Blue", "{unit}", "a &amp; 'b'"]) : title
      let size = any(["", " size=\"{\(any(names))}\"", " size=\"{0}\""])
      let isNumber = !size.contains("unit")
      return
        "\(indent)<C\(number(0...componentCount - 1)) title=\"\(written)\"\(isNumber ? size : "")\(control)/>\n"
    default:
      let text = any(["{\(any(names))}", "a {\(any(names))}\n   b", "plain", "{'&lt;' + unit}"])
      return "\(indent)<Label text=\"\(text)\"\(control) style=\"loud\"/>\n"
    }
  }

  /// Rows of the same structure.
  private mutating func rows(_ names: [String], indent: String) -> String {
    let texts = ["Miles", "Col'trane", "Ba ker", "Evans", "7"]
    let isWide = number(0...1) == 0
    return (0..<number(2...4)).map { _ -> String in
      let (one, two) = (any(texts), any(texts))
      let space = number(0...3)
      return isWide
        ? "\(indent)<HBox space=\"\(space)\">\n\(indent)  <Label>\(one)</Label><Label text=\"\(two)\"/>\n\(indent)</HBox>\n"
        : "\(indent)<Label text=\"\(one)\"/>\n"
    }.joined()
  }

  private mutating func control(_ names: [String]) -> String {
    idCount += 1
    return switch number(0...5) {
    case 0: " id=\"e\(idCount)\""
    case 1: " if=\"{\(names[0]) != 5}\""
    case 2 where names.contains("n"): " on-tap=\"n += 1\""
    case 3: " for=\"k in 0..&lt;2\""
    default: ""
    }
  }
}
