/// Explanations of the accessibility lints.
enum AccessibilityExplanations {
  static let lowContrast = DiagnosticExplanation(
    "A text has too little contrast",
    """
    People with low vision need a contrast of 4.5 between a text and what is behind it (WCAG
    2.2, success criterion 1.4.3). Terminals define their own colours: both a dark and a light
    terminal are tried, with the colours of documents that 'render --format html' makes.
    Black and white are always black and white. Disabled controls are left out.
    """,
    wrong: "<Label text=\"Draft\" color=\"#777777\" background=\"#999999\"/>",
    right: "<Label text=\"Draft\" color=\"#ffffff\" background=\"#595959\"/>",
  )

  static let missingLabel = DiagnosticExplanation(
    "A control has no label",
    """
    A control needs a text that names it: its own, a placeholder, or a text before it in the
    same row or above it. A text after it names a 'Switch' or a 'Checkbox'. The options of a
    'RadioGroup' and the titles of 'Tabs' name themselves.
    """,
    wrong: "<TextField text=\"Ann\"/>",
    right: "<HBox space=\"1\"><Label text=\"Name:\"/><TextField text=\"Ann\"/></HBox>",
  )

  static let focusOrder = DiagnosticExplanation(
    "The focus jumps against the order of reading",
    """
    Tab moves the focus in the order in which controls are written. On the screen it should
    go down and, in a row, in the direction of writing; it may go up to the next column.
    Write the controls in the order in which they are shown.
    """,
    wrong: """
      <View flex-direction="row-reverse" width="40">
        <Button text="Save"/>
        <Button text="Cancel"/>
      </View>
      """,
    right: """
      <View flex-direction="row" width="40">
        <Button text="Cancel"/>
        <Button text="Save"/>
      </View>
      """,
  )

  static let colorAlone = DiagnosticExplanation(
    "Only a colour shows a value",
    """
    Some people do not see the colour, and some terminals have none. What a condition shows by
    a colour must also show in something else: a text, a sign, or an attribute such as 'bold'
    that depends on the same value.
    """,
    wrong: """
      <state name="isUp" value="{true}"/>
      <Label text="Server" color="{isUp ? 'green' : 'red'}"/>
      """,
    right: """
      <state name="isUp" value="{true}"/>
      <Label text="Server {isUp ? 'up' : 'down'}" color="{isUp ? 'green' : 'red'}"/>
      """,
  )

  static let cutOff = DiagnosticExplanation(
    "A text is cut off in a narrow terminal",
    """
    The preview is laid out at 40 and at 80 columns, or at its own width if that is smaller,
    and a part of a text is not shown. Let the text wrap, give it more room, or shorten it.
    What can be scrolled into view is not cut off, and neither is a text that is shown whole
    elsewhere in the preview.
    """,
    wrong: "<Label text=\"The quick brown fox jumps over the lazy dog\" lines=\"1\"/>",
    right: "<Label text=\"The quick brown fox jumps over the lazy dog\"/>",
  )
}
