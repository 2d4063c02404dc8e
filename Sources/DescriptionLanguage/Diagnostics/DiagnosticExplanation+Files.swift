/// Files as bytes and as syntax, and files that name others.
extension DiagnosticExplanation {
  static let unreadableFile = DiagnosticExplanation(
    "The file cannot be read",
    """
    The file is there, but the system does not give its bytes: it may be a directory, or
    belong to somebody else. The last good preview stays on screen until the file can be
    read again.
    """,
    wrong: "chmod 000 greeting.xml",
    right: "chmod 644 greeting.xml",
  )

  static let emptyFile = DiagnosticExplanation(
    "The file holds nothing",
    """
    A file without a single character, or with white space only, describes nothing. Editors
    that empty a file before they write it cause this for a moment, which does no harm:
    the last good preview stays until the next save. 'playground new' writes a file to
    start from.
    """,
    wrong: "",
    right: "<Label text=\"Hello\"/>",
  )

  static let invalidEncoding = DiagnosticExplanation(
    "The file is not in UTF-8",
    """
    Descriptions are UTF-8, with or without a byte order mark. Bytes that are not UTF-8, a
    NUL byte, UTF-16 and a declaration of another encoding are refused, for a guess would
    show wrong letters. Save the file as UTF-8 or convert it, for example with iconv.
    """,
    wrong: """
      <?xml version="1.0" encoding="latin1"?>
      <preview><Label text="Hello"/></preview>
      """,
    right: """
      <?xml version="1.0" encoding="UTF-8"?>
      <preview><Label text="Hello"/></preview>
      """,
  )

  static let syntax = DiagnosticExplanation(
    "The file is not well-formed XML or JSON",
    """
    The rest of a file that breaks the rules of XML or JSON cannot be read with certainty,
    so only the first such place is told. Often a tag or a quote is not closed, a bare '<'
    or '&' stands in a value (write &lt; and &amp;), or a comma is missing.
    """,
    wrong: "<HBox><Label text=\"a\"></HBox>",
    right: "<HBox><Label text=\"a\"/></HBox>",
  )

  static let doctype = DiagnosticExplanation(
    "The file has a document type declaration",
    """
    A DOCTYPE can define entities that blow a small file up to gigabytes or that read other
    files, so it is refused. Descriptions need none: write the characters themselves, or
    &lt; &amp; &quot; and numbers such as &#8230;.
    """,
    wrong: """
      <!DOCTYPE preview>
      <preview><Label text="Hello"/></preview>
      """,
    right: "<preview><Label text=\"Hello\"/></preview>",
  )

  static let duplicateKey = DiagnosticExplanation(
    "A JSON object has the same key twice",
    """
    JSON allows it, and here the last value wins, but hardly anybody means it: one of the
    two is without effect. Take one away, or put both values into an array. The key "//"
    is a comment and may be repeated.
    """,
    wrong: "{\"component\": {\"type\": \"Label\", \"text\": \"a\", \"text\": \"b\"}}",
    right: "{\"component\": {\"type\": \"Label\", \"text\": \"b\"}}",
  )

  static let duplicateAttribute = DiagnosticExplanation(
    "An element has the same attribute twice",
    """
    XML does not allow it, and nobody could tell which of the two counts. Take one away.
    """,
    wrong: "<Label text=\"a\" text=\"b\"/>",
    right: "<Label text=\"b\"/>",
  )

  static let limit = DiagnosticExplanation(
    "The description asks for more than a limit allows",
    """
    So that a slip or a hostile file cannot take all memory or all time, there are limits:
    to nesting, to a file's bytes and elements, to the rounds of all 'for's together, and
    to the steps and the size of an expression. The message names the limit. Mostly a
    range is longer than meant, or a component uses itself without end.
    """,
    wrong: """
      <state name="rows" value="{range(0, 9000000)}"/>
      <Label text="{rows.count}"/>
      """,
    right: """
      <state name="rows" value="{range(0, 90)}"/>
      <Label text="{rows.count}"/>
      """,
  )

  static let notADescription = DiagnosticExplanation(
    "An imported file is no description",
    """
    'import' takes the components and styles of another description: XML whose root is
    'preview' or 'playground', or JSON with a member such as 'components' or 'styles'. A
    file that holds a plain JSON value is loaded with 'data' instead.
    """,
    wrong: """
      <import src="albums.json"/>
      <Label text="Albums"/>
      """,
    right: """
      <data name="albums" src="albums.json"/>
      <Label text="Albums"/>
      """,
  )

  static let missingFile = DiagnosticExplanation(
    "A file that the description names cannot be read",
    """
    'src' is a path relative to the file it stands in. Check the spelling and the folder. A
    file that does not exist yet is waited for: as soon as it appears the preview loads.
    """,
    wrong: """
      <data name="albums" src="album.json"/>
      <Label text="{albums.count} albums"/>
      """,
    right: """
      <data name="albums" src="albums.json"/>
      <Label text="{albums.count} albums"/>
      """,
  )

  static let importCycle = DiagnosticExplanation(
    "A file imports itself",
    """
    Files that import themselves, directly or by way of others, have no beginning. Move what
    both need into a third file that imports neither.
    """,
    wrong: """
      <import src="a.xml"/>
      <Label text="Hello"/>
      """,
    right: """
      <import src="shared.xml"/>
      <Heading/>
      """,
  )

  static let styleCycle = DiagnosticExplanation(
    "A style extends itself",
    """
    Styles that extend themselves, directly or by way of others, have no beginning. Move what
    both need into a third style that extends neither.
    """,
    wrong: """
      <style name="title" extends="strong"/>
      <style name="strong" bold="true" extends="title"/>
      <Label style="title" text="Hello"/>
      """,
    right: """
      <style name="title" extends="strong"/>
      <style name="strong" bold="true"/>
      <Label style="title" text="Hello"/>
      """,
  )

  static let leftOut = DiagnosticExplanation(
    "Converting leaves something out",
    """
    XML and JSON can say the same of previews, but not hold the same for people and other
    tools: JSON has no instructions such as <?xml-model …?>, and XML has no comments inside
    of a list or an object, and none with '--' in them. What is shown is not touched. Write
    a comment before the element, if it has to stay.
    """,
    wrong: "{\"state\": {\"a\": {\"//\": \"a remark\", \"b\": 1}}, \"cells\": []}",
    right: "{\"state\": {\"//\": \"a remark\", \"a\": {\"b\": 1}}, \"cells\": []}",
  )
}
