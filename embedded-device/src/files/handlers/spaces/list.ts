import { errorRowOf } from '@cove/device-contract'
import { spaceNumberOf } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'
import type { spaces } from '@cove/device-contract/spaces'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import type { FilesParts } from '../../files-parts.ts'
import type { Principal } from '../../../core/auth/principal.ts'
import type { Space } from '../../places/space.ts'
import { decideRight } from '../../spaces/space-views.ts'
import type { SpaceDisks } from '../../spaces/space-guards.ts'
import type { SpaceView } from '../../spaces/space-views.ts'
import type { HandlerOf } from '../handler-of.ts'

export const list: HandlerOf<typeof spaces.calls.list> = async (_input, { context: { parts, who } }) => {
  const own = parts.spaces.list(who)
  const disks = own.flatMap((space) => disksOf(space, parts) ?? [])
  return {
    storages: await storagesOf(parts, who),
    mode: disks.find(({ connector }) => connector === 'sata')?.mode ?? 'none',
    modeNvme: disks.find(({ connector }) => connector === 'm2')?.mode ?? 'none',
    isFormatting: disks.some(({ isFormatting }) => isFormatting),
  }
}

/** The storage spaces of a user: own ones, and what others let them into. */
export const storagesOf = (parts: FilesParts, who: Principal): Promise<Storage[]> =>
  Promise.all([
    ...parts.spaces.list(who).map((space) => storageOf(space, parts)),
    ...parts.spaces.views(who).map((view) => viewStorageOf(view, who, parts)),
  ])

const disksOf = (space: Space, { spaceGuards }: Pick<FilesParts, 'spaceGuards'>): SpaceDisks | undefined =>
  spaceGuards.all().flatMap((guard) => guard.disksOf?.(space) ?? [])[0]

const partitionOf = ({ id, name }: { readonly id: string; readonly name: string }) => [{ partitionId: id, name, path: '/' }]

const connectors = { sata: 'SATA', m2: 'M.2' } as const
const diskTypes = { sata: 'internal_HDD', m2: 'M2_NVME' } as const

const shownRight = { none: 'none', read: 'readOnly', contribute: 'readWrite', write: 'readWrite' } as const

/** A view as a space: the capacity of the disk below it, and what the caller may do (H-10). */
async function viewStorageOf(view: SpaceView, who: Principal, parts: FilesParts): Promise<Storage> {
  const below = await storageOf(view.space, parts)
  const { right } = decideRight(view, who, [])
  return {
    ...below,
    storageId: view.id,
    name: view.name,
    label: '',
    partitions: partitionOf(view),
    isPublic: view.kind === 'public',
    publicRight: shownRight[right],
    status: below.status === 'normal' && right === 'read' ? 'readonly' : below.status,
  }
}

async function storageOf(space: Space, { spaces, spaceGuards, rooms }: FilesParts): Promise<Storage> {
  const isConnected = (await spaces.state(space)) === 'ready'
  const isInternal = space.kind === 'managed'
  const disks = disksOf(space, { spaceGuards })
  const known = {
    storageId: space.id,
    name: space.name,
    // FM-01a: a name that a user chose; without one, a screen calls the space by its place.
    label: isInternal && spaceNumberOf(space.name) === undefined ? space.name : '',
    origin: space.kind,
    isInternal,
    isExternal: !isInternal,
    isConnected,
    isNotInitialised: false,
    isPublic: false,
    diskType: isInternal ? (disks ? diskTypes[disks.connector] : 'internal') : 'external',
    ...(disks ? { connector: connectors[disks.connector], modeText: disks.mode, disks: [...disks.disks] } : {}),
    ...(disks?.problem ? { errorCode: errorRowOf(disks.problem).code } : {}),
    partitions: partitionOf(space),
  } satisfies Partial<Storage>
  if (!isConnected) return { ...known, status: 'missing', usedBytes: 0, sizeBytes: 0 }
  // STO-09: the space is there, its files cannot be read.
  const isUnreadable = spaceGuards.all().some((guard) => guard.refusalOf(space) !== undefined)
  if (isUnreadable) return { ...known, status: 'error', usedBytes: 0, sizeBytes: 0 }
  try {
    const room = await rooms.of(space)
    const health = spaceGuards.all().flatMap((guard) => guard.healthOf?.(space) ?? [])[0]
    return {
      ...known,
      ...(health ? { health } : {}),
      ...room,
      status: 'normal',
    }
  } catch (error) {
    // S-B4: one hurt disk must not hide the others.
    if (!isRefusal(toRefusal(error))) throw error
    return { ...known, status: 'error', usedBytes: 0, sizeBytes: 0 }
  }
}
