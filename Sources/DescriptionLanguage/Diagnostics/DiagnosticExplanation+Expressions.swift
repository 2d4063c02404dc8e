/// Expressions in holes and statements.
extension DiagnosticExplanation {
  static let expressionSyntax = DiagnosticExplanation(
    "An expression or a statement cannot be understood",
    """
    Expressions are a small part of Swift's: literals, names, members, operators, c ? a : b
    and calls. Text may stand in single quotes, which spares escapes inside of attributes.
    Statements are separated by semicolons.
    """,
    wrong: "<Label text=\"{1 +}\"/>",
    right: "<Label text=\"{1 + 2}\"/>",
  )

  static let unclosedHole = DiagnosticExplanation(
    "A hole begins and never ends",
    """
    '{' begins an expression, which ends with '}' in the same value. A brace that is meant
    as text is written \\{; a '}' alone needs no backslash.
    """,
    wrong: "<Label text=\"A set {1, 2\"/>",
    right: "<Label text=\"A set \\{1, 2}\"/>",
  )

  static let typeMismatch = DiagnosticExplanation(
    "A value has the wrong type",
    """
    Operators, functions and attributes take values of certain types, and nothing is
    converted in silence but whole numbers to decimals. Note that plain text in a state
    is text: value="3" is '3', while value="{3}" is a number.
    """,
    wrong: """
      <state name="count" value="three"/>
      <Label text="Hello" lines="{count}"/>
      """,
    right: """
      <state name="count" value="{3}"/>
      <Label text="Hello" lines="{count}"/>
      """,
  )

  static let overflow = DiagnosticExplanation(
    "A number is too large",
    """
    Whole numbers go from -9223372036854775808 to 9223372036854775807 and decimals have to
    stay finite. Calculate with decimals, as in 2.0 * n, where the last digits do not
    matter.
    """,
    wrong: "<Label text=\"{9223372036854775807 + 1}\"/>",
    right: "<Label text=\"{9223372036854775807.0 + 1}\"/>",
  )

  static let divisionByZero = DiagnosticExplanation(
    "Something is divided by zero",
    """
    Neither / nor % has a result for zero. Ask first, with a condition.
    """,
    wrong: """
      <state name="total" value="{0}"/>
      <Label text="{100 / total} %"/>
      """,
    right: """
      <state name="total" value="{0}"/>
      <Label text="{total == 0 ? 0 : 100 / total} %"/>
      """,
  )

  static let indexOutOfRange = DiagnosticExplanation(
    "A list has no item at an index",
    """
    Indices count from 0 to one less than the count. 'first' and 'last' are nil for an empty
    list and can be given a default with ??.
    """,
    wrong: "<Label text=\"{['a', 'b'][2]}\"/>",
    right: "<Label text=\"{['a', 'b'][1]}\"/>",
  )
}
