import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

/// Sizes and margins that follow other views.
@Suite struct FollowedLengthTests {
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
    ("{@title.widht}", "a view has no 'widht'; did you mean 'width'? [unknown-member]"),
    ("{@title}", "a length that follows a view is a sum or a multiple of one of its measures"),
    ("{max(@title.width, 3)}", "a length that follows a view is a sum or a multiple"),
    ("{@title.width * @title.height}", "a length that follows a view is a sum or a multiple"),
    ("{@title.width + @title.height}", "a length can follow one measure of one view only"),
    ("{@title.width / 0}", "this divides by zero [division-by-zero]"),
    ("{@title.width * 'a'}", "this is text, a number is needed [type-mismatch]"),
    ("{@titel.width}", "no view around it has that id; did you mean 'title'? [unknown-name]"),
    ("{@title.width + pda}", "nothing has the name 'pda' here"),
    ("{@self.width}", "'width' follows itself by way of '@self' [follow-cycle]"),
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
        == "a.xml:1:37: error: only sizes and margins can follow a view [unknown-name]"
    )
  }

  @Test func viewsOfOtherCellsAreNotAround() {
    #expect(
      told(
        """
        <preview><list><section><Label id="a" text="x"/><HBox id="b"><Label text="y" width="{@a.width}"/></HBox>
        </section></list></preview>
        """
      ).contains("no view around it has that id")
    )
  }
}
