/// Names that stand for nothing, or for more than one thing.
extension DiagnosticExplanation {
  static let unknownComponent = DiagnosticExplanation(
    "There is no such component",
    """
    The name starts with a capital letter, so it should be a built-in component or one that
    this file declares with 'component' or imports. Names are compared letter by letter.
    """,
    wrong: "<Lable text=\"Hello\"/>",
    right: "<Label text=\"Hello\"/>",
  )

  static let unknownName = DiagnosticExplanation(
    "An expression uses a name that stands for nothing here",
    """
    Expressions read state, data and the variables of the 'for's around them. In the body of
    a component they read its params only; hand everything else over as a param. Text in
    an expression stands in quotes: {'Ada'}.
    """,
    wrong: """
      <state name="count" value="{3}"/>
      <Label text="{conut} left"/>
      """,
    right: """
      <state name="count" value="{3}"/>
      <Label text="{count} left"/>
      """,
  )

  static let unknownMember = DiagnosticExplanation(
    "A value has no such member",
    """
    Objects have the members that were written, lists and text have count, first, last and
    isEmpty. For a member that only some objects have write item['note'] ?? 'none': an index
    gives nil where there is no such member.
    """,
    wrong: """
      <state name="names" value="{['Ada', 'Grace']}"/>
      <Label text="{names.size} people"/>
      """,
    right: """
      <state name="names" value="{['Ada', 'Grace']}"/>
      <Label text="{names.count} people"/>
      """,
  )

  static let unknownStyle = DiagnosticExplanation(
    "There is no such style",
    """
    'style' and 'extends' name styles that the preview, the playground around it or an
    imported file declares; several names are separated by blanks.
    """,
    wrong: """
      <style name="title" bold="true"/>
      <Label style="titel" text="Hello"/>
      """,
    right: """
      <style name="title" bold="true"/>
      <Label style="title" text="Hello"/>
      """,
  )

  static let unknownState = DiagnosticExplanation(
    "There is no such state to set",
    """
    Statements of an event and the attributes of a 'variant' set state, which the preview
    has to declare. Data, params and the variables of a 'for' cannot be set, and the body
    of a component sees no state.
    """,
    wrong: "<Button text=\"More\" on-tap=\"taps += 1\"/>",
    right: """
      <state name="taps" value="{0}"/>
      <Button text="More" on-tap="taps += 1"/>
      """,
  )

  static let unknownEvent = DiagnosticExplanation(
    "There is no such event",
    """
    The events are select, highlight, unhighlight, appear, disappear, tap, change, submit,
    scroll, refresh, reach-end, delete and move, each written with 'on-' in front.
    """,
    wrong: "<Button text=\"More\" on-click=\"log('more')\"/>",
    right: "<Button text=\"More\" on-tap=\"log('more')\"/>",
  )

  static let unknownFunction = DiagnosticExplanation(
    "There is no such function or statement",
    """
    Expressions call functions of a fixed list only: count, upper, lower, trim, round,
    floor, ceil, abs, min, max, join, split, contains, sorted, reversed, range, format,
    filter and map. Statements are assignments, toggle, append, remove, move, emit and log.
    """,
    wrong: "<Label text=\"{uppercase('hello')}\"/>",
    right: "<Label text=\"{upper('hello')}\"/>",
  )

  static let duplicateName = DiagnosticExplanation(
    "Two declarations have the same name",
    """
    Each name is declared once: among state and data together, among components, styles,
    variants, and the params of one component. The note points at the first one.
    """,
    wrong: """
      <state name="count" value="{1}"/>
      <state name="count" value="{2}"/>
      <Label text="{count}"/>
      """,
    right: """
      <state name="count" value="{1}"/>
      <state name="total" value="{2}"/>
      <Label text="{count} of {total}"/>
      """,
  )

  static let shadowedName = DiagnosticExplanation(
    "A declaration hides another of the same name",
    """
    A component or style of this file beats an imported one, and of two imported ones the
    first stands; this is a warning, for it may be meant. Hiding a built-in component is
    an error. Choose another name to use both.
    """,
    wrong: """
      <import src="shared.xml"/>
      <component name="Heading"><Label text="Mine"/></component>
      <Heading/>
      """,
    right: """
      <import src="shared.xml"/>
      <component name="MyHeading"><Label text="Mine"/></component>
      <MyHeading/>
      """,
  )

  static let reservedName = DiagnosticExplanation(
    "A name has a meaning already",
    """
    true, false and nil are values; a state cannot be called 'name' or 'if', for a variant
    could not set it; and a param cannot have the name of an attribute that goes to the
    body's root, such as 'id' or 'width'.
    """,
    wrong: """
      <state name="if" value="{true}"/>
      <Label text="Hello"/>
      """,
    right: """
      <state name="isShown" value="{true}"/>
      <Label if="{isShown}" text="Hello"/>
      """,
  )

  static let duplicateId = DiagnosticExplanation(
    "Two siblings have the same id",
    """
    An id says which cell, section or child is the same one after a change, so it should
    name one only. Those with the same id are matched in their order, which makes moves
    look like updates. In a 'for' the item's own id or key is the id if it has one.
    """,
    wrong: """
      <list>
        <section>
          <Label id="ada" text="Ada"/>
          <Label id="ada" text="Grace"/>
        </section>
      </list>
      """,
    right: """
      <list>
        <section>
          <Label id="ada" text="Ada"/>
          <Label id="grace" text="Grace"/>
        </section>
      </list>
      """,
  )
}
