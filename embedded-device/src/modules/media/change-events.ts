import type { HostFiles } from '../../module-kit/module-kit.ts'
import type { MediaItem } from './store.ts'

/** Folders whose files were read. */
export interface MediaChange {
  readonly spaceId: string
  readonly dir: string
  readonly owner: string
}

/** Tells modules and users of folders whose files were read, each folder at most once per pause. */
export interface ChangeEvents extends Disposable {
  add(items: readonly Pick<MediaItem, 'spaceId' | 'dir' | 'owner'>[]): void
  onChanged(listener: (change: MediaChange) => void): Disposable
}

const pauseMs = 1000

/** The first change after a rest is sent at once. */
export function createChangeEvents(emit: (change: MediaChange) => void, onProblem: (error: unknown) => void): ChangeEvents {
  const listeners = new Set<(change: MediaChange) => void>([emit])
  const waiting = new Map<string, MediaChange>()
  let pause: NodeJS.Timeout | undefined
  const send = (): void => {
    const changes = [...waiting.values()]
    waiting.clear()
    pause = undefined
    if (changes.length === 0) return
    pause = setTimeout(send, pauseMs).unref()
    for (const change of changes)
      for (const listener of listeners) {
        try {
          listener(change)
        } catch (error) {
          onProblem(error)
        }
      }
  }
  return {
    add(items) {
      for (const { spaceId, dir, owner } of items) waiting.set(`${spaceId}:${dir}`, { spaceId, dir, owner })
      if (!pause) send()
    },
    onChanged(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    [Symbol.dispose]() {
      clearTimeout(pause)
      waiting.clear()
    },
  }
}

/** An index path as the caller sees it; undefined outside of what the caller may see. */
export function ownViewOf(dir: string, basePath: string): string | undefined {
  if (basePath === '') return dir
  if (dir === basePath) return '/'
  return dir.startsWith(`${basePath}/`) ? dir.slice(basePath.length) : undefined
}

/** MED-05a: the event as one user receives it; nothing of other users (S-H3). */
export const changeView =
  (
    host: Pick<HostFiles, 'spaces' | 'resources'>,
    wire: (payload: { storageId: string; path: string }) => { name: string; data: unknown },
  ) =>
  (payload: unknown, who: Parameters<HostFiles['spaces']['list']>[0]) => {
    // The module stores events of exactly this shape.
    const { spaceId, dir } = payload as MediaChange
    const space = host.spaces.list(who).find(({ id }) => id === spaceId)
    const path = space && ownViewOf(dir, host.resources.basePathOf(who, space))
    return space && path !== undefined ? [wire({ storageId: space.id, path })] : []
  }
