import type { Db } from '@cove/server-kit'
import type { EventHub } from '../../core/events/event-hub.ts'
import type { FileIndex } from './file-index.ts'
import type { DirChange } from './index-types.ts'
import type { Spaces } from '../spaces/spaces.ts'

const ownFolder = /^\/\.pc(?:\/|$)/
const home = /^\/users\/([^/]+)(?:\/|$)/

/** A commit waits for the disk, and every request with it: the next one comes after so many times what it took. */
const restPerCommit = 9
const longestRestMs = 1000

/** What the events of files need. */
export interface FileEventsOptions {
  readonly db: Db
  readonly index: Pick<FileIndex, 'onDirChanged'>
  readonly hub: EventHub
  readonly isManaged: (spaceId: string) => boolean
  /** Users who reach a folder of another user through a view. */
  readonly viewersOf?: (spaceId: string, dirPath: string) => readonly string[]
  /** Monotonic. */
  readonly nowMs?: () => number
  /** Called with the first of several problems in a row. */
  readonly onProblem?: (error: unknown) => void
}

/**
 * Emits events for folders that changed: one commit per burst, and each home's changes go to its owner only.
 * W3: while a disk is busy with files its commits are slow, and bursts are collected for longer.
 */
export function emitFileEvents(options: FileEventsOptions): Disposable {
  const bursts = createBursts(options.nowMs ?? (() => performance.now()), commitOf(options))
  const listening = options.index.onDirChanged((change) => {
    if (!ownFolder.test(change.dirPath)) bursts.add(change)
  })
  return {
    [Symbol.dispose]() {
      listening[Symbol.dispose]()
      bursts[Symbol.dispose]()
    },
  }
}

/** Stores the events of a burst; false when the database cannot take them now. */
function commitOf({ db, hub, isManaged, viewersOf, onProblem }: FileEventsOptions): (changes: readonly DirChange[]) => boolean {
  let hasProblem = false
  const emit = ({ spaceId, dirPath }: DirChange): void => {
    const userNo = isManaged(spaceId) ? home.exec(dirPath)?.[1] : undefined
    const payload = { space: spaceId, dir: dirPath }
    hub.emit({ kind: 'file.changed', payload, ...(userNo === undefined ? {} : { userNo }) })
    if (userNo === undefined) return
    for (const viewer of viewersOf?.(spaceId, dirPath) ?? []) hub.emit({ kind: 'file.changed', payload, userNo: viewer })
  }
  return (changes) => {
    try {
      db.transaction(() => {
        for (const change of changes) emit(change)
      })
      hasProblem = false
    } catch (error) {
      // S-B1: on a full disk the device continues, and emits later.
      if (!hasProblem) onProblem?.(error)
      hasProblem = true
    }
    return !hasProblem
  }
}

/** Collects changes and commits them together. A burst that was not committed is tried again after a rest. */
function createBursts(nowMs: () => number, commit: (changes: readonly DirChange[]) => boolean) {
  const waiting = new Map<string, DirChange>()
  let isDue = false
  let isClosed = false
  let restUntilMs = -Infinity
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    isDue = false
    if (isClosed) return
    const changes = [...waiting.values()]
    waiting.clear()
    const startedAtMs = nowMs()
    const isCommitted = commit(changes)
    const tookMs = nowMs() - startedAtMs
    restUntilMs = nowMs() + (isCommitted ? Math.min(longestRestMs, restPerCommit * tookMs) : longestRestMs)
    if (!isCommitted) for (const change of changes) add(change)
  }
  const add = (change: DirChange): void => {
    waiting.set(`${change.spaceId}:${change.dirPath}`, change)
    if (isDue) return
    isDue = true
    const restMs = restUntilMs - nowMs()
    if (restMs > 0) timer = setTimeout(flush, restMs).unref()
    else queueMicrotask(flush)
  }
  return {
    add,
    [Symbol.dispose]() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Whether a space belongs to the device, remembered: spaces do not change their kind. */
export function managedLookup(spaces: Spaces): (spaceId: string) => boolean {
  const administrator = { userNo: 'device', role: 'admin' } as const
  const known = new Map<string, boolean>()
  return (spaceId) => {
    const remembered = known.get(spaceId)
    if (remembered !== undefined) return remembered
    const space = spaces.list(administrator).find((one) => one.id === spaceId)
    if (space) known.set(spaceId, space.kind === 'managed')
    return space?.kind === 'managed'
  }
}
