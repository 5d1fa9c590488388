import { randomUUID } from 'node:crypto'
import type { ExternalDisk } from '@cove/device-contract/storage'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { Host, HostFiles } from '../../../module-kit/module-kit.ts'
import type { Space } from '../../../files/places/space.ts'
import { createEjectedDisks, serveBack } from './ejected-disks.ts'
import type { EjectedDisks } from './ejected-disks.ts'
import { createExternalStore } from './external-store.ts'
import type { ExternalStore, StoredDisk } from './external-store.ts'
import { mountAt } from './own-mount.ts'
import { watchRemovals } from './removal-watch.ts'

/** A simulated disk that was ejected, by its space; or the name of a new one. */
export interface PlugRequest {
  readonly spaceId?: string | undefined
  readonly name?: string | undefined
}

/** External disks and shown folders of the device. */
export interface ExternalDisks extends AsyncDisposable {
  readonly canPlug: boolean
  list(): Promise<ExternalDisk[]>
  /** Refuses what is no external disk, has an obstacle, or is used. */
  eject(spaceId: string): Promise<void>
  /** Plugs in a simulated disk that was ejected, or a new one. Returns its id; undefined where there are too many. */
  plug(request: PlugRequest): Promise<string | undefined>
}

export type ExternalHost = Pick<HostFiles, 'spaces' | 'openedSpaces' | 'rooms' | 'reservations'> &
  Pick<Host, 'db' | 'jobs' | 'notices' | 'events' | 'config' | 'log' | 'commands' | 'machine'>

const administrator = { userNo: 'device', role: 'admin' } as const
const mostSimulated = 4
const obstacleErrors = { folder: 'diskEjectInternal', notRoot: 'diskEjectFailed', simulatedOnly: 'diskEjectFailed' } as const

interface Context {
  readonly host: ExternalHost
  readonly store: ExternalStore
  readonly ejected: EjectedDisks
}

/** STO-06a: opens the external disks as they were: a simulated one that was ejected stays away. */
export function openExternalDisks(host: ExternalHost): ExternalDisks {
  const context: Context = { host, store: createExternalStore(host.db), ejected: createEjectedDisks(host) }
  for (const { spaceId, isPlugged } of context.store.all()) {
    const space = spaceOf(context, spaceId)
    if (space && !isPlugged) context.ejected.hide(space)
  }
  const { ejected } = context
  const spaces = (): Space[] => foldersOf(context).filter(({ id }) => !ejected.has(id) && !ejected.isLeaving(id) && !simulated(context, id))
  const removals = watchRemovals({ host, spaces, onBack: (space) => serveBack(host, space) })
  return {
    canPlug: host.config.disks === 'virtual',
    list: () => listDisks(context),
    eject: (spaceId) => eject(context, spaceId),
    plug: (request) => plug(context, request),
    async [Symbol.asyncDispose]() {
      await removals[Symbol.asyncDispose]()
      await context.ejected[Symbol.asyncDispose]()
    },
  }
}

const foldersOf = ({ host }: Context): Space[] => host.spaces.list(administrator).filter(({ kind }) => kind === 'folder')
const spaceOf = (context: Context, spaceId: string): Space | undefined => foldersOf(context).find(({ id }) => id === spaceId)
const simulated = ({ store }: Context, spaceId: string): StoredDisk | undefined => store.all().find((one) => one.spaceId === spaceId)
const isUsed = ({ host }: Context, spaceId: string): boolean => host.jobs.useSpace(spaceId) || host.reservations.bytesIn(spaceId) > 0

async function listDisks(context: Context): Promise<ExternalDisk[]> {
  const { host, store, ejected } = context
  const spaces = foldersOf(context)
  const shown = spaces.map((space) => {
    const known = {
      isBusy: isUsed(context, space.id),
      isEjected: ejected.has(space.id),
      isSimulated: simulated(context, space.id) !== undefined,
    }
    return diskOf(host, space, known)
  })
  const away = store.all().filter(({ spaceId }) => !spaces.some(({ id }) => id === spaceId))
  return [...(await Promise.all(shown)), ...away.map(awayDisk)]
}

