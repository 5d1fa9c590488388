import { ask, dataOf, freshName } from '@cove/device-contract/conformance/cases'
import type { ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { pools as poolsArea } from '@cove/device-contract/pools'
import type { Disk } from '@cove/device-contract/pools'
import { storage } from '@cove/device-contract/storage'

const pools = poolsArea.calls
const mostLooks = 2_000
const lookEveryMs = 10

/** Asks until no work runs. In the world under test it takes no time. */
export async function settle(world: ConformanceWorld): Promise<void> {
  for (let look = 0; look < mostLooks; look += 1) {
    const { work } = await dataOf(ask(world, pools.details, {}))
    if (!world.isReal || work.every(({ state }) => state !== 'running')) return
    // Requests inside the process never let a timer fire, and one after the other they would keep the work itself from its processor.
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  throw new Error('work on pools did not end')
}

/** Disks that no space uses, with the spaces of other cases deleted. */
export async function freeDisks(world: ConformanceWorld): Promise<readonly Disk[]> {
  // Cases of other areas pull disks.
  for (const slot of [2, 3, 4]) await ask(world, storage.calls.injectDiskFault, { body: { slot, condition: 'ON' } })
  await settle(world)
  const { pools: known } = await dataOf(ask(world, pools.details, {}))
  for (const { name, isBuiltIn } of known) if (!isBuiltIn) await ask(world, pools.destroy, { body: { name } })
  await settle(world)
  const { disks } = await dataOf(ask(world, pools.diskList, {}))
  return disks.filter(({ kind, role, condition }) => kind === 'sata' && role === 'notUsed' && condition === 'ON')
}

/** The names of so many free disks; the fake has samples only. */
export async function diskNames(world: ConformanceWorld, count: number): Promise<string[]> {
  const names = (await freeDisks(world)).slice(0, count).map(({ diskName }) => diskName)
  return world.isReal ? names : Array.from({ length: count }, (_, index) => `disk-${index}`)
}

/** A mirror of two disks. */
export async function newMirror(world: ConformanceWorld): Promise<{ readonly name: string; readonly disks: string[] }> {
  const disks = await diskNames(world, 2)
  const name = freshName('pool')
  await ask(world, pools.create, { body: { name, mode: 'raid1', disks } })
  await settle(world)
  return { name, disks }
}

export const noPool = 'no storage space has this name'
