/// How a picture fills the frame of its image.
public enum ImageScale: String, CaseIterable, Hashable, Sendable {
  /// Whole, as large as fits.
  case fit
  /// Over the whole frame, cut where it reaches out.
  case fill
  /// Over the whole frame, distorted.
  case stretch
  /// In its own size: a pixel is a column wide and half a row high.
  case none
}