async function eject(context: Context, spaceId: string): Promise<void> {
  const { host, store, ejected } = context
  const space = spaceOf(context, spaceId) ?? refuse('diskUnrecognised')
  const known = simulated(context, spaceId)
  if (ejected.has(spaceId)) return
  const obstacle = known ? undefined : await obstacleOf(host, space)
  if (obstacle) refuse(obstacleErrors[obstacle])
  if (isUsed(context, spaceId)) refuse('diskEjectBusy')
  if (known) {
    store.set({ ...known, isPlugged: false })
    ejected.hide(space)
  } else if (!(await ejected.unmount(space).catch(() => refuse('diskEjectFailed')))) refuse('diskEjectBusy')
  tell(host, 'externalEjected', space.name)
}

async function plug(context: Context, request: PlugRequest): Promise<string | undefined> {
  const { host, store, ejected } = context
  const known = request.spaceId === undefined ? undefined : (simulated(context, request.spaceId) ?? refuse('diskUnrecognised'))
  if (!known && (!request.name || host.config.disks !== 'virtual')) refuse('diskUnrecognised')
  if (!known && store.all().length >= mostSimulated) return undefined
  const spaceId = known?.spaceId ?? randomUUID()
  const name = known?.name ?? request.name ?? ''
  store.set({ spaceId, name, isPlugged: true })
  ejected.giveBack(spaceId)
  await host.openedSpaces.open(await host.spaces.createSimulatedDisk(name, spaceId))
  if (!known?.isPlugged) tell(host, 'externalPlugged', name)
  return spaceId
}

function tell(
  { notices, events }: Pick<ExternalHost, 'notices' | 'events'>,
  text: 'externalPlugged' | 'externalEjected',
  name: string,
): void {
  const action = { route: '/storage-space/external' }
  notices.raise({ administrators: true, cause: `storage.${text}`, type: 'storage', level: 'info', text, values: { name }, action })
  events.hub.emit({ kind: 'storage.changed', payload: {} })
}

/** A folder of the machine is a separate disk where a file system is mounted at it. */
async function obstacleOf(host: Pick<ExternalHost, 'config' | 'machine'>, { rootDir }: Space): Promise<ExternalDisk['obstacle']> {
  if (host.config.disks === 'virtual') return 'simulatedOnly'
  if (!(await mountAt(host, rootDir))) return 'folder'
  return process.geteuid?.() === 0 ? undefined : 'notRoot'
}

interface Known {
  readonly isBusy: boolean
  readonly isEjected: boolean
  readonly isSimulated: boolean
}

async function diskOf(host: ExternalHost, space: Space, { isBusy, isEjected, isSimulated }: Known): Promise<ExternalDisk> {
  const isThere = !isEjected && (await host.spaces.state(space)) === 'ready'
  const { usedBytes, sizeBytes } = isThere ? await host.rooms.of(space) : { usedBytes: 0, sizeBytes: 0 }
  const mount = await mountAt(host, space.rootDir)
  // A disk that is away has no mount to judge.
  const obstacle = isSimulated || !isThere ? undefined : await obstacleOf(host, space)
  return {
    diskName: space.id,
    storageName: space.name,
    state: isEjected ? 'ejected' : isThere ? 'connected' : 'missing',
    isSimulated,
    isBusy,
    usedBytes,
    sizeBytes,
    ...(mount ? { fileSystem: mount.fileSystem } : {}),
    ...(obstacle ? { obstacle } : {}),
  }
}

const awayDisk = ({ spaceId, name }: StoredDisk): ExternalDisk => ({
  diskName: spaceId,
  storageName: name,
  state: 'ejected',
  isSimulated: true,
  isBusy: false,
  usedBytes: 0,
  sizeBytes: 0,
})
