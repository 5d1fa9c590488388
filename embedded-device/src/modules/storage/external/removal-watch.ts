import { stateFileBytes } from '../../../module-kit/staging-kit.ts'
import type { Space } from '../../../files/places/space.ts'
import type { ExternalHost } from './external-disks.ts'
import { mountAt } from './own-mount.ts'
import type { OwnMount } from './own-mount.ts'

/** What the watch asks the machine; neither reads from the disk itself, which may sleep (DSK-04). */
export interface MountProbe {
  mountAt(folder: string): Promise<OwnMount | undefined>
  /** Whether a device such as `/dev/sdb1` is there. */
  hasDevice(source: string): Promise<boolean>
}

export interface RemovalWatchOptions {
  readonly host: Pick<ExternalHost, 'notices' | 'events' | 'log' | 'machine'>
  /** Spaces on folders of the machine; those that were ejected are left out. */
  readonly spaces: () => readonly Space[]
  readonly probe?: MountProbe
  /** A pulled disk is back: serves it again. False while it is not this disk; then it is asked for with the next look. */
  readonly onBack?: (space: Space) => Promise<boolean>
  /** Default 3 seconds. */
  readonly everyMs?: number
}

const probeOf = (host: Pick<ExternalHost, 'machine'>): MountProbe => ({
  mountAt: (folder) => mountAt(host, folder),
  hasDevice: async (source) => (await stateFileBytes(source)) !== undefined,
})

/** STO-06a: tells administrators when an external disk was pulled out without being ejected, until it is back. */
export interface RemovalWatch extends AsyncDisposable {
  /** Looks now; resolves when what is gone was told. */
  look(): Promise<void>
}

/** Begins to watch; a folder that was no separate disk when it was first seen is left alone. */
export function watchRemovals({ host, spaces, probe = probeOf(host), onBack, everyMs = 3_000 }: RemovalWatchOptions): RemovalWatch {
  const states = new Map<string, 'there' | 'gone'>()
  const isShown = (id: string): boolean => spaces().some((space) => space.id === id)
  async function lookAt(space: Space): Promise<void> {
    const mount = await probe.mountAt(space.rootDir)
    const isThere = mount !== undefined && (!mount.source.startsWith('/dev/') || (await probe.hasDevice(mount.source)))
    // An eject that began meanwhile takes the mount away before it has written everything.
    if (!isThere && !isShown(space.id)) return
    const before = states.get(space.id)
    if (before === undefined && !isThere) return
    if (isThere === (before === 'there')) return
    if (isThere && before === 'gone' && (await onBack?.(space)) === false) return
    states.set(space.id, isThere ? 'there' : 'gone')
    tell(host, space, isThere)
    if (before !== undefined) host.events.hub.emit({ kind: 'storage.changed', payload: { space: space.id } })
  }
  let isFirst = true
  async function look(): Promise<void> {
    const shown = spaces()
    if (isFirst) resolveUnknown(host, shown)
    isFirst = false
    // One that was ejected or taken from the list was let go of on purpose; no look would tell any more that it is back.
    for (const [id, state] of states) {
      if (shown.some((space) => space.id === id)) continue
      if (state === 'gone') host.notices.resolve(incidentOf(id))
      states.delete(id)
    }
    for (const space of shown) await lookAt(space).catch((error: unknown) => host.log.error('an external disk', error))
  }
  let running = Promise.resolve()
  const inTurn = (): Promise<void> => (running = running.then(look).catch((error: unknown) => host.log.error('external disks', error)))
  const timer = setInterval(() => void inTurn(), everyMs).unref()
  return {
    look: inTurn,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
    },
  }
}

const causes = 'storage.externalGone.'
const incidentOf = (id: string) => ({ administrators: true, cause: `${causes}${id}` }) as const

/** What was told before a restart of folders that the device shows no more. */
function resolveUnknown({ notices }: Pick<ExternalHost, 'notices'>, shown: readonly Space[]): void {
  for (const cause of notices.unfixed(causes)) {
    const id = cause.slice(causes.length)
    if (!shown.some((space) => space.id === id)) notices.resolve(incidentOf(id))
  }
}

function tell({ notices }: Pick<ExternalHost, 'notices'>, { id, name }: Space, isThere: boolean): void {
  const incident = incidentOf(id)
  if (isThere) return notices.resolve(incident)
  const facts = {
    type: 'storage',
    level: 'warn',
    text: 'externalGone',
    values: { name },
    action: { route: '/storage-space/external' },
  } as const
  notices.raise({ ...incident, ...facts })
}
