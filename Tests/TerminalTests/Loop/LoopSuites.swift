import Testing

/// The suites that handle signals of this process, which one test at a time can do.
@Suite(.serialized) enum LoopSuites {}
