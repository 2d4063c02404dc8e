/// Files as bytes and as syntax, and files that name others.
enum FileExplanations {
  static let unreadableFile = DiagnosticExplanation(
    "The file cannot be read",
    """
    The file exists, but its bytes cannot be read: it may be a directory, or belong to another
    user. The last good preview stays on screen until the file can be read.
    """,
    wrong: "chmod 000 greeting.xml",
    right: "chmod 644 greeting.xml",
  )

  static let emptyFile = DiagnosticExplanation(
    "The file is empty",
    """
    The file has no characters, or white space only. Some editors empty a file before they
    write it, which is harmless: the last good preview stays on screen until the next save.
    'playground new' writes a file to start from.
    """,
    wrong: "",
    right: "<Label text=\"Hello\"/>",
  )

  static let invalidEncoding = DiagnosticExplanation(
    "The file is not in UTF-8",
    """
    Descriptions are UTF-8, with or without a byte order mark. Bytes that are not UTF-8, a NUL
    byte, UTF-16 and a declaration of another encoding are rejected, because a guess would
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
    Only the first such error is reported, because the rest of the file cannot be read
    reliably. Common causes: a tag or a quote is not closed, a value contains a bare '<' or
    '&' (write &lt; and &amp;), or a comma is missing.
    """,
    wrong: "<HBox><Label text=\"a\"></HBox>",
    right: "<HBox><Label text=\"a\"/></HBox>",
  )

  static let doctype = DiagnosticExplanation(
    "The file has a document type declaration",
    """
    A DOCTYPE can define entities that expand to gigabytes or that read other files, so it is
    rejected. Write characters themselves, or use &lt; &amp; &quot; and numeric references
    such as &#8230;.
    """,
    wrong: """
      <!DOCTYPE preview>
      <preview><Label text="Hello"/></preview>
      """,
    right: "<preview><Label text=\"Hello\"/></preview>",
  )

  static let duplicateKey = DiagnosticExplanation(
    "A JSON object has a duplicate key",
    """
    JSON allows duplicate keys; the last value is used and the others have no effect. Remove
    one of them, or put both values into an array. The key "//" is a comment and may be
    repeated.
    """,
    wrong: "{\"component\": {\"type\": \"Label\", \"text\": \"a\", \"text\": \"b\"}}",
    right: "{\"component\": {\"type\": \"Label\", \"text\": \"b\"}}",
  )

  static let duplicateAttribute = DiagnosticExplanation(
    "An element has a duplicate attribute",
    """
    XML does not allow duplicate attributes. Remove one of them.
    """,
    wrong: "<Label text=\"a\" text=\"b\"/>",
    right: "<Label text=\"b\"/>",
  )

  static let limit = DiagnosticExplanation(
    "The description exceeds a limit",
    """
    Limits keep a mistake or a hostile file from taking all memory or time. They apply to
    nesting, to the bytes and elements of a file, to the iterations of all 'for' attributes
    together, and to the steps and the size of an expression. The message names the limit.
    Common causes: a range that is longer than intended, a component that uses itself.
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
    "An imported file is not a description",
    """
    'import' takes the components, styles and lets of another description: XML whose root is
    'preview' or 'playground', or JSON with a member such as 'components' or 'styles'. Load a
    plain JSON value with 'data'.
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
    'src' is a path relative to the file that contains it. Check the spelling and the folder.
    A file that does not exist yet is watched for: the preview loads when it appears. Files
    outside the previewed directory are not read unless '--allow' names a directory above
    them; 'render' and 'check' read below the repository of the file, or below its directory.
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
    Files cannot import themselves, directly or through others. Move what both need into a
    third file that imports neither.
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
    Styles cannot extend themselves, directly or through others. Move what both need into a
    third style that extends neither.
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
    "Conversion omits something",
    """
    XML and JSON describe the same previews, but differ in what they can hold for people and
    other tools: JSON has no instructions such as <?xml-model …?>, and XML has no comments
    inside a list or an object, and none that contain '--'. The preview itself is converted
    in full. To keep a comment, move it before the element. Swift source contains the rows
    under one state; what rows do not contain is named, such as handlers and timers.
    """,
    wrong: "{\"state\": {\"a\": {\"//\": \"a remark\", \"b\": 1}}, \"cells\": []}",
    right: "{\"state\": {\"//\": \"a remark\", \"a\": {\"b\": 1}}, \"cells\": []}",
  )
}
