/** What may have changed in a directory; `only` is absent when anything in it may have. */
export interface Waiting {
  readonly only: Set<string> | undefined
}

/** Directories that fill: what lands in them is read together, when it was quiet for a moment or a caller waits for it (W3). */
export interface RestingDirs extends Disposable {
  readonly size: number
  has(dirId: number): boolean
  /** Notes what changed; the rest of all directories is over after `quietMs` without another note, and after `longestMs` in any case. */
  add(dirId: number, what: Waiting): void
  /** Takes one directory out, for a caller that waits for it now. */
  take(dirId: number): Waiting | undefined
  takeAll(): readonly (readonly [dirId: number, what: Waiting])[]
  forget(dirId: number): void
}

export interface RestLimits {
  readonly quietMs: number
  readonly longestMs: number
}

/** A listing of a folder that fills reads it at once, so no caller waits for these; a user who only watches it sees it grow each second. */
const restLimits: RestLimits = { quietMs: 100, longestMs: 1000 }

/** With more names than this the whole directory is read. Below it look-ups win: a large folder that fills would be read over and over (W3). */
const onlyLimit = 8192

/** Both changes as one. The set of the first grows: a copy for each name of a folder that fills would be made over and over (W3). */
export function joined(before: Waiting | undefined, more: { readonly only?: Iterable<string> | undefined }): Waiting {
  if (!more.only || (before && !before.only)) return { only: undefined }
  const only = before?.only ?? new Set()
  for (const name of more.only) only.add(name)
  return { only: only.size <= onlyLimit ? only : undefined }
}

export function createRestingDirs(isOver: () => void, { quietMs, longestMs } = restLimits): RestingDirs {
  const dirs = new Map<number, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let firstAtMs = 0
  let lastAtMs = 0

  /** One timer is moved on when it is due: moving it for each note would cost more than the note. */
  function look(): void {
    timer = undefined
    if (dirs.size === 0) return
    const nowMs = performance.now()
    const restMs = Math.min(lastAtMs + quietMs, firstAtMs + longestMs) - nowMs
    if (restMs <= 0) isOver()
    else timer = setTimeout(look, restMs).unref()
  }

  return {
    get size() {
      return dirs.size
    },
    has: (dirId) => dirs.has(dirId),
    add(dirId, what) {
      lastAtMs = performance.now()
      if (dirs.size === 0) firstAtMs = lastAtMs
      dirs.set(dirId, joined(dirs.get(dirId), what))
      timer ??= setTimeout(look, quietMs).unref()
    },
    take(dirId) {
      const what = dirs.get(dirId)
      dirs.delete(dirId)
      return what
    },
    takeAll() {
      const all = [...dirs]
      dirs.clear()
      return all
    },
    forget: (dirId) => void dirs.delete(dirId),
    [Symbol.dispose]() {
      clearTimeout(timer)
      dirs.clear()
    },
  }
}
