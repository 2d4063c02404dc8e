/// The scaling of an image in its frame.
public enum ImageScale: String, CaseIterable, Hashable, Sendable {
  /// The largest size at which the whole image fits.
  case fit
  /// The smallest size that covers the frame; overflow is clipped.
  case fill
  /// The size of the frame, without keeping the aspect ratio.
  case stretch
  /// The original size: a pixel is one column wide and half a row high.
  case none
}
