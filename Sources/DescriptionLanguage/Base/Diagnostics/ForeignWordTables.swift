/// The words of `ForeignWords`, in lower case; those of attributes with hyphens.
enum ForeignWordTables {
  static let components = [
    // Text.
    "text": "Label", "span": "Label", "p": "Label", "h1": "Label", "h2": "Label", "h3": "Label",
    "h4": "Label", "h5": "Label", "h6": "Label", "paragraph": "Label", "static": "Label",
    "heading": "Label", "title": "Label", "markdown": "Label", "pre": "Label", "code": "Label",
    "small": "Label", "textview": "Label", "richtext": "Label", "digits": "Label",
    "strong": "Span", "em": "Span", "b": "Span", "i": "Span", "u": "Span",
    // Boxes.
    "vstack": "VBox", "column": "VBox", "col": "VBox", "vertical": "VBox", "vgroup": "VGroup",
    "hstack": "HBox", "row": "HBox", "horizontal": "HBox", "center": "HBox", "zstack": "ZBox",
    "stack": "ZBox", "overlay": "ZBox", "modal": "ZBox", "dialog": "ZBox", "popup": "ZBox",
    "popover": "ZBox", "sheet": "ZBox", "div": "View", "box": "View", "container": "View",
    "flex": "View", "card": "View", "panel": "View", "surface": "View", "frame": "View",
    "groupbox": "View", "fieldset": "View", "main": "View", "article": "View", "aside": "View",
    "form": "View", "scaffold": "View", "rectangle": "View", "flowrow": "HFlow", "wrap": "HFlow",
    "flowcolumn": "VFlow", "gridlayout": "Grid", "gridrow": "Row", "tr": "Row",
    // Lists.
    "scrollview": "ScrollBox", "scroll": "ScrollBox", "verticalscroll": "ScrollBox",
    "horizontalscroll": "ScrollBox", "scrollablecontainer": "ScrollBox",
    "singlechildscrollview": "ScrollBox", "list": "TableBox", "listview": "TableBox",
    "lazycolumn": "TableBox", "lazyvstack": "TableBox", "flatlist": "TableBox",
    "sectionlist": "TableBox", "virtualizedlist": "TableBox", "recyclerview": "TableBox",
    "tableview": "TableBox", "uitableview": "TableBox", "optionlist": "TableBox",
    "lazyrow": "CollectionBox", "lazyhstack": "CollectionBox", "lazyvgrid": "CollectionBox",
    "lazyhgrid": "CollectionBox", "lazyverticalgrid": "CollectionBox",
    "lazyhorizontalgrid": "CollectionBox", "gridview": "CollectionBox",
    "collectionview": "CollectionBox", "uicollectionview": "CollectionBox",
    "datatable": "Table", "datagrid": "Table", "tbody": "Table",
    // Controls.
    "input": "TextField", "textinput": "TextField", "securefield": "TextField",
    "passwordfield": "TextField", "searchfield": "TextField", "searchbar": "TextField",
    "outlinedtextfield": "TextField", "edittext": "TextField", "textformfield": "TextField",
    "entry": "TextField", "texteditor": "TextArea", "multilinetextfield": "TextArea",
    "toggle": "Switch", "togglebutton": "Switch", "range": "Slider", "seekbar": "Slider",
    "dropdown": "Select", "dropdownbutton": "Select", "dropdownmenu": "Select",
    "combobox": "Select", "picker": "Select", "spinbox": "Slider", "radio": "RadioGroup",
    "radiobutton": "RadioGroup", "radioset": "RadioGroup", "radiobuttons": "RadioGroup",
    "menuitem": "Option", "dropdownitem": "Option", "dropdownmenuitem": "Option",
    "checkboxlisttile": "Checkbox", "tickbox": "Checkbox", "link": "Button", "a": "Button",
    "hyperlink": "Button", "textbutton": "Button", "iconbutton": "Button",
    "elevatedbutton": "Button", "outlinedbutton": "Button", "pressable": "Button",
    "touchableopacity": "Button", "tabview": "Tabs", "tabbar": "Tabs", "tabrow": "Tabs",
    "tabbedcontent": "Tabs", "tabpane": "Tab", "tabpanel": "Tab", "tabitem": "Tab",
    // Others.
    "img": "Image", "picture": "Image", "icon": "Image", "asyncimage": "Image", "hr": "Divider",
    "separator": "Divider", "rule": "Divider", "horizontaldivider": "Divider",
    "verticaldivider": "Divider", "progress": "ProgressBar", "progressview": "ProgressBar",
    "progressindicator": "ProgressBar", "linearprogressindicator": "ProgressBar",
    "circularprogressindicator": "Spinner", "activityindicator": "Spinner", "loader": "Spinner",
    "loadingindicator": "Spinner", "spacer": "Spacer", "sizedbox": "Spacer",
    "navigationview": "NavigationBox", "navigationstack": "NavigationBox",
    "navbar": "NavigationBox", "navigationbar": "NavigationBox", "appbar": "NavigationBox",
    "topappbar": "NavigationBox", "toolbar": "NavigationBox",
  ]
  static let elements = [
    "ul": "list", "ol": "list", "li": "cell", "item": "cell", "items": "cell", "foreach": "group",
    "fragment": "group", "template": "component", "props": "param", "prop": "param",
    "var": "let", "const": "let", "view": "View", "children": "slot", "include": "import",
    "link": "import", "variable": "let", "interval": "timer", "outlet": "slot",
  ]
  static let elementAdvice: [String: String] = {
    let condition = "write if=\"{…}\" on the element, or on a 'group' of several"
    let other = "write else=\"\" on the element that follows the one with 'if'"
    let loop = "write for=\"item in list\" on the element, or on a 'group' of several"
    return [
      "if": condition, "show": condition, "when": condition, "else": other, "elseif": other,
      "elif": other, "else-if": other, "case": other, "default": other, "for": loop, "each": loop,
      "repeat": loop, "map": loop, "script": "descriptions contain no programs",
      "br": "write '&#10;' in a text, or several 'Label's in a 'VBox'",
      "expanded": "write width=\"fill\" or height=\"fill\" on the element",
      "flexible": "write width=\"fill\" or height=\"fill\" on the element",
      "padding": "write padding=\"1\" on a box, or margin=\"1\" on the element",
    ]
  }()
  /// The words, with ours for different elements, the first that an element has.
  static let attributes: [String: [String]] = {
    let text = ["text", "title", "border-title"]
    let state = ["on", "text", "value"]
    return [
      "class": ["style"], "class-name": ["style"], "classes": ["style"],
      "font-weight": ["bold"], "font-style": ["italic"], "text-decoration": ["underline"],
      "strike": ["strikethrough"], "background-color": ["background"],
      "bg-color": ["background"], "bgcolor": ["background"], "bg": ["background"],
      "foreground": ["color"], "fg": ["color"], "foreground-color": ["color"],
      "foreground-style": ["color"], "text-color": ["color"], "font-color": ["color"],
      "tint": ["color"], "tint-color": ["color"], "spacing": ["space"], "gap": ["space"],
      "column-gap": ["space"], "row-gap": ["space"], "line-limit": ["lines"],
      "max-lines": ["lines"], "line-clamp": ["lines"], "number-of-lines": ["lines"],
      "text-align": ["align"], "text-alignment": ["align"],
      "multiline-text-alignment": ["align"], "text-justify": ["align"],
      "horizontal-alignment": ["alignment", "align"], "halign": ["alignment", "align"],
      "align-self": ["alignment"], "justify-self": ["alignment"],
      "content-align": ["justify-content"], "align-items": ["justify-content"],
      "align-content": ["justify-content"], "justify-items": ["justify-content"],
      "place-items": ["justify-content"], "main-axis-alignment": ["format", "justify-content"],
      "cross-axis-alignment": ["align-items", "justify-content"],
      "horizontal-arrangement": ["format", "justify-content"],
      "vertical-arrangement": ["format", "justify-content"], "text-wrap": ["wrap"],
      "word-wrap": ["wrap"], "white-space": ["wrap"], "text-overflow": ["truncation"],
      "truncation-mode": ["truncation"], "ellipsize": ["truncation"],
      "ellipsize-mode": ["truncation"], "key": ["id"], "name": ["id"], "v-if": ["if"],
      "v-show": ["if"], "ng-if": ["if"], "v-for": ["for"], "ng-for": ["for"],
      "ng-repeat": ["for"], "label": text, "title": text, "content": text, "string": text,
      "caption": text, "header": text, "inner-text": text, "inner-html": text, "value": state,
      "text": ["label", "title", "value"], "default-value": state, "model-value": state,
      "checked": ["on"], "is-on": ["on"], "is-checked": ["on"], "is-selected": ["on"],
      "selected": ["on", "value"], "selection": ["value"], "selected-value": ["value"],
      "selected-index": ["value"], "current": ["value"], "active": ["value"],
      "initial": ["value"], "maximum-value": ["max", "total"], "maximum": ["max", "total"],
      "max": ["total"], "minimum": ["min"], "minimum-value": ["min"], "hint": ["placeholder"],
      "prompt": ["placeholder"], "placeholder-text": ["placeholder"],
      "password": ["secret"], "secure": ["secret"], "is-secure": ["secret"],
      "secure-text-entry": ["secret"], "obscure-text": ["secret"], "is-disabled": ["disabled"],
      "readonly": ["read-only"], "editable": ["read-only"], "invalid": ["error"],
      "is-invalid": ["error"], "href": ["src"], "source": ["src"], "url": ["src"],
      "border-radius": ["border-style"], "corner-radius": ["border-style"],
      "border-type": ["border-style"], "border-width": ["border"], "outline": ["border"],
      "padding-x": ["padding-horizontal"], "padding-y": ["padding-vertical"],
      "padding-inline": ["padding-horizontal"], "padding-block": ["padding-vertical"],
      "px": ["padding-horizontal"], "py": ["padding-vertical"],
      "margin-x": ["margin-horizontal"], "margin-y": ["margin-vertical"],
      "margin-inline": ["margin-horizontal"], "margin-block": ["margin-vertical"],
      "mx": ["margin-horizontal"], "my": ["margin-vertical"],
      "padding-leading": ["padding-start"], "padding-trailing": ["padding-end"],
      "margin-leading": ["margin-start"], "margin-trailing": ["margin-end"],
      "flex": ["flex-grow"], "weight": ["flex-grow"], "grow": ["flex-grow"],
      "orientation": ["direction", "axis"], "shrink": ["flex-shrink"],
      "grid-template-columns": ["columns"], "grid-template-rows": ["rows"],
      "colspan": ["column-span"], "rowspan": ["row-span"], "col-span": ["column-span"],
      "width-request": ["width"], "height-request": ["height"],
    ]
  }()
  static let attributeAdvice: [String: String] = {
    let font = "a terminal has one font in one size; 'bold', 'italic' and 'color' set text apart"
    let presence = "write if=\"{…}\" to leave the element out, or visibility=\"invisible\""
    let opaque = "cells are opaque; 'dim' makes text fainter"
    let depth = "terminals draw no shadows; use 'border' or 'background'"
    let motion = "cells cannot be turned or scaled"
    let choices = "write elements in it, such as 'Option' or 'Tab', with for=\"item in list\""
    let fill = "in a box, write width=\"fill\" or height=\"fill\""
    let model = "a control changes the state that it shows, as in text=\"{name}\" or on=\"{done}\""
    return [
      "font-size": font, "font-family": font, "font": font, "line-height": font,
      "letter-spacing": font, "font-variant": font, "text-size": font, "text-style": font,
      "size": "write 'width' and 'height'", "visible": presence, "is-visible": presence,
      "hidden": presence, "is-hidden": presence, "shown": presence, "show": presence,
      "display": presence, "enabled": "write disabled=\"{…}\" with the opposite value",
      "is-enabled": "write disabled=\"{…}\" with the opposite value", "opacity": opaque,
      "alpha": opaque, "box-shadow": depth, "text-shadow": depth, "shadow": depth,
      "elevation": depth, "z-index": "later children of a 'ZBox' are drawn above earlier ones",
      "transform": motion, "rotation": motion, "scale": motion, "options": choices,
      "items": choices, "choices": choices, "tabs": choices, "entries": choices,
      "flex-grow": fill, "flex-basis": fill, "flex-shrink": fill, "flex": fill,
      "flex-direction": "an 'HBox' is a row, a 'VBox' a column",
      "flex-wrap": "an 'HFlow' or a 'VFlow' wraps its children",
      "max-width": "in a box, write width=\"wrap(max: 20)\"",
      "min-width": "in a box, write width=\"wrap(min: 20)\"",
      "max-height": "in a box, write height=\"wrap(max: 5)\"",
      "min-height": "in a box, write height=\"wrap(min: 5)\"",
      "position": "in a box, write activated=\"false\" with 'x' and 'y', or use a 'View'",
      "multiline": "a 'TextArea' takes several lines", "rows": "a 'TextArea' takes several lines",
      "type": "write secret=\"true\" for a password; other types are elements of their own",
      "bind": model, "bind-value": model, "v-model": model, "ng-model": model, "model": model,
      "binding": model, "max-length": "limit the text in on-change, as in s = prefix(s, 10)",
      "cursor": "terminals show no pointer over elements",
      "tooltip": "terminals show no tooltips; write a 'Label'",
      "on-key-press": "elements have no events of keys",
    ]
  }()
  static let events = [
    "click": "tap", "press": "tap", "pressed": "tap", "touch": "tap", "long-press": "tap",
    "dblclick": "tap", "mousedown": "tap", "activate": "tap", "action": "tap",
    "input": "change", "value-change": "change", "changed": "change", "text-change": "change",
    "edit": "change", "toggle": "change", "enter": "submit", "return": "submit",
    "hover": "highlight", "focus": "highlight", "mouseenter": "highlight",
    "blur": "unhighlight", "mouseleave": "unhighlight", "mount": "appear", "load": "appear",
    "unmount": "disappear", "remove": "delete", "pull": "refresh", "swipe": "delete",
    "end-reached": "reach-end", "reorder": "move", "selected": "select",
  ]
  static let values = [
    "round": "rounded", "curved": "rounded", "thick": "bold", "heavy": "bold", "solid": "single",
    "thin": "single", "dotted": "dashed", "start": "leading", "end": "trailing",
    "left": "leading", "right": "trailing", "centre": "center", "middle": "center",
    "ellipsis": "tail", "clip": "none", "nowrap": "none", "flex-start": "leading",
    "flex-end": "trailing", "column": "vertical", "row": "horizontal", "yes": "true",
    "no": "false", "on": "true", "off": "false", "hidden": "invisible", "none": "gone",
    "collapse": "gone", "auto": "wrap", "stretch": "fill", "100%": "fill",
    "match_parent": "fill", "wrap_content": "wrap", "fit": "wrap", "full": "fill",
    "space-between": "between", "space-around": "round", "space-evenly": "round",
    "active": "pressed", "focus": "focused", "highlighted": "pressed", "checked": "selected",
    "readonly": "read-only", "invalid": "error", "transparent": "default",
  ]
  static let constants = [
    "null": "nil", "NULL": "nil", "undefined": "nil", "None": "nil", "none": "nil",
    "True": "true", "TRUE": "true", "False": "false", "FALSE": "false",
  ]
  static let members = [
    "length": "count", "size": "count", "len": "count", "empty": "isEmpty",
    "is_empty": "isEmpty",
  ]
  static let functions = [
    "uppercase": "upper", "uppercased": "upper", "touppercase": "upper", "toupper": "upper",
    "lowercase": "lower", "lowercased": "lower", "tolowercase": "lower", "tolower": "lower",
    "len": "count", "length": "count", "size": "count", "strip": "trim", "trimmed": "trim",
    "str": "string", "tostring": "string", "parseint": "int",
    "parsefloat": "number", "float": "number", "double": "number", "includes": "contains",
    "has": "contains", "sort": "sorted", "orderby": "sorted", "reverse": "reversed",
    "substring": "slice", "substr": "slice", "tofixed": "format", "groupby": "group",
    "distinct": "unique", "some": "any", "every": "all", "startswith": "startsWith",
    "hasprefix": "startsWith", "endswith": "endsWith", "hassuffix": "endsWith",
    "where": "filter", "reduce": "sum", "concat": "join", "find": "indexOf", "strftime": "date",
    "enumerate": "enumerated", "flat": "flatten", "skip": "drop",
    "first": "take", "replaceall": "replace", "padstart": "pad", "padend": "pad",
  ]
  static let functionAdvice = [
    "if": "write a choice as condition ? a : b", "iif": "write a choice as condition ? a : b",
  ]
  static let statements = [
    "push": "append", "add": "append", "insert": "append", "concat": "append",
    "delete": "remove", "splice": "remove", "removeat": "remove", "pop": "remove",
    "print": "log", "println": "log", "echo": "log", "debug": "log", "alert": "log",
    "dispatch": "emit", "send": "emit", "trigger": "emit", "fire": "emit", "flip": "toggle",
    "invert": "toggle", "swap": "move", "reorder": "move",
  ]
  static let statementAdvice = [
    "set": "write x = …", "setstate": "write x = …", "update": "write x = …",
    "clear": "write x = [] or x = ''", "reset": "write x = … with the first value",
    "increment": "write x += 1", "inc": "write x += 1", "decrement": "write x -= 1",
    "dec": "write x -= 1",
  ]
  static let keywords: [String: String] = {
    let choice = "write the choice as a value, as in n = done ? 1 : 0"
    let loop = "change all items at once, as in list = map(list, item => …)"
    let declaration = "declare a 'state' or a 'let' element; here, write x = …"
    return [
      "if": choice, "else": choice, "switch": choice, "guard": choice, "unless": choice,
      "for": loop, "while": loop, "foreach": loop, "let": declaration, "var": declaration,
      "const": declaration, "return": "statements have no result; write x = …",
      "await": "statements do not wait", "function": "statements declare no functions",
    ]
  }()
  /// Names of colours that terminals do not have, with their values.
  static let colors = [
    "orange": "#ffa500", "purple": "#800080", "pink": "#ffc0cb", "brown": "#a52a2a",
    "navy": "#000080", "teal": "#008080", "lime": "#00ff00", "maroon": "#800000",
    "olive": "#808000", "silver": "#c0c0c0", "gold": "#ffd700", "violet": "#ee82ee",
    "indigo": "#4b0082", "crimson": "#dc143c", "coral": "#ff7f50", "salmon": "#fa8072",
    "turquoise": "#40e0d0", "tomato": "#ff6347", "beige": "#f5f5dc", "khaki": "#f0e68c",
    "lavender": "#e6e6fa", "orchid": "#da70d6", "plum": "#dda0dd", "chocolate": "#d2691e",
    "aqua": "#00ffff", "fuchsia": "#ff00ff", "mint": "#98ff98", "ivory": "#fffff0",
    "skyblue": "#87ceeb", "steelblue": "#4682b4", "royalblue": "#4169e1",
    "darkred": "#8b0000", "darkgreen": "#006400", "darkblue": "#00008b",
    "lightgray": "#d3d3d3", "lightgrey": "#d3d3d3", "darkgray": "#a9a9a9",
    "darkgrey": "#a9a9a9", "lightblue": "#add8e6", "lightgreen": "#90ee90",
  ]
}
