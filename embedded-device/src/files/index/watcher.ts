import { watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { basename } from 'node:path'
import { wireName } from '../disk/names.ts'

/** A possible change of a directory. `only` is absent when anything in it may have changed. */
export interface DirHint {
  readonly dirId: number
  readonly only: readonly string[] | undefined
  /** The directory itself was moved or removed: its watch may be dead. */
  readonly self: boolean
}

/** One fs.watch per directory. An event is only a hint: the truth is read from disk afterwards. */
export interface DirWatcher extends Disposable {
  /** Starts watching. Call before the scan: watch, then scan, so that nothing falls in between. False when the system has no watch left. */
  watch(dirId: number, path: Buffer): boolean
  unwatch(dirId: number): void
  has(dirId: number): boolean
  /** Some directories have no watch (limit of inotify): only the sweep sees their changes. */
  readonly isPartial: boolean
  readonly size: number
}

const debounceMs = 40
const maxNames = 1024

// fs.watch(recursive) hung at 94 % CPU in 9 of 10 runs and libraries lost events (device.md, trap 1): hence one watch per directory.
export function createDirWatcher(onHint: (hint: DirHint) => void): DirWatcher {
  const watches = new Map<number, FSWatcher>()
  const hints = createHintQueue(onHint)
  let isPartial = false

  const drop = (dirId: number): void => {
    watches.get(dirId)?.close()
    watches.delete(dirId)
  }

  return {
    get isPartial() {
      return isPartial
    },
    get size() {
      return watches.size
    },
    watch(dirId, path) {
      drop(dirId)
      const own = basename(path.toString('latin1'))
      try {
        const watcher = watch(path, { persistent: false, encoding: 'buffer' }, (kind, name) => {
          const isSelf = kind === 'rename' && name !== null && name.toString('latin1') === own
          hints.add(dirId, name === null || isSelf ? undefined : wireName(name), isSelf)
        })
        watcher.on('error', () => {
          drop(dirId)
          hints.add(dirId, undefined, true)
        })
        watches.set(dirId, watcher)
        return true
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code
        // ENOSPC and EMFILE: the system has no watch left. ENOENT: gone already, the scan of its parent will find it.
        if (code === 'ENOSPC' || code === 'EMFILE') isPartial = true
        return false
      }
    },
    unwatch: drop,
    has: (dirId) => watches.has(dirId),
    [Symbol.dispose]() {
      for (const watcher of watches.values()) watcher.close()
      watches.clear()
      hints[Symbol.dispose]()
    },
  }
}

interface HintQueue extends Disposable {
  /** Without a name, anything in the directory may have changed. */
  add(dirId: number, name: string | undefined, self: boolean): void
}

/** Collects the events of each directory and reports them together after a debounce. */
function createHintQueue(onHint: (hint: DirHint) => void): HintQueue {
  const waiting = new Map<number, { names: Set<string> | undefined; self: boolean }>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    const hints = [...waiting]
    waiting.clear()
    for (const [dirId, { names, self }] of hints) onHint({ dirId, only: names && [...names], self })
  }
  return {
    add(dirId, name, self) {
      const before = waiting.get(dirId)
      const names = name === undefined ? undefined : before ? before.names : new Set<string>()
      if (name !== undefined) names?.add(name)
      waiting.set(dirId, { names: names && names.size <= maxNames ? names : undefined, self: self || (before?.self ?? false) })
      timer ??= setTimeout(flush, debounceMs)
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
