internal import PlaygroundCore

/// Words of neighbouring systems (HTML, CSS, SwiftUI, React, Flutter), with ours.
enum ForeignWords {
  private static let components = [
    "text": "Label", "span": "Label", "p": "Label", "h1": "Label", "paragraph": "Label",
    "vstack": "VBox", "column": "VBox", "col": "VBox", "hstack": "HBox", "row": "HBox",
    "zstack": "ZBox", "stack": "ZBox", "div": "View", "box": "View", "container": "View",
    "flex": "View", "scrollview": "ScrollBox", "scroll": "ScrollBox", "img": "Image",
    "picture": "Image", "input": "TextField", "textinput": "TextField", "toggle": "Switch",
    "hr": "Divider", "separator": "Divider", "progress": "ProgressBar", "spacer": "Spacer",
    "navigationview": "NavigationBox", "navigationstack": "NavigationBox", "range": "Slider",
  ]
  private static let elements = [
    "ul": "list", "ol": "list", "li": "cell", "item": "cell", "foreach": "group",
    "fragment": "group", "template": "component", "props": "param", "prop": "param",
    "var": "let", "const": "let", "view": "View", "children": "slot", "include": "import",
    "link": "import", "variable": "let", "interval": "timer",
  ]
  private static let attributes = [
    "class": "style", "class-name": "style", "font-weight": "bold", "font-style": "italic",
    "text-decoration": "underline", "background-color": "background", "foreground": "color",
    "fg": "color", "bg": "background", "foreground-color": "color", "text-color": "color",
    "spacing": "space", "gap": "space", "line-limit": "lines", "max-lines": "lines",
    "number-of-lines": "lines", "text-align": "align", "disabled": "disabled", "key": "id",
    "v-if": "if", "v-for": "for", "label": "text", "title": "text", "href": "src",
    "checked": "on", "is-on": "on", "hidden": "visibility", "border-radius": "border-style",
  ]
  private static let events = [
    "click": "tap", "press": "tap", "pressed": "tap", "touch": "tap", "input": "change",
    "enter": "submit", "hover": "highlight", "mount": "appear", "unmount": "disappear",
    "remove": "delete", "pull": "refresh",
  ]
  private static let values = [
    "round": "rounded", "curved": "rounded", "thick": "bold", "heavy": "bold",
    "start": "leading", "end": "trailing", "left": "leading", "right": "trailing",
    "centre": "center", "middle": "center", "ellipsis": "tail", "clip": "none",
    "nowrap": "none", "flex-start": "leading", "flex-end": "trailing", "column": "vertical",
    "row": "horizontal", "yes": "true", "no": "false", "on": "true", "off": "false",
    "hidden": "invisible", "none": "gone", "auto": "wrap", "stretch": "fill", "100%": "fill",
    "active": "pressed", "focus": "focused", "highlighted": "pressed", "checked": "selected",
    "readonly": "read-only", "invalid": "error",
  ]

  /// Returns our name for an element, if it is among the `known` ones.
  static func element(_ name: String, among known: [String]) -> String? {
    let word = name.lowercased()
    let match = components[word] ?? elements[word]
    return match.flatMap { known.contains($0) ? $0 : nil }
  }

  /// Returns our name for an attribute, if it is among the `known` ones: `onClick` is `on-tap`.
  static func attribute(_ name: String, among known: [String]) -> String? {
    let word = hyphenated(name)
    if word.hasPrefix("on-"), let event = event(String(word.dropFirst(3))) {
      return known.contains("on-\(event)") ? "on-\(event)" : nil
    }
    if word != name, known.contains(word) { return word }
    return attributes[word].flatMap { known.contains($0) ? $0 : nil }
  }

  /// Returns our name for an event.
  static func event(_ name: String) -> String? { events[name.lowercased()] }

  /// Returns our word for a value, if it is among the `known` ones.
  static func value(_ text: String, among known: [String]) -> String? {
    values[text.lowercased()].flatMap { known.contains($0) ? $0 : nil }
  }

  /// Returns a name in lower case with hyphens: `flexGrow` and `flex_grow` are `flex-grow`.
  private static func hyphenated(_ name: String) -> String {
    var word = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "A"..."Z":
        if !word.isEmpty, word.last != "-" { word += "-" }
        word.unicodeScalars.append(Unicode.Scalar(scalar.value | 0x20) ?? scalar)
      case "_": word += "-"
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word
  }
}
