/// The files of images.
enum ImageExplanations {
  static let missingImage = DiagnosticExplanation(
    "The picture of an image cannot be read",
    """
    An 'Image' shows the file that its 'src' names, relative to the description. URLs are not
    loaded. Until the file exists, the preview shows a frame around 'alt' in its place.
    """,
    wrong: "<Image src=\"https://example.org/cat.png\" alt=\"A cat\"/>",
    right: "<Image src=\"cat.png\" alt=\"A cat\"/>",
  )

  static let brokenImage = DiagnosticExplanation(
    "The picture of an image cannot be decoded",
    """
    The file exists, but it is not a complete PNG or JPEG, or it has more pixels than allowed.
    The format is recognised by the first bytes, not by the name. The preview shows a frame
    around 'alt' in its place. Save the picture again, or convert it.
    """,
    wrong: "<Image src=\"cat.gif\" alt=\"A cat\"/>",
    right: "<Image src=\"cat.png\" alt=\"A cat\"/>",
  )
}
