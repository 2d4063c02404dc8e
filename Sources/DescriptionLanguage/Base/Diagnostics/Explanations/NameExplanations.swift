/// Names that are unknown, ambiguous or reserved.
enum NameExplanations {
  static let unknownComponent = DiagnosticExplanation(
    "The component does not exist",
    """
    A name with a capital first letter refers to a built-in component, or to one that this
    file declares with 'component' or imports. Names are case-sensitive.
    """,
    wrong: "<Lable text=\"Hello\"/>",
    right: "<Label text=\"Hello\"/>",
  )

  static let unknownName = DiagnosticExplanation(
    "An expression uses an unknown name",
    """
    Expressions read states, data, lets and the variables of the 'for' attributes around them.
    The body of a component reads only its params, its own states and lets, and the lets of
    its file that are constant; pass everything else as a param. Text in an expression is in
    quotes: {'Ada'}.
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
    Objects have the members that were written; lists and text have count, first, last and
    isEmpty. For a member that only some objects have, write item?.note or item['note'], which
    are nil without it, and give a default with ??.
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
    "The style does not exist",
    """
    'style' and 'extends' name styles that the preview, the playground around it or an
    imported file declares. Separate several names with blanks.
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
    "The state does not exist",
    """
    Statements of an event and variants set states, which the preview or the component must
    declare. Data, params, lets and the variables of a 'for' cannot be set, and the body of a
    component cannot set states of the preview.
    """,
    wrong: "<Button text=\"More\" on-tap=\"taps += 1\"/>",
    right: """
      <state name="taps" value="{0}"/>
      <Button text="More" on-tap="taps += 1"/>
      """,
  )

  static let unknownEvent = DiagnosticExplanation(
    "The event does not exist",
    """
    The events are select, highlight, unhighlight, appear, disappear, tap, change, submit,
    scroll, refresh, reach-end, delete and move; write them with 'on-' in front.
    """,
    wrong: "<Button text=\"More\" on-click=\"log('more')\"/>",
    right: "<Button text=\"More\" on-tap=\"log('more')\"/>",
  )

  static let unknownFunction = DiagnosticExplanation(
    "The function or statement does not exist",
    """
    Expressions call a fixed list of functions, such as count, upper, join, filter, map,
    sorted, format and date; the reference of descriptions lists all of them. Statements are
    assignments, toggle, append, remove, move, emit and log.
    """,
    wrong: "<Label text=\"{uppercase('hello')}\"/>",
    right: "<Label text=\"{upper('hello')}\"/>",
  )

  static let duplicateName = DiagnosticExplanation(
    "Two declarations have the same name",
    """
    Names must be unique among the states, data and lets of one element, and among components,
    styles, variants, and the params of one component. The note shows the first declaration.
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
    "A declaration hides another one with the same name",
    """
    A component or style of this file has priority over an imported one, and of two imported
    ones the first has. Both have priority over a built-in component, so that later built-in
    components change no file. Choose another name to use both.
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
    "The name is reserved",
    """
    true, false and nil are values. A param cannot be called id, if, else, for, slot or style,
    nor begin with 'on-': these attributes of a use apply to the root of the body.
    """,
    wrong: """
      <component name="Tag"><param name="id"/><Label text="{id}"/></component>
      <Label text="Hello"/>
      """,
    right: """
      <component name="Tag"><param name="word"/><Label text="{word}"/></component>
      <Tag word="Hello"/>
      """,
  )

  static let duplicateId = DiagnosticExplanation(
    "Two siblings have the same id",
    """
    An id identifies a cell, section or child across changes, so it must be unique among its
    siblings. Duplicates are matched in order, which makes moves look like updates. In a
    'for', the item's own id or key is the id, or the item itself if it is plain text or a
    number; write id="{index}" if those can repeat.
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
