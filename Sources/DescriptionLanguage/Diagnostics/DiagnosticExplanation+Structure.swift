/// Elements, attributes and their places.
extension DiagnosticExplanation {
  static let unknownElement = DiagnosticExplanation(
    "There is no such element",
    """
    Words of structure such as 'list' and 'section' are lower case; components, built in or
    declared in the file, start with a capital letter. The name is neither.
    """,
    wrong: "<label text=\"Hello\"/>",
    right: "<Label text=\"Hello\"/>",
  )

  static let misplacedElement = DiagnosticExplanation(
    "An element stands where it cannot stand",
    """
    The element exists, but not in this place: a list holds sections, a section holds
    cells with at most one header and one footer, 'param' belongs into a 'component', and
    leaves such as 'Label' hold no elements.
    """,
    wrong: "<list><Label text=\"Hello\"/></list>",
    right: "<list><section><Label text=\"Hello\"/></section></list>",
  )

  static let missingElement = DiagnosticExplanation(
    "An element that is needed is missing",
    """
    A header, a footer, a 'cell' and a declared component have to hold a component, and a
    preview has to show a list, cells or a component.
    """,
    wrong: "<list><section><header/></section></list>",
    right: "<list><section><header><Label text=\"People\"/></header></section></list>",
  )

  static let unexpectedText = DiagnosticExplanation(
    "Text stands where none is shown",
    """
    Only 'Label' and 'Button' take text between their tags, and only when they have no
    'text' attribute as well. Elsewhere white space alone is allowed. For a remark use a
    comment.
    """,
    wrong: "<HBox>Hello</HBox>",
    right: "<HBox><Label>Hello</Label></HBox>",
  )

  static let unknownAttribute = DiagnosticExplanation(
    "An element has an attribute that it cannot have",
    """
    Which attributes a component takes depends on the component and on what it stands in:
    children of a 'View' take flexbox attributes, those of a box such as 'HBox' take box
    attributes. Names are lower case with hyphens.
    """,
    wrong: "<HBox sapce=\"1\"><Label text=\"a\"/></HBox>",
    right: "<HBox space=\"1\"><Label text=\"a\"/></HBox>",
  )

  static let missingAttribute = DiagnosticExplanation(
    "An attribute that is needed is missing",
    """
    A 'state' needs 'name' and 'value', 'data' needs 'name' and 'src', an element in JSON
    needs 'type', and a declared component needs every param that has no default.
    """,
    wrong: """
      <state name="count"/>
      <Label text="{count}"/>
      """,
    right: """
      <state name="count" value="{0}"/>
      <Label text="{count}"/>
      """,
  )

  static let invalidValue = DiagnosticExplanation(
    "A value is not of the kind that is asked for",
    """
    The message says what the attribute, the function or the name takes. Numbers and truth
    values may be written plainly in the attributes of built-in components: space="1" and
    bold="true".
    """,
    wrong: "<HBox space=\"wide\"><Label text=\"a\"/></HBox>",
    right: "<HBox space=\"2\"><Label text=\"a\"/></HBox>",
  )

  static let invalidElse = DiagnosticExplanation(
    "An 'else' has no 'if' to belong to",
    """
    'else' stands, without a value, on the element that directly follows one with 'if', or
    one with 'else' and 'if'. Neither of the two may have a 'for': put the 'for' on a
    'group' around both.
    """,
    wrong: """
      <state name="done" value="{true}"/>
      <Label if="{done}" text="Done"/>
      <Divider/>
      <Label else="" text="To do"/>
      """,
    right: """
      <state name="done" value="{true}"/>
      <Label if="{done}" text="Done"/>
      <Label else="" text="To do"/>
      <Divider/>
      """,
  )

  static let invalidFor = DiagnosticExplanation(
    "A 'for' cannot be understood, or stands where nothing can be repeated",
    """
    'for' is written item in list, or item, index in list, where the list is an array or a
    range of whole numbers. The names go without braces. The body of a component stands
    once: repeat its use, or what it holds.
    """,
    wrong: "<Label for=\"name of ['Ada', 'Grace']\" text=\"{name}\"/>",
    right: "<Label for=\"name in ['Ada', 'Grace']\" text=\"{name}\"/>",
  )

  static let followCycle = DiagnosticExplanation(
    "A size or a margin follows itself",
    """
    A length that follows a view needs to know that view's length first. When views follow
    one another in a circle, none of them can be known: give one of them a length of its own.
    """,
    wrong: """
      <VBox>
        <Label id="title" text="Hello"/>
        <Divider id="line" width="{@line.width + 2}"/>
      </VBox>
      """,
    right: """
      <VBox>
        <Label id="title" text="Hello"/>
        <Divider id="line" width="{@title.width + 2}"/>
      </VBox>
      """,
  )
}
