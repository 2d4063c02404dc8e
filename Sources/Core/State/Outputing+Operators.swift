/// Outputs made of outputs. Each listens anew for everybody who listens to it.
@MainActor
extension Outputing {
  /// Returns the values that `transform` makes of these.
  public func map<Value>(
    _ transform: @escaping (OutputType) -> Value
  ) -> SimpleOutput<Value> {
    bind { value, input in input.input(value: transform(value)) }
  }

  /// Returns the values for which `isIncluded` holds.
  public func filter(
    _ isIncluded: @escaping (OutputType) -> Bool
  ) -> SimpleOutput<OutputType> {
    bind { value, input in if isIncluded(value) { input.input(value: value) } }
  }

  /// Returns the values for which `isLeftOut` does not hold.
  public func ignore(
    _ isLeftOut: @escaping (OutputType) -> Bool
  ) -> SimpleOutput<OutputType> {
    filter { !isLeftOut($0) }
  }

  /// Returns the first `count` values, for everybody who listens.
  public func take(_ count: Int) -> SimpleOutput<OutputType> {
    SimpleOutput { input in
      let bindings = Bindings()
      var rest = count
      guard rest > 0 else { return bindings }
      bindings.add(
        outputing { value in
          guard rest > 0 else { return }
          rest -= 1
          input.input(value: value)
          if rest == 0 { bindings.unbind() }
        }
      )
      return bindings
    }
  }

  /// Returns all values but the first `count`.
  public func skip(_ count: Int) -> SimpleOutput<OutputType> {
    SimpleOutput { input in
      var rest = count
      return outputing { value in
        if rest > 0 { rest -= 1 } else { input.input(value: value) }
      }
    }
  }

  /// Returns the values without those that are as the one before, as `isSame` tells.
  public func distinct(
    by isSame: @escaping (OutputType, OutputType) -> Bool
  ) -> SimpleOutput<OutputType> {
    SimpleOutput { input in
      let last = Last<OutputType>()
      return outputing { value in
        if last.replace(with: value, unless: isSame) { input.input(value: value) }
      }
    }
  }

  /// Returns the values without those that equal the one before.
  public func distinct() -> SimpleOutput<OutputType> where OutputType: Equatable {
    distinct { $0 == $1 }
  }

  /// Returns the values as optional ones.
  public func some() -> SimpleOutput<OutputType?> { map { $0 } }

  /// Returns what comes of the outputs that `next` makes of the values, that of the newest value
  /// only.
  public func then<Next: Outputing>(
    _ next: @escaping (OutputType) -> Next
  ) -> SimpleOutput<Next.OutputType> {
    SimpleOutput { input in
      let bindings = Bindings()
      bindings.add(
        outputing { value in
          bindings.replace("next") { next(value).outputing { input.input(value: $0) } }
        }
      )
      return bindings
    }
  }

  /// Returns what comes of the outputs that `next` makes of the values, of all of them.
  public func concat<Next: Outputing>(
    _ next: @escaping (OutputType) -> Next
  ) -> SimpleOutput<Next.OutputType> {
    SimpleOutput { input in
      let bindings = Bindings()
      bindings.add(
        outputing { value in
          bindings.add(next(value).outputing { input.input(value: $0) })
        }
      )
      return bindings
    }
  }

  /// Returns the values that `handle` passes on, none, one or several for each of these.
  public func bind<Value>(
    _ handle: @escaping (OutputType, SimpleInput<Value>) -> Void
  ) -> SimpleOutput<Value> {
    SimpleOutput { input in outputing { handle($0, input) } }
  }

  /// Returns the values, each given out by a scheduler.
  public func schedule(on scheduler: some Scheduler) -> SimpleOutput<OutputType> {
    SimpleOutput { input in
      let isOver = Flag()
      let listening = outputing { value in
        scheduler.schedule(afterMilliseconds: 0) { if !isOver.isSet { input.input(value: value) } }
      }
      return BlockUnbinder {
        isOver.isSet = true
        listening.unbind()
      }
    }
  }

  /// Returns the values after which none came for so long.
  public func debounce(
    milliseconds: Int,
    on scheduler: some Scheduler
  ) -> SimpleOutput<OutputType> {
    SimpleOutput { input in
      var count = 0
      let isOver = Flag()
      let listening = outputing { value in
        count += 1
        let number = count
        scheduler.schedule(afterMilliseconds: milliseconds) {
          if number == count, !isOver.isSet { input.input(value: value) }
        }
      }
      return BlockUnbinder {
        isOver.isSet = true
        listening.unbind()
      }
    }
  }
}

/// Outputs of optional values.
@MainActor
extension Outputing {
  /// Returns the values that are there.
  public func unwrap<Wrapped>() -> SimpleOutput<Wrapped> where OutputType == Wrapped? {
    bind { value, input in if let value { input.input(value: value) } }
  }

  /// Returns the values, `replacement` for those that are not there.
  public func unwrap<Wrapped>(
    or replacement: Wrapped
  ) -> SimpleOutput<Wrapped> where OutputType == Wrapped? {
    map { $0 ?? replacement }
  }
}

/// Does things later: the clock and the thread that `State` does not have.
@MainActor
public protocol Scheduler {
  /// Calls `block` after so long.
  func schedule(afterMilliseconds delay: Int, _ block: @escaping () -> Void)
}

/// Something that several closures see set.
@MainActor
private final class Flag {
  var isSet = false
}

/// The value given out last.
@MainActor
private final class Last<Value> {
  private var value: Value?

  /// Keeps a value; returns whether it is the first one or not the same as the one before.
  func replace(with value: Value, unless isSame: (Value, Value) -> Bool) -> Bool {
    if let known = self.value, isSame(known, value) { return false }
    self.value = value
    return true
  }
}
