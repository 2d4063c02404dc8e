/// Elements, attributes and their positions.
enum StructureExplanations {
  static let unknownElement = DiagnosticExplanation(
    "The element does not exist",
    """
    Structure words such as 'list' and 'section' are lower case; components, built in or
    declared in the file, start with a capital letter.
    """,
    wrong: "<label text=\"Hello\"/>",
    right: "<Label text=\"Hello\"/>",
  )

  static let misplacedElement = DiagnosticExplanation(
    "An element is not allowed here",
    """
    The element exists, but not in this position: a list contains sections, a section contains
    cells with at most one header and one footer, 'param' belongs in a 'component', and
    leaves such as 'Label' contain no elements.
    """,
    wrong: "<list><Label text=\"Hello\"/></list>",
    right: "<list><section><Label text=\"Hello\"/></section></list>",
  )

  static let notVisible = DiagnosticExplanation(
    "An element has no cell on the screen",
    """
    'check' draws the whole preview. An element with content got no cell, although it is not
    hidden and cannot be scrolled into view: it, or a box around it, has no width or height,
    or it is outside of the preview or of a box that clips its content. A box without a width
    is as wide as its content, and a child with the width 'fill' takes only what is left.
    """,
    wrong: "<VBox><HBox width=\"fill\"><Label text=\"Hello\"/></HBox></VBox>",
    right: "<VBox width=\"fill\"><HBox width=\"fill\"><Label text=\"Hello\"/></HBox></VBox>",
  )

  static let unusedIgnore = DiagnosticExplanation(
    "An element ignores a warning that there is not",
    """
    'ignore' names warnings about how an element is drawn that do not matter, and says why:
    ignore="not-visible: shown by the carousel". 'check' found no such warning at the
    element, so that the attribute would only hide a later one.
    """,
    wrong: "<Label text=\"Hello\" ignore=\"not-visible: not shown yet\"/>",
    right: "<Label text=\"Hello\"/>",
  )

  static let missingElement = DiagnosticExplanation(
    "A required element is missing",
    """
    A header, a footer, a 'cell' and a declared component must contain a component, and a
    preview must contain a list, cells or a component.
    """,
    wrong: "<list><section><header/></section></list>",
    right: "<list><section><header><Label text=\"People\"/></header></section></list>",
  )

  static let unexpectedText = DiagnosticExplanation(
    "Text is not allowed here",
    """
    Only 'Label' and 'Button' take text between their tags, and only without a 'text'
    attribute. Other elements allow white space only. Use a comment for a remark.
    """,
    wrong: "<HBox>Hello</HBox>",
    right: "<HBox><Label>Hello</Label></HBox>",
  )

  static let unknownAttribute = DiagnosticExplanation(
    "The element has no such attribute",
    """
    The attributes of a component depend on the component and on its parent: children of a
    'View' take flexbox attributes, children of a box such as 'HBox' take box attributes.
    Names are lower case with hyphens.
    """,
    wrong: "<HBox sapce=\"1\"><Label text=\"a\"/></HBox>",
    right: "<HBox space=\"1\"><Label text=\"a\"/></HBox>",
  )

  static let missingAttribute = DiagnosticExplanation(
    "A required attribute is missing",
    """
    A 'state' requires 'name' and 'value', 'data' requires 'name' and 'src', an element in
    JSON requires 'type', and a declared component requires every param without a default.
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
    "A value is invalid",
    """
    The message says which values are expected. Numbers and Booleans may be written plainly in
    the attributes of built-in components: space="1" and bold="true".
    """,
    wrong: "<HBox space=\"wide\"><Label text=\"a\"/></HBox>",
    right: "<HBox space=\"2\"><Label text=\"a\"/></HBox>",
  )

  static let invalidElse = DiagnosticExplanation(
    "An 'else' does not follow an 'if'",
    """
    Write 'else', without a value, on the element that directly follows one with 'if', or one
    with 'else' and 'if'. Neither of the two may have a 'for': put the 'for' on a 'group'
    around both.
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
    "A 'for' is malformed or not allowed here",
    """
    Write item in list, or item, index in list, where the list is an array or a range of whole
    numbers. The names are written without braces. The body of a component occurs once:
    repeat its use, or its contents.
    """,
    wrong: "<Label for=\"name of ['Ada', 'Grace']\" text=\"{name}\"/>",
    right: "<Label for=\"name in ['Ada', 'Grace']\" text=\"{name}\"/>",
  )

  static let followCycle = DiagnosticExplanation(
    "A size or a margin follows itself",
    """
    A length that follows a view needs the length of that view first. When views follow one
    another in a cycle, none can be computed: give one of them a fixed length.
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
