import type { Engine } from './engine.ts'

const heartbeatMs = 10_000
const pruneMs = 3600_000
const dayMs = 86_400_000
const keptDays = 30
/** A clock that is slewed moves less between two heartbeats. */
const jumpMs = 5_000

/** Renews leases, follows jumps of the wall clock (S-D4), and removes jobs that ended long ago. */
export function keepHouse(engine: Engine, nowMs: () => number): Disposable {
  const { store, running, kinds } = engine
  const offset = (): number => nowMs() - performance.now()
  let lastOffset = offset()
  const followClock = (): void => {
    const movedMs = Math.round(offset() - lastOffset)
    if (Math.abs(movedMs) < jumpMs) return
    lastOffset += movedMs
    store.shiftRunAt(movedMs)
    engine.pump()
  }
  const prune = (): void => {
    for (const { id, definition } of kinds.all()) {
      const days = definition.runs.keptDays ?? keptDays
      if (days !== Infinity) store.prune(id, nowMs() - days * dayMs)
    }
  }
  const timers = [
    setInterval(() => {
      engine.later(() => store.heartbeat([...running.keys()]))
      engine.later(followClock)
    }, heartbeatMs),
    setInterval(() => engine.later(prune), pruneMs),
  ]
  for (const timer of timers) timer.unref()
  return { [Symbol.dispose]: () => timers.forEach((timer) => clearInterval(timer)) }
}
