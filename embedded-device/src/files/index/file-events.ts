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

/**
 * Tells screens which folders changed. One commit per burst, however many folders it touched; each home's changes go to its owner only.
 * W3: while a disk is busy with files its commits are slow, and bursts are gathered for longer.
 */
export function emitFileEvents(options: {
  readonly db: Db
  readonly index: Pick<FileIndex, 'onDirChanged'>
  readonly hub: EventHub
  readonly isManaged: (spaceId: string) => boolean
  /** Monotonic. */
  readonly nowMs?: () => number
  /** Told once until it is well again. */
  readonly onProblem?: (error: unknown) => void
}): Disposable {
  const nowMs = options.nowMs ?? (() => performance.now())
  const waiting = new Map<string, DirChange>()
  let isDue = false
  let restUntilMs = -Infinity
  let timer: NodeJS.Timeout | undefined
  let hasProblem = false
  let isClosed = false
  const flush = (): void => {
    isDue = false
    if (isClosed) return
    const changes = [...waiting.values()]
    waiting.clear()
    const startedAtMs = nowMs()
    try {
      options.db.transaction(() => {
        for (const change of changes) emitChange(change)
      })
      hasProblem = false
      restUntilMs = nowMs() + Math.min(longestRestMs, restPerCommit * (nowMs() - startedAtMs))
    } catch (error) {
      // S-B1: on a full disk the device lives on, and tells later.
      if (!hasProblem) options.onProblem?.(error)
      hasProblem = true
      restUntilMs = nowMs() + longestRestMs
      for (const change of changes) note(change)
    }
  }
  const note = (change: DirChange): void => {
    waiting.set(`${change.spaceId}:${change.dirPath}`, change)
    if (isDue) return
    isDue = true
    const restMs = restUntilMs - nowMs()
    if (restMs > 0) timer = setTimeout(flush, restMs).unref()
    else queueMicrotask(flush)
  }
  const emitChange = ({ spaceId, dirPath }: DirChange): void => {
    const userNo = options.isManaged(spaceId) ? home.exec(dirPath)?.[1] : undefined
    options.hub.emit({ kind: 'file.changed', payload: { space: spaceId, dir: dirPath }, ...(userNo === undefined ? {} : { userNo }) })
  }
  const listening = options.index.onDirChanged((change) => {
    if (!ownFolder.test(change.dirPath)) note(change)
  })
  return {
    [Symbol.dispose]() {
      isClosed = true
      listening[Symbol.dispose]()
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
