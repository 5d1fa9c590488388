import type { Space } from '../../../files/places/space.ts'
import type { ExternalHost } from './external-disks.ts'
import { mountAt, unmountAt } from './own-mount.ts'

const looksEveryMs = 2_000

/** Disks that were ejected and not plugged in again. */
export interface EjectedDisks extends AsyncDisposable {
  has(spaceId: string): boolean
  /** Whether it is being let go of: its mount is gone before everything is written, so it is neither there nor pulled out. */
  isLeaving(spaceId: string): boolean
  /** A simulated disk: its space is neither listed nor found until `giveBack`. */
  hide(space: Space): void
  /** Nothing for a disk that was not ejected. */
  giveBack(spaceId: string): void
  /**
   * A disk of the machine: lets go of its file system, and serves it again when it is back. False while something has files open; throws
   * where it cannot be tried.
   */
  unmount(space: Space): Promise<boolean>
}

/** False while something has files open. */
type Unmount = (folder: string) => Promise<boolean>

/** STO-06a: keeps what was ejected away, and looks every two seconds for disks of the machine that are back. */
export function createEjectedDisks(
  host: Pick<ExternalHost, 'spaces' | 'openedSpaces' | 'notices' | 'events' | 'log' | 'commands' | 'machine'>,
  unmount: Unmount = (folder) => unmountAt(host, folder),
): EjectedDisks {
  const away = new Map<string, Disposable>()
  const leaving = new Map<string, Promise<boolean>>()
  const waited = new Map<string, Space>()
  let running: Promise<void> = Promise.resolve()
  const giveBack = (spaceId: string): void => {
    away.get(spaceId)?.[Symbol.dispose]()
    away.delete(spaceId)
    waited.delete(spaceId)
  }
  const look = async (): Promise<void> => {
    for (const space of [...waited.values()]) {
      // A marker is trusted for a second after it was read: only a mount says that the disk is back, and its marker that it is this one.
      if (!(await mountAt(host, space.rootDir)) || !(await host.spaces.isThere(space))) continue
      await host.openedSpaces.open(space)
      giveBack(space.id)
      tellBack(host, space)
    }
  }
  const setAway = (space: Space, held: Disposable | undefined): boolean => {
    if (held) away.set(space.id, held)
    if (held) waited.set(space.id, space)
    return held !== undefined
  }
  const timer = setInterval(() => {
    if (waited.size > 0) running = running.then(look).catch((error: unknown) => host.log.error('a disk that was ejected', error))
  }, looksEveryMs).unref()
  return {
    has: (spaceId) => away.has(spaceId),
    isLeaving: (spaceId) => leaving.has(spaceId),
    hide(space) {
      host.openedSpaces.close(space.id)
      away.set(space.id, host.spaces.hide(space))
    },
    giveBack,
    unmount: (space) => onceAtATime(leaving, space.id, async () => setAway(space, await heldUnmounted(host, space, unmount))),
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
      // A module that is opened again finds the spaces, and hides those of ejected disks itself.
      for (const one of away.values()) one[Symbol.dispose]()
      away.clear()
    },
  }
}

/** STO-06a: a disk that was pulled without being ejected is recovered and served again. False while its marker is not there. */
export async function serveBack(host: Pick<ExternalHost, 'spaces' | 'openedSpaces'>, space: Space): Promise<boolean> {
  if (!(await host.spaces.isThere(space))) return false
  await serveAgain(host, space, host.spaces.holdBack(space))
  return true
}

/** What runs already under this key, or what begins now. */
function onceAtATime<T>(running: Map<string, Promise<T>>, key: string, begin: () => Promise<T>): Promise<T> {
  const begun = running.get(key)
  if (begun) return begun
  const started = begin().finally(() => running.delete(key))
  running.set(key, started)
  return started
}

/** Undefined, and the space is served again, while something has files open. */
async function heldUnmounted(
  host: Pick<ExternalHost, 'spaces' | 'openedSpaces'>,
  space: Space,
  unmount: Unmount,
): Promise<Disposable | undefined> {
  const held = host.spaces.holdBack(space)
  host.openedSpaces.close(space.id)
  let isAway = false
  try {
    isAway = await unmount(space.rootDir)
  } finally {
    if (!isAway) await serveAgain(host, space, held)
  }
  return isAway ? held : undefined
}

/** A disk that was pulled meanwhile cannot be opened; its space is held no longer in any case, so that it is opened when it is back. */
async function serveAgain({ openedSpaces }: Pick<ExternalHost, 'openedSpaces'>, space: Space, held: Disposable): Promise<void> {
  try {
    await openedSpaces.open(space)
  } finally {
    held[Symbol.dispose]()
  }
}

function tellBack({ notices, events }: Pick<ExternalHost, 'notices' | 'events'>, { name }: Space): void {
  const incident = { administrators: true, cause: 'storage.externalPlugged', type: 'storage', level: 'info' } as const
  notices.raise({ ...incident, text: 'externalPlugged', values: { name }, action: { route: '/storage-space/external' } })
  events.hub.emit({ kind: 'storage.changed', payload: {} })
}
