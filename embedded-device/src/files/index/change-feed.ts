import type { DirChange } from './index-types.ts'

const quietMs = 100

/** Collects changes of directories and emits each one once per burst. */
export interface ChangeFeed extends Disposable {
  emit(change: DirChange): void
  listen(listener: (change: DirChange) => void): Disposable
}

export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(change: DirChange) => void>()
  const waiting = new Map<string, DirChange>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    const changes = [...waiting.values()]
    waiting.clear()
    for (const change of changes) for (const listener of listeners) listener(change)
  }
  return {
    emit(change) {
      if (listeners.size === 0) return
      waiting.set(`${change.spaceId}:${change.dirPath}`, change)
      timer ??= setTimeout(flush, quietMs).unref()
    },
    listen(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      listeners.clear()
    },
  }
}
