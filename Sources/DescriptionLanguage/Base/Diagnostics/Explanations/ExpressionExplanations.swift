/// Expressions in holes and statements.
enum ExpressionExplanations {
  static let expressionSyntax = DiagnosticExplanation(
    "An expression or a statement is malformed",
    """
    Expressions are a small part of Swift's: literals, names, members, operators, c ? a : b,
    calls and closures (item => item.done). Text may be in single quotes, which avoids
    escapes inside attributes. Statements are separated by semicolons.
    """,
    wrong: "<Label text=\"{1 +}\"/>",
    right: "<Label text=\"{1 + 2}\"/>",
  )

  static let unclosedHole = DiagnosticExplanation(
    "An expression has no closing brace",
    """
    '{' starts an expression, which ends with '}' in the same value. Write \\{ for a literal
    brace; a '}' on its own needs no backslash.
    """,
    wrong: "<Label text=\"A set {1, 2\"/>",
    right: "<Label text=\"A set \\{1, 2}\"/>",
  )

  static let typeMismatch = DiagnosticExplanation(
    "A value has the wrong type",
    """
    Operators, functions and attributes expect values of certain types. The only implicit
    conversion is from whole numbers to decimals. Plain text in a state is text: value="3"
    is '3', value="{3}" is a number.
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
    Whole numbers range from -9223372036854775808 to 9223372036854775807, and decimals must be
    finite. Where the last digits do not matter, calculate with decimals: 2.0 * n. A larger
    whole number in a data file becomes a decimal, with a warning.
    """,
    wrong: "<Label text=\"{9223372036854775807 + 1}\"/>",
    right: "<Label text=\"{9223372036854775807.0 + 1}\"/>",
  )

  static let divisionByZero = DiagnosticExplanation(
    "A number is divided by zero",
    """
    Neither / nor % has a result for zero. Check the divisor with a condition first.
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
    Indices range from 0 to one less than the count. 'first' and 'last' are nil for an empty
    list; use ?? for a default.
    """,
    wrong: "<Label text=\"{['a', 'b'][2]}\"/>",
    right: "<Label text=\"{['a', 'b'][1]}\"/>",
  )
}
