import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

/// Sizes and margins that follow other views.
struct FollowedLengthTests {
  @Test func sumsAndMultiplesOfOneMeasureAreKept() {
    #expect(
      shown(
        """
        <preview><state name="pad" value="{2}"/><VBox id="box">
        <Label id="title" text="Hello" width="{(@box.width - pad) / 4}"/>
        <Label text="x" margin="{2 * -@title.height + @title.height}" height="{pad}"/></VBox></preview>
        """
      ) == """
        VBox 'box'
          Label 'title' text="Hello" width="@box.width * 0.25 + -0.5"
          Label Label#1 text="x" margin="@title.height * -1.0 + 0.0" height=2
        """
    )
  }

  @Test(arguments: [
    ("{@title.widht}", "unknown member 'widht' of a view; did you mean 'width'? [unknown-member]"),
    ("{@title}", "expected a sum or a multiple of one measure of a view"),
    ("{max(@title.width, 3)}", "expected a sum or a multiple of one measure of a view"),
    ("{@title.width * @title.height}", "expected a sum or a multiple of one measure of a view"),
    ("{@title.width + @title.height}", "a length can follow only one measure of one view"),
    ("{@title.width / 0}", "division by zero [division-by-zero]"),
    ("{@title.width * 'a'}", "expected a number, found text [type-mismatch]"),
    ("{@titel.width}", "follows the unknown view '@titel'; did you mean 'title'? [unknown-name]"),
    ("{@title.width + pda}", "unknown name 'pda'"),
    ("{@self.width}", "'width' follows itself through '@self' [follow-cycle]"),
  ])
  func whatCannotBeFollowedIsTold(_ length: String, _ message: String) {
    let told = told(
      """
      <preview><VBox><Label id="title" text="Hello"/><Label id="self" text="x" width="\(length)"/></VBox></preview>
      """
    )

    #expect(told.contains(message), "\(told)")
    #expect(told.split(separator: "\n").count == 1, "\(told)")
  }

  @Test func otherAttributesFollowNothing() {
    #expect(
      told("<preview><VBox><Label id=\"a\" text=\"{@a.width}\"/></VBox></preview>")
        == "a.xml:1:37: error: '@a' can be used only in sizes and margins [unknown-name]"
    )
  }

  @Test func viewsOfOtherCellsAreNotAround() {
    #expect(
      told(
        """
        <preview><list><section><Label id="a" text="x"/><HBox id="b"><Label text="y" width="{@a.width}"/></HBox>
        </section></list></preview>
        """
      ).contains("follows the unknown view")
    )
  }
}
