import { disksOf } from './disks-of.ts'
import { toleratedLosses } from '@cove/device-contract/rules'
import type { PoolsParts } from './parts.ts'
import { isServed } from './pool-state.ts'
import { lookForReadOnly } from './read-only.ts'
import type { PoolRow } from './pool-store.ts'

const administrator = { userNo: 'device', role: 'admin' } as const

/** STO-05c: makes the files of every pool reachable whose disks are there, and lets go of the others. Called at the start and after each change of a disk. */
export async function keepServed(parts: PoolsParts): Promise<void> {
  const { store, backend, host, unserved } = parts
  // Simulated pools are folders: nothing has to be mounted.
  if (backend.isSimulated) return
  for (const pool of store.all()) {
    if (pool.phase !== 'live') continue
    try {
      await (isServed(pool, disksOf(parts)) ? serve(parts, pool) : release(parts, pool.id))
      unserved.delete(pool.id)
    } catch (error) {
      unserved.add(pool.id)
      host.log.error(`pool ${pool.name}`, error)
    }
  }
  await backend.sweep(store.all().flatMap(({ members }) => members.map(({ serialNo }) => serialNo)))
  await lookForReadOnly(parts)
  parts.changed()
}

async function serve({ store, backend, host }: PoolsParts, pool: PoolRow): Promise<void> {
  if (await backend.isMounted(pool.id)) return
  host.files.openedSpaces.close(pool.id)
  await backend.unmount(pool.id)
  // A disk that missed writes is never mounted with the others: it is written again first.
  const upToDate = pool.members.filter(({ state }) => state !== 'stale').map(({ serialNo }) => serialNo)
  const found = await backend.mount(pool.id, upToDate)
  // Without copies nothing can be written again; what is readable is served.
  const outOfDate = toleratedLosses(pool.mode, pool.members.length) > 0 ? found : []
  store.transaction(() => {
    for (const member of pool.members)
      if (member.state === 'insync' && outOfDate.includes(member.serialNo)) store.setMember(pool.id, { ...member, state: 'stale' })
  })
  const space = host.files.spaces.list(administrator).find(({ id }) => id === pool.id)
  if (space) await host.files.openedSpaces.open(space)
}

async function release({ backend, host }: PoolsParts, poolId: string): Promise<void> {
  host.files.openedSpaces.close(poolId)
  await backend.unmount(poolId)
}

/** At the end of the device: files are written and disks are free. What something still uses stays, and the next start finds it. */
export async function letGo(parts: PoolsParts): Promise<void> {
  if (parts.backend.isSimulated) return
  for (const { id, name } of parts.store.all())
    await release(parts, id).catch((error: unknown) => parts.host.log.error(`pool ${name} stays mounted`, error))
  await parts.backend[Symbol.asyncDispose]()
}
