import { isSameStorageName, numberedSpaceName, storageNameProblemOf } from '@cove/device-contract/rules'
import { refusePool } from './refuse-pool.ts'
import type { PoolsParts } from './parts.ts'
import type { PoolRow } from './pool-store.ts'
import { openWorkOf } from './pool-work.ts'

const administrator = { userNo: 'device', role: 'admin' } as const

function takenNames({ host, store }: PoolsParts): readonly string[] {
  return [...host.files.spaces.list(administrator).map(({ name }) => name), ...store.all().map(({ name }) => name)]
}

/** STO-07a: refuses a name that file sharing cannot use, and one that another space has. `own` is the present name of a space. */
export function checkName(parts: PoolsParts, name: string, own?: string): void {
  if (storageNameProblemOf(name) !== undefined) refusePool('storageNameUnsuitable')
  const isTaken = takenNames(parts).some((taken) => taken !== own && isSameStorageName(taken, name))
  if (isTaken) refusePool('storageNameExists')
}

/** The first free name of the kind 'storage space 2'. */
export function freeName(parts: PoolsParts): string {
  const taken = takenNames(parts)
  for (let number = 1; ; number += 1) if (!taken.includes(numberedSpaceName(number))) return numberedSpaceName(number)
}

/** The pool of a name that no work is changing. Refuses `storageMissing`, `builtInStorage` for the first space, `poolBusy`. */
export function poolToChange(parts: PoolsParts, name: string): PoolRow {
  const pool = parts.store.all().find((one) => one.name === name)
  if (!pool) return refusePool(takenNames(parts).includes(name) ? 'builtInStorage' : 'storageMissing')
  if (pool.phase !== 'live' || openWorkOf(parts, pool.id)) refusePool('poolBusy')
  return pool
}

/** Whether the pool of a name can be stored with another number of copies; refuses as `poolToChange` does. */
export function hasRoomForCopies(parts: PoolsParts, name: string): Promise<boolean> {
  const { id, members } = poolToChange(parts, name)
  return parts.backend.hasRoomForCopies(id, Math.min(...members.map(({ sizeBytes }) => sizeBytes)))
}
