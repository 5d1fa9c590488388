import { createRestingDirs, joined } from './resting.ts'
import type { RestingDirs, Waiting } from './resting.ts'
import type { ScanOptions } from './scan-queue.ts'

/** Directories that wait for a scan: urgent ones, others, and those that rest while more lands in them (W3). */
export interface WaitingDirs extends Disposable {
  /** Directories that rest no more and are not read yet. */
  readonly awake: Set<number>
  /** Merges requests for one directory. False when the directory rests, so that nothing is to be started. */
  add(dirId: number, options: ScanOptions): boolean
  /** Takes the first directory that `isBusy` does not name. */
  next(isBusy: (dirId: number) => boolean): readonly [dirId: number, what: Waiting] | undefined
  isResting(dirId: number): boolean
  /** Waits for a scan and does not rest. */
  isQueued(dirId: number): boolean
  queuedCount(): number
  /** True when the directory was waiting, but not as urgent. */
  makeUrgent(dirId: number): boolean
  forget(dirId: number): void
  /** Makes urgent what rests, and reports it to `onWoken`. */
  wakeAll(): void
}

/** Creates an empty list; `onWoken` is called when resting directories became urgent. */
export function createWaitingDirs(onWoken: () => void): WaitingDirs {
  const wakeAll = (): void => {
    for (const [dirId, what] of resting.takeAll()) {
      urgent.set(dirId, what)
      awake.add(dirId)
    }
    onWoken()
  }
  const resting = createRestingDirs(wakeAll)
  const dirs: Dirs = { urgent: new Map(), normal: new Map(), awake: new Set(), resting }
  const { urgent, normal, awake } = dirs
  return {
    awake,
    add: (dirId, options) => addTo(dirs, dirId, options),
    next: (isBusy) => takeFrom(urgent, isBusy) ?? takeFrom(normal, isBusy),
    isResting: (dirId) => resting.has(dirId),
    isQueued: (dirId) => isQueued(dirs, dirId),
    queuedCount: () => urgent.size + normal.size,
    makeUrgent(dirId) {
      const before = normal.get(dirId) ?? takeResting(dirs, dirId)
      if (!before) return false
      normal.delete(dirId)
      urgent.set(dirId, before)
      return true
    },
    forget(dirId) {
      urgent.delete(dirId)
      normal.delete(dirId)
      resting.forget(dirId)
    },
    wakeAll,
    [Symbol.dispose]: () => resting[Symbol.dispose](),
  }
}

interface Dirs {
  readonly urgent: Map<number, Waiting>
  readonly normal: Map<number, Waiting>
  readonly awake: Set<number>
  readonly resting: RestingDirs
}

const isQueued = ({ urgent, normal }: Dirs, dirId: number): boolean => urgent.has(dirId) || normal.has(dirId)

function addTo(dirs: Dirs, dirId: number, options: ScanOptions): boolean {
  const { urgent, normal, resting } = dirs
  if (mayRest(dirs, dirId, options.rest)) {
    resting.add(dirId, joined(undefined, options))
    return false
  }
  const before = urgent.get(dirId) ?? normal.get(dirId) ?? takeResting(dirs, dirId)
  const target = options.urgent === true || urgent.has(dirId) ? urgent : normal
  normal.delete(dirId)
  target.set(dirId, joined(before, options))
  return true
}

/** W3: a request for a directory that is queued already waits with it. */
const mayRest = (dirs: Dirs, dirId: number, rest: ScanOptions['rest']): boolean =>
  rest !== undefined && !isQueued(dirs, dirId) && (rest === 'begin' || dirs.resting.has(dirId))

function takeResting({ resting, awake }: Dirs, dirId: number): Waiting | undefined {
  const what = resting.take(dirId)
  if (what) awake.add(dirId)
  return what
}

function takeFrom(waiting: Map<number, Waiting>, isBusy: (dirId: number) => boolean): [number, Waiting] | undefined {
  for (const [dirId, what] of waiting) {
    if (isBusy(dirId)) continue
    waiting.delete(dirId)
    return [dirId, what]
  }
  return undefined
}
