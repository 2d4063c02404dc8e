// The standard library's rounding is in the C library's part for numbers, which this links.
import Glibc

/// Runs every group of workloads and prints its table.
///
/// An argument names the workloads to run: those whose name contains it.
@main
enum Main {
  static func main() {
    let filter = CommandLine.arguments.dropFirst().first { !$0.contains("/") } ?? ""
    let stopwatch = Stopwatch()
    LinearBench(stopwatch: stopwatch, filter: filter).run()
    SectionedBench(stopwatch: stopwatch, filter: filter).run()
    ListBench(stopwatch: stopwatch, filter: filter).run()
    LongListBench(stopwatch: stopwatch, filter: filter).run()
    ListViewBench(stopwatch: stopwatch, filter: filter).run()
    LayoutBench(stopwatch: stopwatch, filter: filter).run()
    LiveLayoutBench(stopwatch: stopwatch, filter: filter).run()
    ShownChangeBench(stopwatch: stopwatch, filter: filter).run()
    PictureBench(stopwatch: stopwatch, filter: filter).run()
  }
}
