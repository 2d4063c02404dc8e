import PlaygroundCore
import PlaygroundProtocol

/// A job of the log thread.
enum RecorderJob: Sendable {
  /// Writes an outcome; outcomes are written in order.
  case record(PreviewOutcome)
  /// Answers a question, which has a number and was asked at a monotonic time in nanoseconds.
  case ask(RecorderQuestion, number: Int, time: UInt64)
  /// Writes the outcomes that wait, and closes the log.
  case close
}

/// A message of the log thread.
enum RecorderAnswer: Sendable {
  /// The answer to the question with a number.
  case answer(question: Int, Result<RecorderQuestion.Answer, RPCError>)
  /// Many outcomes that waited have been written, so that much memory is free.
  case relieved
  /// The thread has closed the log or failed; no further questions are answered.
  case ended
}
